/** The benchmark command: data sets, contenders, race, table. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ENGINE_IDS } from '../../src-main/engines';
import { besideFigures } from './beside/figures';
import { ChildRacer } from './child-process';
import { serve } from './child';
import { collectorFigures } from './collector';
import { coverFigures } from './cover/figures';
import { danceCost } from './dance';
import { readDataSet } from './data';
import { measureFolders } from './folders';
import { growthTables, measureGrowth } from './growth';
import { growthSvg } from './growth-svg';
import { installPeers, peerVersions } from './install-peers';
import { PEER_IDS } from './peers';
import { compiled, ProgramRacer, programsIn } from './programs';
import { judgeFigures } from './judges/figures';
import { makingProof, makingRates } from './make';
import { race } from './race';
import type { Racer } from './racer';
import { recognitionFigures } from './recognise';
import { reasonFigures } from './reason';
import { soundness } from './soundness';
import { samples, type Sample } from './samples';
import { settingsFrom, USAGE, type Settings } from './settings';
import { processSpread } from './processes';
import { memoryOfAMillion, pipeline } from './whole-runs';
import { machine, reportOf, type Outcome, type Result } from './table';
import { writePages } from './write-pages';

/** Everybody else's time is given as a multiple of this engine's. */
const REFERENCE = 'dlx';
/** Of everybody else's: that they take too long is known of most sets, and the race is to end. */
const PEER_TIME_LIMIT = 0.25;

/** Where things are: the bundle that runs, and `scripts/bench`. */
export interface Places {
  readonly entry: string;
  readonly folder: string;
}

/** The exit status: 0, or 1 for arguments that make no sense or a wrong answer of ours. */
export async function main(args: string[], places: Places): Promise<number> {
  let settings: Settings;
  try {
    settings = settingsFrom(args);
  } catch (error) {
    console.error(`${String(error)}\n${USAGE}`);
    return 1;
  }
  const root = join(places.folder, '..', '..');
  switch (settings.mode) {
    case 'race':
      return await runRace(settings, places, ['npm run bench --', ...args].join(' '));
    case 'growth':
      return runGrowth(settings);
    case 'pipeline':
      console.log(`${machine()}\n\n${pipeline(root, settings.rounds)}`);
      return 0;
    case 'cover':
      return await coverFigures(settings, { ...places, root });
    case 'beside':
      await besideFigures(settings, { ...places, root });
      return 0;
    case 'dance':
      console.log(`${machine()}\n\n${danceCost(settings.rounds)}`);
      return 0;
    case 'make':
      console.log(`${machine()}\n\n${makingRates(settings.rounds)}`);
      console.log(makingProof(settings.quick ? 2_000 : 100_000));
      return 0;
    case 'sound':
      return soundness(settings) === 0 ? 0 : 1;
    case 'judges':
      return judgeFigures(settings);
    case 'reason':
      console.log(`${machine()}\n\n${reasonFigures(settings)}`);
      return 0;
    case 'collector':
      console.log(`${machine()}\n\n${await collectorFigures(root, settings)}`);
      return 0;
    case 'recognise':
      console.log(`${machine()}\n\n${await recognitionFigures(root, settings)}`);
      return 0;
    case 'window':
      return runWindow(root, settings);
    case 'folders':
      await measureFolders(root, settings);
      return 0;
    case 'processes':
      console.log(
        `${machine()}\n\n${await processSpread(places.entry, settings.quick, settings.rounds)}`,
      );
      return 0;
    case 'memory':
      console.log(`${machine()}\n\n${memoryOfAMillion(root)}`);
      return 0;
  }
}

/** The flows of the window are Playwright's; the figures come on standard output. */
function runWindow(root: string, { json }: Settings): number {
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'e2e', 'window-bench.config.ts');
  const { status } = spawnSync(process.execPath, [program, 'test', '--config', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(json === null ? {} : { DLX_FIGURES_JSON: resolve(json) }) },
  });
  return status ?? 1;
}

function runGrowth({ rounds, json, svg, markdown }: Settings): number {
  const charts = measureGrowth(rounds);
  const text = `${machine()}\n\n${growthTables(charts)}`;
  console.log(text);
  if (markdown !== null) writeFileSync(markdown, text);
  if (json !== null) writeFileSync(json, `${JSON.stringify(charts, null, 2)}\n`);
  if (svg !== null) writeFileSync(svg, growthSvg(charts));
  return 0;
}

async function runRace(settings: Settings, places: Places, command: string): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), 'dlx-native-'));
  const field = contenders(settings, places, temporary);
  try {
    const outcome = await raceAll(settings, field);
    const markdown = reportOf(outcome, REFERENCE);
    console.log(markdown);
    if (settings.markdown !== null) writeFileSync(settings.markdown, markdown);
    if (settings.json !== null)
      writeFileSync(settings.json, `${JSON.stringify(plain(outcome), null, 2)}\n`);
    if (settings.write) {
      say('how cost grows …');
      const growth = measureGrowth(settings.rounds);
      const root = join(places.folder, '..', '..');
      writePages(root, { outcome, growth, reference: REFERENCE, command });
    }
    const own = new Set<string>(OWN);
    const wrong = outcome.results.some(({ rounds }) =>
      rounds.some(
        ({ contender, note }) =>
          own.has(contender) && note !== 'ok' && note !== 'too slow' && note !== 'cannot',
      ),
    );
    return wrong ? 1 : 0;
  } finally {
    for (const { racer } of field) racer.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The product's choice, and each engine by itself. */
const OWN = ['auto', ...ENGINE_IDS] as const;

interface Entrant {
  readonly racer: Racer;
  readonly version: string;
}

function contenders(settings: Settings, { entry, folder }: Places, temporary: string): Entrant[] {
  const field: Entrant[] = OWN.map((id) => ({
    racer: new ChildRacer(id, entry, [id]),
    version: '',
  }));
  if (settings.native) field.push(...native(folder, temporary));
  if (settings.baselines !== null) {
    field.push(...programsIn(settings.baselines).map((racer) => ({ racer, version: '' })));
  }
  if (settings.peers) field.push(...peers(entry, join(folder, 'peers')));
  const { engines } = settings;
  const wanted = ({ racer: { name } }: Entrant): boolean =>
    engines?.some((each) => name === each || name === `npm ${each}`) ?? true;
  return field.filter(wanted);
}

function native(folder: string, temporary: string): Entrant[] {
  const program = compiled(join(folder, 'native', 'dlx.cpp'), temporary);
  if (program !== null) {
    return [{ racer: new ProgramRacer('C++ DLX', program.path), version: program.compiler }];
  }
  say('no C++ compiler was found: the race goes on without the C++ DLX');
  return [];
}

function peers(entry: string, folder: string): Entrant[] {
  const trouble = installPeers(folder);
  if (trouble !== null) {
    say(trouble);
    return [];
  }
  const versions = peerVersions(folder);
  return PEER_IDS.map((id) => {
    const name = `npm ${id}`;
    const racer = new ChildRacer(name, entry, [id, folder], PEER_TIME_LIMIT);
    return { racer, version: versions[name] ?? '' };
  });
}

async function raceAll(settings: Settings, field: readonly Entrant[]): Promise<Outcome> {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const results: Result[] = [];
  const racers = field.map(({ racer }) => racer);
  for (const { name, make } of dataSets(settings)) {
    say(`${name} …`);
    const set = make();
    results.push({ set, rounds: await race(set, racers, settings) });
  }
  const memory: Record<string, number | null> = {};
  for (const racer of racers) memory[racer.name] = await racer.memory();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load,
    rounds: settings.rounds,
    versions: Object.fromEntries(
      field
        .filter(({ version }) => version !== '')
        .map(({ racer, version }) => [racer.name, version]),
    ),
    memory,
    results,
  };
}

function dataSets({ files, ask, limit, share, set }: Settings): Sample[] {
  if (files.length === 0) return samples(share).filter(({ name }) => name.includes(set));
  return files.map((file) => ({ name: file, make: () => readDataSet(file, limit, ask) }));
}

/** Without the puzzles themselves. */
function plain(outcome: Outcome): object {
  const results = outcome.results.map(({ set, rounds }) => ({
    set: set.name,
    puzzles: set.puzzles.length,
    rounds,
  }));
  return { ...outcome, results };
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

const [flag, name, folder] = process.argv.slice(2);
if (flag === '--contender') await serve(name ?? '', folder ?? '');
