/**
 * The techniques and what each counts for. `score` and `level` are the published step values of HoDoKu
 * (hodoku.sourceforge.net); `rating` follows the published scale of Sudoku Explainer, whose own
 * techniques are fewer: for the others it is the value of the explainer's nearest kind of argument.
 */

/** How hard a puzzle is: the class of the hardest step that it needs; `search` is beyond the techniques. */
export const GRADES = ['easy', 'medium', 'hard', 'expert', 'search'] as const;
export type Grade = (typeof GRADES)[number];

/** HoDoKu's levels, and the scores above which a puzzle belongs to the next. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_LIMITS = [800, 1000, 1600, 1800, Infinity] as const;

type Row = readonly [grade: Grade, level: Level, score: number, rating: number, reason: string];

/** Easiest first: a solver tries them in this order. */
const TABLE = {
  fullHouse: ['easy', 'easy', 4, 1, 'hiddenSingle'],
  hiddenSingle: ['easy', 'easy', 14, 1.2, 'hiddenSingle'],
  nakedSingle: ['easy', 'easy', 4, 2.3, 'nakedSingle'],
  lockedPair: ['medium', 'medium', 40, 3, 'lockedSubset'],
  lockedTriple: ['medium', 'medium', 60, 3.6, 'lockedSubset'],
  pointing: ['medium', 'medium', 50, 2.6, 'locked'],
  claiming: ['medium', 'medium', 50, 2.8, 'locked'],
  nakedPair: ['medium', 'medium', 60, 3, 'naked'],
  nakedTriple: ['hard', 'medium', 80, 3.6, 'naked'],
  hiddenPair: ['medium', 'medium', 70, 3.4, 'hidden'],
  hiddenTriple: ['hard', 'medium', 100, 4, 'hidden'],
  nakedQuad: ['expert', 'hard', 120, 5, 'naked'],
  hiddenQuad: ['expert', 'hard', 150, 5.4, 'hidden'],
  xWing: ['hard', 'hard', 140, 3.2, 'fish'],
  swordfish: ['expert', 'hard', 150, 3.8, 'fish'],
  jellyfish: ['expert', 'hard', 160, 5.2, 'fish'],
  remotePair: ['hard', 'hard', 110, 6.5, 'remotePair'],
  bugPlusOne: ['expert', 'hard', 100, 5.6, 'bugPlusOne'],
  skyscraper: ['hard', 'hard', 130, 4, 'twoLinks'],
  kite: ['hard', 'hard', 150, 4.1, 'twoLinks'],
  dualKite: ['hard', 'hard', 150, 4.1, 'duals'],
  turbotFish: ['hard', 'hard', 120, 4.2, 'twoLinks'],
  emptyRectangle: ['hard', 'hard', 120, 4.3, 'emptyRectangle'],
  dualEmptyRectangle: ['hard', 'hard', 120, 4.3, 'duals'],
  wWing: ['hard', 'hard', 150, 4.4, 'wWing'],
  xyWing: ['hard', 'hard', 160, 4.2, 'xyWing'],
  xyzWing: ['hard', 'hard', 180, 4.4, 'xyzWing'],
  uniqueRectangle: ['expert', 'hard', 100, 4.5, 'type1'],
  hiddenRectangle: ['expert', 'hard', 100, 4.7, 'hiddenRectangle'],
  avoidableRectangle: ['expert', 'hard', 100, 4.5, 'avoidable1'],
  uniqueLoop: ['expert', 'hard', 100, 4.8, 'type1'],
  finnedXWing: ['expert', 'hard', 130, 6.6, 'finned'],
  sashimiXWing: ['expert', 'hard', 150, 6.6, 'finned'],
  finnedSwordfish: ['expert', 'unfair', 200, 6.6, 'finned'],
  sashimiSwordfish: ['expert', 'unfair', 240, 6.6, 'finned'],
  finnedJellyfish: ['expert', 'unfair', 250, 6.7, 'finned'],
  sashimiJellyfish: ['expert', 'unfair', 260, 6.7, 'finned'],
  simpleColouring: ['expert', 'hard', 150, 6.5, 'trap'],
  multiColours: ['expert', 'hard', 200, 6.6, 'multi1'],
  sueDeCoq: ['expert', 'unfair', 250, 7.5, 'sueDeCoq'],
  xChain: ['expert', 'unfair', 260, 6.6, 'chain'],
  xyChain: ['expert', 'unfair', 260, 7, 'chain'],
  continuousLoop: ['expert', 'unfair', 280, 7, 'loop'],
  discontinuousLoop: ['expert', 'unfair', 280, 7, 'chain'],
  aic: ['expert', 'unfair', 280, 7, 'chain'],
  groupedContinuousLoop: ['expert', 'unfair', 300, 7.2, 'loop'],
  groupedDiscontinuousLoop: ['expert', 'unfair', 300, 7.2, 'chain'],
  groupedAic: ['expert', 'unfair', 300, 7.2, 'chain'],
  wxyzWing: ['expert', 'unfair', 300, 5.5, 'alsChain'],
  alsXz: ['expert', 'unfair', 300, 7.5, 'alsChain'],
  alsXyWing: ['expert', 'unfair', 320, 7.5, 'alsChain'],
  alsChain: ['expert', 'unfair', 340, 7.6, 'alsChain'],
  deathBlossom: ['expert', 'unfair', 360, 8, 'deathBlossom'],
  frankenXWing: ['expert', 'unfair', 300, 6.7, 'finned'],
  finnedFrankenXWing: ['expert', 'unfair', 390, 6.8, 'finned'],
  frankenSwordfish: ['expert', 'unfair', 350, 6.8, 'finned'],
  finnedFrankenSwordfish: ['expert', 'unfair', 410, 6.9, 'finned'],
  frankenJellyfish: ['expert', 'unfair', 370, 6.9, 'finned'],
  finnedFrankenJellyfish: ['expert', 'unfair', 430, 7, 'finned'],
  mutantXWing: ['expert', 'extreme', 450, 6.8, 'finned'],
  finnedMutantXWing: ['expert', 'extreme', 470, 6.9, 'finned'],
  mutantSwordfish: ['expert', 'extreme', 450, 6.9, 'finned'],
  finnedMutantSwordfish: ['expert', 'extreme', 470, 7, 'finned'],
  mutantJellyfish: ['expert', 'extreme', 450, 7, 'finned'],
  finnedMutantJellyfish: ['expert', 'extreme', 470, 7.1, 'finned'],
  alignedPair: ['expert', 'extreme', 470, 6.2, 'alignedPair'],
  templateSet: ['expert', 'extreme', 10_000, 9, 'templateSet'],
  templateDelete: ['expert', 'extreme', 10_000, 9, 'templateDelete'],
  forcingChain: ['expert', 'extreme', 500, 8, 'contradiction'],
  forcingNet: ['expert', 'extreme', 700, 8.5, 'contradiction'],
} as const satisfies Readonly<Record<string, Row>>;

export type Technique = keyof typeof TABLE;
export type TechniqueReason = (typeof TABLE)[Technique][4];

/** Easiest first: hints and paths try them in this order. */
export const TECHNIQUES = Object.keys(TABLE) as readonly Technique[];

export const gradeOf = (technique: Technique): Grade => TABLE[technique][0];
export const levelOf = (technique: Technique): Level => TABLE[technique][1];
export const scoreOf = (technique: Technique): number => TABLE[technique][2];
/** The least rating of a step; long chains count for more. */
export const baseRatingOf = (technique: Technique): number => TABLE[technique][3];
export const reasonFor = (technique: Technique): TechniqueReason => TABLE[technique][4];

/** Two steps of one technique taken together, and the technique: it is the next step wherever they are. */
export const DUALS: ReadonlyMap<Technique, Technique> = new Map<Technique, Technique>([
  ['dualKite', 'kite'],
  ['dualEmptyRectangle', 'emptyRectangle'],
]);

/** What can be the hardest step of a puzzle: of a dual step, one half alone is tried first. */
export const HARDEST_TECHNIQUES: readonly Technique[] = TECHNIQUES.filter(
  (technique) => !DUALS.has(technique),
);

/** Techniques that are right only where the puzzle has one solution. */
export const UNIQUENESS: ReadonlySet<Technique> = new Set<Technique>([
  'bugPlusOne',
  'uniqueRectangle',
  'hiddenRectangle',
  'avoidableRectangle',
  'uniqueLoop',
]);
