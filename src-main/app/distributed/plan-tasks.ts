import { readCases } from '../../batch';
import type { FormatRegistry } from '../../formats';
import type { MakeDefinition } from '../../make/definition';
import type { Puzzle } from '../../shared/puzzle';
import { puzzleDigest } from '../core/checkpoint';
import type { PlannedFile } from '../core/plan';
import { formatFor } from '../make/choose-format';
import { planTests, requestsOf } from '../make/make-tests';
import { taskOf, type Asked } from './asked';
import { cutCount, PART_NODES } from './cut-count';
import { cutInput, type InputsFor } from './planned-input';
import type { Task } from './tasks';
import type { AddPart, AddRanges } from './write-plan';

/** Puzzles that take about half a minute on one core, where nobody says how many a part has. */
export function usualSize(kind: 'solve' | 'rate', puzzle: Puzzle): number {
  if (puzzle.kind === 'cover') return 20;
  const { cells } = puzzle.shape;
  if (kind === 'rate') return cells <= 81 ? 2_000 : 100;
  return cells <= 81 ? 200_000 : cells <= 256 ? 2_000 : 200;
}

/** Cuts what comes one by one into parts. */
class Parts<K extends 'solve' | 'rate'> {
  private waiting: Task<K>[] = [];
  private size = 0;

  constructor(
    private readonly kind: K,
    private readonly wanted: number,
    private readonly add: AddPart<K>,
  ) {}

  take(task: Task<K>, puzzle: Puzzle): void {
    this.size ||= this.wanted || usualSize(this.kind, puzzle);
    this.waiting.push(task);
  }

  async flush(all: boolean): Promise<void> {
    while (this.waiting.length > 0 && (all || this.waiting.length >= this.size)) {
      const part = this.waiting.slice(0, this.size);
      this.waiting = this.waiting.slice(this.size);
      await this.add(part);
    }
  }
}

/** Where the parts of files go that are planned. */
export interface PuzzlesPlan<K extends 'solve' | 'rate'> {
  readonly add: AddPart<K>;
  /** For files that workers read themselves; without it, all puzzles are copied into the run. */
  readonly ranges?: { readonly where: InputsFor; readonly add: AddRanges };
}

async function planPuzzles<K extends 'solve' | 'rate'>(
  files: readonly PlannedFile[],
  kind: K,
  { ask, size }: { readonly ask: Asked; readonly size: number },
  { add, ranges }: PuzzlesPlan<K>,
): Promise<void> {
  const parts = new Parts<K>(kind, size, add);
  const sizeOf = (puzzle: Puzzle): number => size || usualSize(kind, puzzle);
  for (const file of files) {
    const cut = ranges === undefined ? null : await cutInput(file, ask, ranges.where, sizeOf);
    if (cut === null) await copyPuzzles(file, ask, parts);
    else {
      // Parts are in the order in which the command asks for them.
      await parts.flush(true);
      ranges?.add(cut.path, cut.input, cut.ranges);
    }
  }
  await parts.flush(true);
}

async function copyPuzzles<K extends 'solve' | 'rate'>(
  { source, format }: PlannedFile,
  ask: Asked,
  parts: Parts<K>,
): Promise<void> {
  await readCases(
    source,
    format,
    ({ puzzle }) => {
      const task = puzzle === undefined ? null : taskOf(ask, puzzle, format);
      if (puzzle !== undefined && task !== null) parts.take(task as Task<K>, puzzle);
    },
    async () => {
      await parts.flush(false);
      return true;
    },
  );
}

/** Puzzles as `solve` asks for them. `size`: puzzles of a part, 0 for the usual number. */
export function planSolving(
  files: readonly PlannedFile[],
  { proveUnique, size }: { proveUnique: boolean; size: number },
  plan: PuzzlesPlan<'solve'>,
): Promise<void> {
  return planPuzzles(files, 'solve', { ask: proveUnique ? 'unique' : 'solve', size }, plan);
}

/** Grids as `rate` asks for them. */
export function planRating(
  files: readonly PlannedFile[],
  { want, size }: { want: 'rating' | 'path'; size: number },
  plan: PuzzlesPlan<'rate'>,
): Promise<void> {
  return planPuzzles(files, 'rate', { ask: want, size }, plan);
}

/** Parts of counts, small ones together. `size`: nodes of a part, 0 for the usual number. */
export async function planCounting(
  files: readonly PlannedFile[],
  size: number,
  add: AddPart<'count'>,
): Promise<void> {
  const seen = new Set<string>();
  let waiting: Puzzle[] = [];
  let held: Task<'count'>[] = [];
  let nodes = 0;
  const flush = async (): Promise<void> => {
    if (held.length > 0) await add(held);
    held = [];
    nodes = 0;
  };
  const cut = async (): Promise<true> => {
    for (const puzzle of waiting)
      for (const each of cutCount(puzzle, size)) {
        held.push({ puzzle, part: each.part });
        nodes += each.nodes;
        if (nodes >= (size || PART_NODES)) await flush();
      }
    waiting = [];
    return true;
  };
  const take = (puzzle: Puzzle): void => {
    const digest = puzzleDigest(puzzle);
    if (!seen.has(digest)) waiting.push(puzzle);
    seen.add(digest);
  };
  for (const { source, format } of files)
    await readCases(source, format, ({ puzzle }) => puzzle && take(puzzle), cut);
  await cut();
  await flush();
}

/** Tests as `make` asks for them, a few puzzles a part. */
export async function planMaking(
  definition: MakeDefinition & { readonly seed: number },
  registry: FormatRegistry,
  add: AddPart<'make'>,
): Promise<void> {
  const format = formatFor(definition, registry);
  const set = { definition: { ...definition, format: format.id }, seed: definition.seed, format };
  for (const test of planTests(definition))
    for (const request of requestsOf(set, test)) await add([request]);
}
