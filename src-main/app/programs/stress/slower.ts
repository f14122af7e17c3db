import type { Format } from '../../../formats';
import { chanceOf, moved, type Chance } from '../../../make';
import type { GridPuzzle, Puzzle } from '../../../shared/puzzle';
import { mutated } from './mutate';
import type { InputSource } from './sources';

/** Rounds whose puzzles are taken as they come before the slowest of them is changed. */
const FRESH = 12;
/** Rounds without a slower puzzle before the climb begins anew. */
const PATIENCE = 80;
/** What is nearly as slow is gone on with too, so that the climb leaves a local maximum. */
const SLACK = 0.8;

interface Held {
  readonly format: Format;
  readonly puzzle: Puzzle;
  /** Of a grid. */
  readonly solution: Uint8Array | null;
  readonly ms: number;
}

/**
 * Puzzles on which a program takes longer and longer: the slowest one so far is moved, renamed, or loses
 * givens and gets one of its solution for them ({-1+1}), and what is about as slow or slower is gone on
 * with. One puzzle an input. Times decide, so a search that is resumed starts its climb anew.
 */
export function slowerSource(inner: InputSource): InputSource {
  let held: Held | null = null;
  let slowest = 0;
  let fresh = 0;
  let patience = 0;
  return {
    name: `slower ${inner.name}`,
    next: async (seed, round) => {
      if (held !== null && fresh >= FRESH) {
        const puzzle = changed(held, chanceOf(seed, round));
        return { format: held.format, puzzles: [puzzle] };
      }
      fresh++;
      const input = await inner.next(seed, round);
      const at = chanceOf(seed, round).below(input?.puzzles.length ?? 1);
      return input && { ...input, puzzles: input.puzzles.slice(at, at + 1) };
    },
    learn: ({ candidate: { format, puzzles, reports }, tested }) => {
      const [puzzle] = puzzles;
      const ms = tested.cpuMs ?? tested.wallMs;
      if (puzzle === undefined || ms < SLACK * (held?.ms ?? 0)) return;
      const solution = reports[0]?.solution;
      held = { format, puzzle, solution: solution?.kind === 'grid' ? solution.cells : null, ms };
      patience = ms > slowest ? 0 : patience + 1;
      slowest = Math.max(slowest, ms);
      if (patience < PATIENCE) return;
      held = null;
      [slowest, fresh, patience] = [0, 0, 0];
    },
  };
}

function changed({ puzzle, solution }: Held, chance: Chance): Puzzle {
  if (puzzle.kind === 'cover' || solution === null) return mutated([puzzle], chance)[0] ?? puzzle;
  if (puzzle.shape.regions === undefined && chance.below(2) === 0) {
    const { cells } = moved(puzzle.shape, { cells: puzzle.cells, solution }, chance);
    return { ...puzzle, cells };
  }
  return exchanged(puzzle, solution, chance);
}

/** One or two givens go, one of the solution comes. */
function exchanged(puzzle: GridPuzzle, solution: Uint8Array, chance: Chance): GridPuzzle {
  const cells = puzzle.cells.slice();
  const places = chance.order(cells.length);
  const open = places.find((cell) => cells[cell] === 0);
  const givens = places.filter((cell) => cells[cell] !== 0).slice(0, 1 + chance.below(2));
  for (const cell of givens) cells[cell] = 0;
  if (open !== undefined) cells[open] = solution[open] ?? 0;
  return { ...puzzle, cells };
}
