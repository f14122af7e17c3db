/** Counts on disk: what was counted of every puzzle, and what is left of it. */
import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import * as v from 'valibot';
import { readText } from '../../files';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { belongsTo } from '../questions/count-parts';
import type { CountState } from '../questions/count';
import { succeeds } from '../tools/succeeds';
import { writeText } from '../tools/write-file';

const LARGEST_BYTES = 2 ** 28;
const FORMAT = 'dlx-workbench-count';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,10000}$/));
const amount = v.pipe(v.number(), v.minValue(0));
/** A part that is open, as files keep it. */
export const openPart = v.object({
  given: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  times: wholeNumber,
  share: v.pipe(amount, v.maxValue(1)),
});
const schema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  counts: v.array(
    v.object({
      puzzle: v.string(),
      counted: wholeNumber,
      nodes: amount,
      elapsedMs: amount,
      open: v.array(openPart),
    }),
  ),
});

export interface Checkpoint {
  stateOf(puzzle: Puzzle): CountState | undefined;
  /** Replaces what was saved of it. @throws ProblemError as `openOutput` */
  save(puzzle: Puzzle, state: CountState): Promise<void>;
}

/**
 * @throws ProblemError checkpoint-malformed for a file that is something else, which is then left as it
 * is; file-unreadable, file-too-large
 */
export async function openCheckpoint(path: string): Promise<Checkpoint> {
  const states = await read(path);
  return {
    stateOf: (puzzle) => {
      const state = states.get(puzzleDigest(puzzle));
      return state?.open.every((part) => belongsTo(puzzle, part)) === true ? state : undefined;
    },
    save: async (puzzle, state) => {
      states.set(puzzleDigest(puzzle), state);
      await writeText(path, `${JSON.stringify(asJson(states))}\n`);
    },
  };
}

async function read(path: string): Promise<Map<string, CountState>> {
  const exists = await succeeds(access(path));
  if (!exists) return new Map();
  const text = await readText(path, LARGEST_BYTES);
  try {
    const { counts } = v.parse(schema, JSON.parse(text));
    return new Map(
      counts.map(({ puzzle, counted, ...rest }) => [puzzle, { ...rest, counted: BigInt(counted) }]),
    );
  } catch {
    throw new ProblemError(problem('checkpoint-malformed', { file: path }));
  }
}

function asJson(states: ReadonlyMap<string, CountState>): v.InferInput<typeof schema> {
  const counts = [...states].map(([puzzle, { counted, nodes, elapsedMs, open }]) => ({
    puzzle,
    counted: String(counted),
    nodes,
    elapsedMs,
    open: open.map(({ given, times, share }) => ({ given: [...given], times, share })),
  }));
  return { format: FORMAT, version: 1, counts };
}

/** Of everything that decides the number of solutions and the numbers of options. */
export function puzzleDigest(puzzle: Puzzle): string {
  const hash = createHash('sha256');
  if (puzzle.kind === 'grid') {
    const { boxRows, boxCols, regions } = puzzle.shape;
    hash.update(`grid ${boxRows} ${boxCols} ${regions?.join() ?? ''};`).update(puzzle.cells);
  } else {
    const { items, primary, starts, itemsOf, colours, bounds } = puzzle;
    hash.update(`cover ${items} ${primary};`);
    for (const part of [starts, itemsOf, colours, bounds?.low, bounds?.high])
      hash.update(`${part?.length ?? -1};`).update(part ?? new Int32Array());
  }
  return hash.digest('hex');
}
