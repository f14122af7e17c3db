/** Which code finds which techniques. */
import { alignedPairs } from './aligned-pair';
import { alsChains, alsXyWings, alsXz } from './als-chains';
import { bugPlusOne } from './bug';
import { chains } from './chains';
import { multiColours, simpleColourings } from './colouring';
import { complexFish, withTwins, type FishFamily, type FishSize } from './complex-fish';
import { deathBlossoms } from './death-blossom';
import { fish } from './fish';
import { multiple } from './forcing';
import type { GraphKind } from './graph';
import { claiming, lockedSubsets, pointing } from './locked';
import type { Pencil } from './pencil';
import { avoidableRectangles, hiddenRectangles, uniqueRectangles } from './rectangles';
import { remotePairs } from './remote-pairs';
import { fullHouses, hiddenSingles, nakedSingles } from './singles';
import type { LogicStep } from './step';
import { hiddenSubsets, nakedSubsets } from './subsets';
import { sueDeCoqs } from './sue-de-coq';
import type { Technique } from './techniques';
import { templates } from './templates';
import { dualEmptyRectangles, dualKites, emptyRectangles, twoLinks } from './two-links';
import { uniqueLoops } from './unique-loops';
import { wWings, xyWings, xyzWings } from './wings';

/** `onlyFirst`: the caller takes the first step alone. */
export type Find = (pencil: Pencil, onlyFirst: boolean) => Iterable<LogicStep>;

/** Techniques that are found together. */
export interface Finder<T extends Technique = Technique> {
  readonly techniques: readonly T[];
  readonly find: Find;
  /** Above so many candidates it is not tried for a next step: it would take seconds. */
  readonly mostCandidates?: number;
}

/** Chains over candidates: about 0.1 s with so many. */
const MOST_FOR_CHAINS = 1_000;
/** Groups, almost locked sets, large fish and forcing: a 9×9 grid that needs them has at most about 300. */
const MOST_FOR_SETS = 450;

const upTo = <T extends Technique>(
  mostCandidates: number,
  finders: readonly Finder<T>[],
): readonly Finder<T>[] => finders.map((finder) => ({ ...finder, mostCandidates }));

const together = <T extends Technique>(techniques: readonly T[], find: Find): Finder<T> => ({
  techniques,
  find,
});
const one = <T extends Technique>(technique: T, find: Find): Finder<T> =>
  together([technique], find);
/** Two steps of one technique taken together: where a first step is wanted, one alone was found before. */
const dual = <T extends Technique>(technique: T, find: Find): Finder<T> =>
  one(technique, (pencil, onlyFirst) => (onlyFirst ? [] : find(pencil, false)));
const forced = <T extends Technique>(technique: T, base: number, dynamic: boolean): Finder<T> =>
  one(technique, (pencil, onlyFirst) => multiple(pencil, { base, dynamic, all: !onlyFirst }));
/** Each technique by itself: all fish of the first are before those of the second. */
const complex = <T extends Technique>(
  family: FishFamily,
  n: FishSize,
  techniques: readonly T[],
): readonly Finder<T>[] => {
  const find = complexFish(family, n);
  return techniques.map((technique) =>
    one(technique, (pencil, onlyFirst) => {
      if (!isWithinReach(pencil, family, n) || (onlyFirst && isRare(family, n))) return [];
      const steps = onlyFirst ? [...find(pencil)] : withTwins([...find(pencil)]);
      return steps.filter((step) => step.technique === technique);
    }),
  );
};
const chained = <T extends Technique>(kind: GraphKind, techniques: readonly T[]): Finder<T> => ({
  techniques,
  find: (pencil, onlyFirst) => chains(pencil, kind, onlyFirst),
});

/** Takes long to look for, and where it is, a chain is as well. */
const isRare = (family: FishFamily, n: FishSize): boolean => family === 'mutant' && n === 4;

/** On large grids, the larger fish would take seconds to look for. */
function isWithinReach({ shape }: Pencil, family: FishFamily, n: FishSize): boolean {
  if (shape.size <= 9 || n === 2) return true;
  return shape.size <= 16 && family !== 'mutant' && n === 3;
}

const ALL = [
  one('fullHouse', fullHouses),
  one('hiddenSingle', hiddenSingles),
  one('nakedSingle', nakedSingles),
  one('lockedPair', (pencil) => lockedSubsets(pencil, 2)),
  one('lockedTriple', (pencil) => lockedSubsets(pencil, 3)),
  one('pointing', pointing),
  one('claiming', claiming),
  one('nakedPair', nakedSubsets(2)),
  one('nakedTriple', nakedSubsets(3)),
  one('hiddenPair', hiddenSubsets(2)),
  one('hiddenTriple', hiddenSubsets(3)),
  one('nakedQuad', nakedSubsets(4)),
  one('hiddenQuad', hiddenSubsets(4)),
  one('xWing', fish(2)),
  one('swordfish', fish(3)),
  one('jellyfish', fish(4)),
  one('remotePair', remotePairs),
  one('bugPlusOne', bugPlusOne),
  one('skyscraper', (pencil) => twoLinks(pencil, 'skyscraper')),
  one('kite', (pencil) => twoLinks(pencil, 'kite')),
  dual('dualKite', dualKites),
  one('turbotFish', (pencil) => twoLinks(pencil, 'turbotFish')),
  one('emptyRectangle', emptyRectangles),
  dual('dualEmptyRectangle', dualEmptyRectangles),
  one('wWing', wWings),
  one('xyWing', xyWings),
  one('xyzWing', xyzWings),
  one('uniqueRectangle', uniqueRectangles),
  one('hiddenRectangle', hiddenRectangles),
  one('avoidableRectangle', avoidableRectangles),
  ...upTo(MOST_FOR_SETS, [one('uniqueLoop', uniqueLoops)]),
  ...complex('finned', 2, ['finnedXWing', 'sashimiXWing']),
  ...upTo(MOST_FOR_CHAINS, complex('finned', 3, ['finnedSwordfish', 'sashimiSwordfish'])),
  ...upTo(MOST_FOR_SETS, complex('finned', 4, ['finnedJellyfish', 'sashimiJellyfish'])),
  one('simpleColouring', simpleColourings),
  one('multiColours', multiColours),
  ...upTo(MOST_FOR_SETS, [one('sueDeCoq', sueDeCoqs)]),
  ...upTo(MOST_FOR_CHAINS, [
    chained('x', ['xChain']),
    chained('xy', ['xyChain']),
    chained('all', ['continuousLoop', 'discontinuousLoop', 'aic']),
  ]),
  ...upTo(MOST_FOR_SETS, [
    chained('grouped', ['groupedContinuousLoop', 'groupedDiscontinuousLoop', 'groupedAic']),
    one('wxyzWing', (pencil, onlyFirst) => alsXz(pencil, 'wxyzWing', onlyFirst)),
    one('alsXz', (pencil, onlyFirst) => alsXz(pencil, 'alsXz', onlyFirst)),
    one('alsXyWing', alsXyWings),
    one('alsChain', alsChains),
    one('deathBlossom', deathBlossoms),
    chained('als', ['groupedContinuousLoop', 'groupedDiscontinuousLoop', 'groupedAic']),
    ...complex('franken', 2, ['frankenXWing', 'finnedFrankenXWing']),
    ...complex('franken', 3, ['frankenSwordfish', 'finnedFrankenSwordfish']),
    ...complex('franken', 4, ['frankenJellyfish', 'finnedFrankenJellyfish']),
    ...complex('mutant', 2, ['mutantXWing', 'finnedMutantXWing']),
    ...complex('mutant', 3, ['mutantSwordfish', 'finnedMutantSwordfish']),
    ...complex('mutant', 4, ['mutantJellyfish', 'finnedMutantJellyfish']),
    one('alignedPair', alignedPairs),
    together(['templateSet', 'templateDelete'], templates),
    forced('forcingChain', 8, false),
    forced('forcingNet', 8.5, true),
  ]),
];

/** The techniques without a finder: there is none, or the next line is an error that names it. */
type Unfound = Exclude<Technique, (typeof ALL)[number]['techniques'][number]>;

/** In the order in which they are tried. */
export const FINDERS: readonly Finder[] = ALL satisfies [Unfound] extends [never]
  ? unknown
  : Unfound;
