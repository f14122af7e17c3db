/**
 * What one step of reasoning says: which technique, where it is seen, and what follows from it. The
 * words are made by whoever shows it.
 */

/** The techniques, easiest first: a solver tries them in this order. */
export const TECHNIQUES = [
  'hiddenSingle',
  'nakedSingle',
  'pointing',
  'claiming',
  'nakedPair',
  'hiddenPair',
  'nakedTriple',
  'hiddenTriple',
  'xWing',
  'skyscraper',
  'xyWing',
  'simpleColouring',
  'uniqueRectangle',
  'swordfish',
  'nakedQuad',
  'hiddenQuad',
  'jellyfish',
] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** How hard a puzzle is: the class of the hardest step that it needs; `search` is beyond the techniques. */
export const GRADES = ['easy', 'medium', 'hard', 'expert', 'search'] as const;
export type Grade = (typeof GRADES)[number];

const GRADE_OF: Readonly<Record<Technique, Grade>> = {
  hiddenSingle: 'easy',
  nakedSingle: 'easy',
  pointing: 'medium',
  claiming: 'medium',
  nakedPair: 'medium',
  hiddenPair: 'medium',
  nakedTriple: 'hard',
  hiddenTriple: 'hard',
  xWing: 'hard',
  skyscraper: 'hard',
  xyWing: 'hard',
  simpleColouring: 'expert',
  uniqueRectangle: 'expert',
  swordfish: 'expert',
  nakedQuad: 'expert',
  hiddenQuad: 'expert',
  jellyfish: 'expert',
};

export function gradeOf(technique: Technique): Grade {
  return GRADE_OF[technique];
}

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

interface StepParts {
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
}

/** A technique, and its case for the two that have several with arguments of their own. */
export type TechniqueCase =
  | { readonly technique: 'simpleColouring'; readonly variant: 'wrap' | 'trap' }
  | { readonly technique: 'uniqueRectangle'; readonly variant: 'type1' | 'type2' | 'type4' }
  | {
      readonly technique: Exclude<Technique, 'simpleColouring' | 'uniqueRectangle'>;
      readonly variant: '';
    };

export type LogicStep = TechniqueCase & StepParts;

/** Why a step is right, as a kind of argument: several techniques share one. */
export type Reason =
  | 'hiddenSingle'
  | 'nakedSingle'
  | 'locked'
  | 'naked'
  | 'hidden'
  | 'fish'
  | 'skyscraper'
  | 'xyWing'
  | 'wrap'
  | 'trap'
  | 'type1'
  | 'type2'
  | 'type4';

/** The kind of argument behind a step. */
export function reasonOf({ technique, variant }: LogicStep): Reason {
  switch (technique) {
    case 'pointing':
    case 'claiming':
      return 'locked';
    case 'nakedPair':
    case 'nakedTriple':
    case 'nakedQuad':
      return 'naked';
    case 'hiddenPair':
    case 'hiddenTriple':
    case 'hiddenQuad':
      return 'hidden';
    case 'xWing':
    case 'swordfish':
    case 'jellyfish':
      return 'fish';
    case 'simpleColouring':
    case 'uniqueRectangle':
      return variant;
    default:
      return technique;
  }
}
