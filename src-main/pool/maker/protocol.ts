import type { Made, Order } from '../../make';
import {
  shapeFrom,
  type CoverPuzzle,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';

/** What a worker that makes puzzles is started with. */
export interface MakerStart {
  readonly make: true;
}

/** Puzzles that differ in nothing but their number, which is the last of their place. */
export interface MakeRequest {
  readonly order: Omit<Order, 'place'>;
  readonly place: readonly number[];
  readonly from: number;
  readonly count: number;
}

/** A puzzle between threads. Shapes do not cross them as themselves: they are compared by identity. */
type WirePuzzle =
  | CoverPuzzle
  | {
      readonly kind: 'grid';
      readonly boxRows: number;
      readonly boxCols: number;
      readonly regions: Uint8Array | null;
      readonly cells: Uint8Array;
    };

interface WireMade {
  readonly puzzle: WirePuzzle;
  readonly report: SolveReport;
  readonly confirmed: boolean | null;
}

/** The puzzles up to the first that could not be made, and why not. */
export interface MakeReply {
  readonly made: readonly WireMade[];
  readonly problem: Problem | null;
}

export const isMakerStart = (data: unknown): data is MakerStart =>
  typeof data === 'object' && data !== null && 'make' in data;

export function toWire({ puzzle, report, confirmed }: Made): WireMade {
  if (puzzle.kind === 'cover') return { puzzle, report, confirmed };
  const { boxRows, boxCols, regions } = puzzle.shape;
  return {
    puzzle: { kind: 'grid', boxRows, boxCols, regions, cells: puzzle.cells },
    report,
    confirmed,
  };
}

export function fromWire({ puzzle, report, confirmed }: WireMade): Made {
  const whole: Puzzle =
    puzzle.kind === 'cover'
      ? puzzle
      : { kind: 'grid', shape: shapeFrom(puzzle), cells: puzzle.cells };
  return { puzzle: whole, report, confirmed };
}
