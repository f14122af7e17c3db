/** What is wished of a puzzle. Everything here is plain data: it goes to workers and into files. */
import type { EngineId } from '../engines';
import type { Grade, Technique } from '../shared/logic';
import type { Symmetry } from './grid/symmetry';
import type { NaiveProgram } from './programs/naive';

/** Whole numbers, both ends among them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range as texts show it. */
export const rangeText = ({ from, to }: Range): string =>
  from === to ? String(from) : `${from}–${to}`;

/**
 * The number of solutions. `atOnce`: two equal givens in a house; `bySearch`: nothing contradicts
 * until a choice is tried.
 */
export type SolutionsWish =
  | { readonly want: 'any' }
  | { readonly want: 'exactly' | 'atLeast'; readonly count: number }
  | { readonly want: 'none'; readonly seen: 'atOnce' | 'bySearch' };

export interface ShapeWish {
  readonly boxRows: number;
  readonly boxCols: number;
  /** The region of every cell, `random` for other regions in every puzzle, null for boxes. */
  readonly regions: readonly number[] | 'random' | null;
}

/** The boxes of an ordinary grid of `side`² × `side`² cells. */
export const squareBoxes = (side: number): ShapeWish => ({
  boxRows: side,
  boxCols: side,
  regions: null,
});

/** A naive program that needs so many nodes or more. */
export interface HardWish {
  readonly program: NaiveProgram;
  readonly cost: number;
}

export interface GridWish {
  readonly kind: 'grid';
  readonly shape: ShapeWish;
  /** Null: as few as an order by chance leaves. */
  readonly givens: Range | null;
  /** No given can go without a second solution. */
  readonly minimal: boolean;
  readonly solutions: SolutionsWish;
  readonly symmetry: Symmetry;
  /** The only cells that may be given; all of them are where nothing asks for fewer. Null: any. */
  readonly mask: readonly number[] | null;
  /** What reasoning says of the puzzle, both ends among them. */
  readonly grade: { readonly from: Grade; readonly to: Grade } | null;
  /** The hardest technique on the path of reasoning. */
  readonly technique: Technique | null;
  /** Nodes that an engine takes until it has a solution, or knows that there is none. */
  readonly nodes: (Range & { readonly engine: EngineId }) | null;
  readonly hardFor: HardWish | null;
}

/** A 9×9 grid with one solution; `other` says what else, or what instead. */
export const gridWish = (other: Partial<GridWish> = {}): GridWish => ({
  kind: 'grid',
  shape: squareBoxes(3),
  givens: null,
  minimal: false,
  solutions: { want: 'exactly', count: 1 },
  symmetry: 'none',
  mask: null,
  grade: null,
  technique: null,
  nodes: null,
  hardFor: null,
  ...other,
});

export interface CoverWish {
  readonly kind: 'cover';
  readonly options: number;
  readonly items: number;
  /** Of the items, how many are secondary: the last ones. */
  readonly secondary: number;
  /** Items of an option. */
  readonly ones: Range;
  readonly solutions: SolutionsWish;
}

/** Instances of well-known problems as covers; see `cover/classics.ts`. */
const CLASSICS = ['queens', 'langford', 'latin', 'pentominoes'] as const;

/** What a definition may name: target Sudoku is a grid with other defaults. */
export const KINDS = ['grid', 'target', 'cover', ...CLASSICS] as const;
export type Kind = (typeof KINDS)[number];

export interface ClassicWish {
  readonly kind: 'classic';
  readonly problem: (typeof CLASSICS)[number];
  /** Side of the board or the square, number of pairs; rows of the pentominoes' board. */
  readonly size: number;
  /** Filled cells of a Latin square; columns of the pentominoes' board; otherwise 0. */
  readonly other: number;
}

export type Wish = GridWish | CoverWish | ClassicWish;
