/** `npm run bench -- --cover`: our engines for covers against Knuth's programs, interleaved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '../../../src-main/shared/puzzle';
import { ChildRacer } from '../child-process';
import type { DataSet } from '../data';
import { compiled, ProgramRacer } from '../programs';
import { race, type Round } from '../race';
import type { Racer } from '../racer';
import type { Settings } from '../settings';
import { duration, machine, table } from '../table';
import { FIRST_COVERS, firstCovers } from './first-covers';
import { covers500, INSTANCES } from './instances';
import { KNUTH_IDS, KnuthRacer } from './knuth';
import { twoCores } from './two-cores';
import { wholeRuns } from './whole-runs';

const ALL: Question = { want: 'solutions', limit: Infinity };
const FIRST: Question = { want: 'solutions', limit: 1 };
const OWN = ['dlx', 'bitcover'] as const;
/** As a set, these figures alone. */
const TWO_CORES = 'two workers';
/** Ratios of the medians of one run: whose time by whose. */
const RATIOS = [
  ['dlx1', 'dlx'],
  ['ssxcc', 'dlx'],
  ['dlx1', 'bitcover'],
  ['ssxcc', 'bitcover'],
] as const;

/** Prints the figures. The exit status: 1 when numbers of covers differ. */
export async function coverFigures(
  settings: Settings,
  { entry, folder, root }: { entry: string; folder: string; root: string },
): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), 'dlx-cover-'));
  const racers = contenders(settings, entry, folder, temporary);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  try {
    console.log(`${machine()}, load ${load} when it began\n`);
    const names = racers.map(({ name }) => name);
    const results: [string, Round[]][] = [];
    for (const set of sets(settings)) {
      process.stderr.write(`${set.name} …\n`);
      results.push([set.name, await race(set, racers, settings)]);
    }
    if (settings.set === FIRST_COVERS) {
      const theirs = racers.filter((racer) => racer instanceof KnuthRacer);
      console.log(await firstCovers(settings, entry, theirs));
      return 0;
    }
    console.log(timesTable(names, results));
    console.log(`\n${ratiosTable(results)}`);
    if (settings.set === '' || settings.set === TWO_CORES)
      console.log(`\n${await twoCores(root, settings)}`);
    if (settings.set === '') console.log(`\n${wholeRuns(root, settings)}`);
    return results.some(([, rounds]) => rounds.some(({ note }) => note === 'wrong')) ? 1 : 0;
  } finally {
    for (const racer of racers) racer.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

function contenders(
  { knuth }: Settings,
  entry: string,
  folder: string,
  temporary: string,
): Racer[] {
  const program = (name: string): string | null =>
    compiled(join(folder, 'native', `${name}.cpp`), temporary)?.path ?? null;
  const [links, timer] = [program('dlx'), program('timed')];
  const theirs = KNUTH_IDS.flatMap((id) => {
    const path = knuth[id];
    if (path === undefined) return [];
    if (timer === null) throw new Error('a C++ compiler is needed to time programs');
    return [new KnuthRacer(id, path, timer)];
  });
  return [
    ...OWN.map((id) => new ChildRacer(id, entry, [id])),
    ...theirs,
    ...(links === null ? [] : [new ProgramRacer('C++ DLX', links)]),
  ];
}

function sets({ quick, set }: Settings): DataSet[] {
  const { planted, random } = covers500();
  const all = INSTANCES.filter(({ slow, name }) => !(quick && slow) && name.includes(set));
  const first = [
    { name: '500 options with a hidden cover, the first', puzzles: planted, question: FIRST },
    { name: '500 options by chance, the first', puzzles: random, question: FIRST },
  ];
  return [
    ...all.map(({ name, make }) => ({ name, puzzles: [make()], question: ALL })),
    ...first.filter(({ name }) => name.includes(set)),
  ];
}

/** Medians, with the lowest and the highest round. */
function timesTable(names: readonly string[], results: readonly [string, Round[]][]): string {
  const cell = ({ micros, spread, note }: Round): string => {
    if (micros === null || spread === null) return note === 'cannot' ? '–' : note;
    if (note !== 'ok') return note;
    return `${duration(micros)} (${spread.map(duration).join('…')})`;
  };
  return table(
    ['all covers', ...names],
    results.map(([name, rounds]) => [name, ...rounds.map(cell)]),
  );
}

function ratiosTable(results: readonly [string, Round[]][]): string {
  const ratio = (rounds: Round[], theirs: string, ours: string): string => {
    const of = (name: string): number =>
      rounds.find(({ contender }) => contender === name)?.micros ?? NaN;
    const value = of(theirs) / of(ours);
    return Number.isNaN(value) ? '–' : `${value.toPrecision(2)}×`;
  };
  return table(
    ['ratio', ...RATIOS.map(([theirs, ours]) => `${theirs} ÷ ${ours}`)],
    results.map(([name, rounds]) => [
      name,
      ...RATIOS.map(([theirs, ours]) => ratio(rounds, theirs, ours)),
    ]),
  );
}
