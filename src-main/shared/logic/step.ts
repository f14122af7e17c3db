/**
 * What one step of reasoning says: which technique, where it is seen, and what follows from it. The
 * words are made by whoever shows it.
 */
import { reasonFor, type Technique, type TechniqueReason } from './techniques';

/** A candidate: a value, from 1, in a cell. */
export interface Candidate {
  readonly cell: number;
  readonly value: number;
}

/** The part that a candidate plays in the picture of a step. */
export type Role = 'base' | 'second' | 'extra';

export interface Mark extends Candidate {
  readonly role: Role;
}

/**
 * Between two candidates: *strong* where one of them is true, *weak* where they cannot both be; *so* where
 * the second follows from the first and others.
 */
export interface Link {
  readonly from: Candidate;
  readonly to: Candidate;
  readonly kind: 'strong' | 'weak' | 'so';
  /** The line of the argument that says so, from 1. */
  readonly line?: number;
}

/** A line of an argument: that a value is, or is not, in one of some cells, and why. */
export interface Inference {
  readonly cells: readonly number[];
  readonly value: number;
  readonly on: boolean;
  /** The house where it has no other place; null where the cell has no other candidate. */
  readonly house: number | null;
  /** The almost locked set that has no other value to spare. */
  readonly through?: readonly number[];
  /** Indexes of the lines before that it follows from; none for an assumption. */
  readonly from: readonly number[];
}

/** The cells that are one link of a chain: one, several of a value, or an almost locked set. */
export interface ChainNode {
  readonly cells: readonly number[];
  readonly value: number;
  /** Whether the argument finds it true. */
  readonly on: boolean;
  /** The cells of the almost locked set that makes the link to this node; absent for plain links. */
  readonly through?: readonly number[];
}

/** The case of a technique that has several with arguments of their own. */
export const VARIANTS = [
  'wrap',
  'trap',
  'multi1',
  'multi2',
  'type1',
  'type2',
  'type3',
  'type4',
  'type6',
  'avoidable1',
  'avoidable2',
  'contradiction',
  'verity',
  'lockedSets',
  'twins',
] as const;
export type Variant = (typeof VARIANTS)[number];

export interface LogicStep {
  readonly technique: Technique;
  readonly variant: Variant | '';
  /** The value that goes into a cell, or null when the step only removes candidates. */
  readonly placement: Candidate | null;
  /** Candidates that cannot stay; never empty when there is no placement. */
  readonly eliminations: readonly Candidate[];
  /** The candidates that show the pattern. */
  readonly marks: readonly Mark[];
  /** The values that the pattern is about, ascending. */
  readonly values: readonly number[];
  /** The cells that the pattern is made of. */
  readonly cells: readonly number[];
  /** Indexes into `housesOf`: the houses where the pattern is seen. */
  readonly houses: readonly number[];
  /** Indexes into `housesOf`: the houses that lose candidates, where the technique has such. */
  readonly cover: readonly number[];
  /** Cells outside the regular part of a pattern: fins, the cells of a subset. */
  readonly fins: readonly number[];
  readonly links: readonly Link[];
  /** The argument candidate by candidate, of techniques that follow one. */
  readonly chain: readonly ChainNode[];
  /** Line by line, what follows from each of some assumptions: the first line of a branch is one. */
  readonly branches: readonly (readonly Inference[])[];
  /** The steps that are taken together as this one; none for a step of its own. */
  readonly parts: readonly LogicStep[];
}

type Parts = Partial<LogicStep> & Pick<LogicStep, 'technique' | 'cells'>;

/** What a step has none of, and what a search that finds nothing gives. */
export const NONE: readonly never[] = [];

/** A step of the parts that its technique has. */
export function stepOf(parts: Parts): LogicStep {
  return {
    variant: '',
    placement: null,
    eliminations: NONE,
    marks: NONE,
    values: NONE,
    houses: NONE,
    cover: NONE,
    fins: NONE,
    links: NONE,
    chain: NONE,
    branches: NONE,
    parts: NONE,
    ...parts,
  };
}

/** The marks of some candidates in one role. */
export const marked = (role: Role, candidates: readonly Candidate[]): Mark[] =>
  candidates.map(({ cell, value }) => ({ cell, value, role }));

/** The marks of one value in some cells. */
export const markedCells = (role: Role, value: number, cells: readonly number[]): Mark[] =>
  cells.map((cell) => ({ cell, value, role }));

/** Why a step is right, as a kind of argument: several techniques share one. */
export type Reason = TechniqueReason | Variant;

export function reasonOf({ technique, variant, fins }: LogicStep): Reason {
  if (variant !== '') return variant;
  const reason = reasonFor(technique);
  return reason === 'finned' && fins.length === 0 ? 'fish' : reason;
}
