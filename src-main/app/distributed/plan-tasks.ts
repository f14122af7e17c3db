import { questionFor, readCases } from '../../batch';
import type { Format, FormatRegistry } from '../../formats';
import type { MakeDefinition } from '../../make/definition';
import { rateOrder } from '../../pool';
import { slices } from '../tools/slices';
import type { Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from '../core/plan';
import { formatFor } from '../make/choose-format';
import { planTests, requestsOf } from '../make/make-tests';
import type { Task, TaskKind } from './tasks';
import type { AddPart } from './write-plan';

/** Puzzles that take about half a minute on one core, where nobody says how many a part has. */
function usualSize(kind: 'solve' | 'rate', puzzle: Puzzle): number {
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

/** What a puzzle of a file is asked; null where it is asked nothing. */
type Ask<K extends TaskKind> = (puzzle: Puzzle, format: Format) => Task<K> | null;

async function planPuzzles<K extends 'solve' | 'rate'>(
  files: readonly PlannedFile[],
  parts: Parts<K>,
  ask: Ask<K>,
): Promise<void> {
  for (const { source, format } of files)
    await readCases(
      source,
      format,
      ({ puzzle }) => {
        const task = puzzle === undefined ? null : ask(puzzle, format);
        if (puzzle !== undefined && task !== null) parts.take(task, puzzle);
      },
      async () => {
        await parts.flush(false);
        return true;
      },
    );
  await parts.flush(true);
}

/** Puzzles as `solve` asks for them. `size`: puzzles of a part, 0 for the usual number. */
export function planSolving(
  files: readonly PlannedFile[],
  { proveUnique, size }: { proveUnique: boolean; size: number },
  add: AddPart<'solve'>,
): Promise<void> {
  return planPuzzles(files, new Parts('solve', size, add), (puzzle, format) => ({
    puzzle,
    question: questionFor(format, puzzle, proveUnique),
  }));
}

/** Grids as `rate` asks for them. */
export function planRating(
  files: readonly PlannedFile[],
  { want, size }: { want: 'rating' | 'path'; size: number },
  add: AddPart<'rate'>,
): Promise<void> {
  return planPuzzles(files, new Parts('rate', size, add), (puzzle) =>
    puzzle.kind === 'grid' ? rateOrder(puzzle, want) : null,
  );
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

/** Puzzles that a part of `vicinity` tries, which take about half a minute. */
const USUAL_TRIES = 4_000_000;

/** Parts of vicinities as `vicinity` asks for them, `size` in each, 0 for the usual number. */
export async function planVicinities(
  { parts, size: tries }: { parts: readonly Task<'vicinity'>[]; size: number },
  size: number,
  add: AddPart<'vicinity'>,
): Promise<void> {
  const usual = Math.ceil((USUAL_TRIES * parts.length) / tries);
  for (const some of slices(parts, size || usual)) await add(some);
}
