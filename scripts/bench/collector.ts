/** What collectors ask of lists: canonical forms, classes, redundant givens, a million lines without twins. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Canonizer } from '../../src-main/collect/canonical';
import { neighbours, Redundancy, vicinityParts } from '../../src-main/collect';
import { Columns } from '../../src-main/app/facts';
import { listOrder } from '../../src-main/app/listing/list-order';
import { PuzzleStore, PuzzleTableBuilder } from '../../src-main/app/store';
import { WHOLE_LIST, type ListQuery } from '../../src-main/shared/contract';
import { EngineCache } from '../../src-main/engines';
import { chanceOf, type Chance } from '../../src-main/make';
import { median } from './rounds';
import { SHAPE_9, type GridPuzzle } from '../../src-main/shared/puzzle';
import { runCommand } from './command-run';
import { readDataSet, writeData, type DataSet } from './data';
import { samples } from './samples';
import type { Settings } from './settings';
import { table } from './table';

const MILLION = 1_000_000;
/** Puzzles whose equivalents are tried, and how many of each. */
const TRIED = 1_000;
const EQUIVALENTS = 100;
/** The solved grid with most automorphisms, 648 after Russell and Jarvis. */
const SYMMETRIC =
  '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

const canonizer = new Canonizer();

/** The tables as Markdown: of FILEs with a 9×9 puzzle a line, or of the sets that are made. */
export async function collectorFigures(root: string, settings: Settings): Promise<string> {
  const { files, rounds, share, minlex, quick, seed } = settings;
  const sets =
    files.length > 0
      ? files.map((file) => readDataSet(file, Infinity, null))
      : samples(share)
          .filter(({ name }) => name.startsWith('9×9') && !name.includes('one'))
          .map(({ make }) => make());
  const grids = sets.map((set) => ({ set, cells: cellsOf(nines(set)) }));
  const peer = minlex === null ? [] : ['the other program a second'];
  const forms = grids
    .filter(({ cells }) => cells.length > 0)
    .map(({ set, cells }) => {
      const count = cells.length / 81;
      const into = new Uint8Array(cells.length);
      const seconds = cpuSeconds(rounds, () => canonizeAll(cells, into));
      const needed = cpuSeconds(rounds, () => findRedundant(cells));
      return [
        set.name,
        count.toLocaleString('en'),
        perSecond(count, seconds),
        ...(minlex === null ? [] : [perSecond(count, programSeconds(minlex, set, rounds))]),
        classesIn(into).toLocaleString('en'),
        `${((needed * MILLION) / count).toFixed(1)} s`,
      ];
    });
  const [first] = grids;
  const symmetric = Uint8Array.from(SYMMETRIC, Number);
  const checks = [
    ['automorphisms of the most symmetric grid (648)', String(formOf(symmetric).automorphisms)],
    [
      `equivalents of ${TRIED} puzzles with another form`,
      first === undefined ? '–' : String(strangers(first.cells, chanceOf(seed))),
    ],
  ];
  const lines = quick ? MILLION / 10 : MILLION;
  return [
    table(
      ['puzzles', 'number', 'forms a second', ...peer, 'classes', 'minimality of a million'],
      forms,
    ),
    table(['check', 'found'], checks),
    table(
      ['{-1+1} of one puzzle', 'processor time'],
      vicinities(
        grids.map(({ cells }) => cells),
        rounds,
      ),
    ),
    first === undefined ? '' : await columnOf(first.cells, lines),
    first === undefined ? '' : withoutTwins(root, first.cells, lines, chanceOf(seed)),
  ].join('\n\n');
}

const nines = ({ puzzles }: DataSet): GridPuzzle[] =>
  puzzles.filter((each): each is GridPuzzle => each.kind === 'grid' && each.shape === SHAPE_9);

function cellsOf(puzzles: readonly GridPuzzle[]): Uint8Array {
  const cells = new Uint8Array(81 * puzzles.length);
  puzzles.forEach((each, at) => cells.set(each.cells, 81 * at));
  return cells;
}

function canonizeAll(cells: Uint8Array, into: Uint8Array): void {
  for (let at = 0; at < cells.length; at += 81)
    canonizer.canonize(cells.subarray(at, at + 81), into.subarray(at, at + 81));
}

function findRedundant(cells: Uint8Array): void {
  const redundancy = new Redundancy(new EngineCache().get('bands'));
  for (let at = 0; at < cells.length; at += 81 * 1000) {
    const some = cells.subarray(at, at + 81 * 1000);
    redundancy.find(some, redundancy.solve(some));
  }
}

/** The median of the processor time of one core, after a round that does not count. */
function cpuSeconds(rounds: number, work: () => void): number {
  work();
  return median(
    Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    }),
  );
}

/** A program that reads puzzles, a line each, and writes their forms; its start is part of the time. */
function programSeconds(program: string, set: DataSet, rounds: number): number {
  const input = writeData(nines(set));
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    const { status } = spawnSync(program, { input, maxBuffer: 2 ** 30 });
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
    return (performance.now() - begun) / 1000;
  });
  return median(times);
}

const perSecond = (count: number, seconds: number): string =>
  Math.round(count / seconds).toLocaleString('en');

function formOf(cells: Uint8Array): { readonly form: string; readonly automorphisms: number } {
  const into = new Uint8Array(81);
  const automorphisms = canonizer.canonize(cells, into);
  return { form: into.join(''), automorphisms };
}

function classesIn(forms: Uint8Array): number {
  const known = new Set<string>();
  for (let at = 0; at < forms.length; at += 81) known.add(forms.subarray(at, at + 81).join(''));
  return known.size;
}

/** How many equivalents by chance have a form that is not their puzzle's. */
function strangers(cells: Uint8Array, chance: Chance): number {
  let found = 0;
  for (let puzzle = 0; puzzle < Math.min(TRIED, cells.length / 81); puzzle++) {
    const own = cells.subarray(81 * puzzle, 81 * puzzle + 81);
    const { form } = formOf(own);
    for (let i = 0; i < EQUIVALENTS; i++) if (formOf(disguised(own, chance)).form !== form) found++;
  }
  return found;
}

function disguised(cells: Uint8Array, chance: Chance): Uint8Array {
  const lines = (): number[] =>
    chance.order(3).flatMap((band) => chance.order(3).map((line) => 3 * band + line));
  const [rows, columns] = [lines(), lines()];
  const names = [0, ...chance.order(9).map((name) => name + 1)];
  const turned = chance.below(2) === 1;
  return cells.map((_, at) => {
    const [row, column] = [rows[Math.floor(at / 9)] ?? 0, columns[at % 9] ?? 0];
    return names[cells[turned ? 9 * column + row : 9 * row + column] ?? 0] ?? 0;
  });
}

const GIVENS = 22;

/** Of the first puzzle of each set with 22 givens. */
function vicinities(sets: readonly Uint8Array[], rounds: number): string[][] {
  return sets.flatMap((cells) => {
    for (let at = 0; at < cells.length; at += 81) {
      const puzzle = cells.slice(at, at + 81);
      if (puzzle.filter((value) => value > 0).length !== GIVENS) continue;
      const { parts } = vicinityParts(puzzle, '{-1+1}');
      const seconds = cpuSeconds(rounds, () => parts.map(neighbours));
      return [[puzzle.join('').replaceAll('0', '.'), `${Math.round(1000 * seconds)} ms`]];
    }
    return [];
  });
}

/** A column of a long list sorted, and the list filtered by an expression, as the window does it. */
async function columnOf(cells: Uint8Array, lines: number): Promise<string> {
  const builder = new PuzzleTableBuilder();
  for (let line = 1, at = 0; line <= lines; line++, at = (at + 81) % cells.length) {
    const puzzle = { kind: 'grid', shape: SHAPE_9, cells: cells.slice(at, at + 81) } as const;
    builder.add({ line, lines: 1, puzzle });
  }
  const columns = new Columns(new PuzzleStore(builder.build()), '', 1);
  const asked: readonly [string, Partial<ListQuery>][] = [
    ['sorted by givens', { sort: 'givens' }],
    ['sorted by pattern', { sort: 'pattern' }],
    ['filtered by givens <= 22 && line > 9', { where: 'givens <= 22 && line > 9' }],
  ];
  const rows: string[][] = [];
  for (const [name, part] of asked) {
    const before = process.cpuUsage();
    await listOrder(columns, null, { ...WHOLE_LIST, ...part });
    const { user, system } = process.cpuUsage(before);
    rows.push([name, `${((user + system) / 1e6).toFixed(2)} s`]);
  }
  return table([`${lines.toLocaleString('en')} rows`, 'processor time'], rows);
}

/** The whole command on a file of equivalents, on two cores. */
function withoutTwins(root: string, cells: Uint8Array, lines: number, chance: Chance): string {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-collector-'));
  try {
    const path = join(folder, 'twins.txt');
    const puzzles = Array.from({ length: lines }, (_, i): GridPuzzle => {
      const at = 81 * (i % (cells.length / 81));
      return {
        kind: 'grid',
        shape: SHAPE_9,
        cells: disguised(cells.subarray(at, at + 81), chance),
      };
    });
    writeFileSync(path, writeData(puzzles));
    const out = join(folder, 'out.txt');
    const args = ['dedupe', path, '--symmetry', '--out', out, '--jobs', '2'];
    const { seconds, processorSeconds, bytes } = runCommand(root, folder, args);
    return table(
      ['without twins, two cores', 'time', 'processor time', 'most memory'],
      [
        [
          `${lines.toLocaleString('en')} lines`,
          `${seconds.toFixed(1)} s`,
          `${processorSeconds.toFixed(1)} s`,
          `${Math.round(bytes / 2 ** 20)} MB`,
        ],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
