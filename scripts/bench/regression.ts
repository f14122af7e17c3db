/**
 * A library of test positions in the format that HoDoKu publishes for its own, one position per line:
 * `:code:candidates:givens:deleted:eliminations:placements:extra`. A position counts as found where
 * the technique of its code gives a step with just these eliminations or this placement.
 */
import {
  sharpen,
  stepsOf,
  take,
  type LogicStep,
  type Technique,
} from '../../src-main/shared/logic';
import { SHAPE_9 } from '../../src-main/shared/puzzle';

const TECHNIQUE_OF: Readonly<Record<string, Technique | readonly Technique[]>> = {
  '0000': 'fullHouse',
  '0002': 'hiddenSingle',
  '0003': 'nakedSingle',
  '0100': 'pointing',
  '0101': 'claiming',
  '0110': 'lockedPair',
  '0111': 'lockedTriple',
  '0200': 'nakedPair',
  '0201': 'nakedTriple',
  '0202': 'nakedQuad',
  '0210': 'hiddenPair',
  '0211': 'hiddenTriple',
  '0212': 'hiddenQuad',
  '0300': 'xWing',
  '0301': 'swordfish',
  '0302': 'jellyfish',
  '0310': 'finnedXWing',
  '0311': 'finnedSwordfish',
  '0312': 'finnedJellyfish',
  '0320': 'sashimiXWing',
  '0321': 'sashimiSwordfish',
  '0322': 'sashimiJellyfish',
  '03111': ['finnedSwordfish', 'sashimiSwordfish'],
  '03121': ['finnedJellyfish', 'sashimiJellyfish'],
  '03211': ['sashimiSwordfish', 'finnedSwordfish'],
  '03221': ['sashimiJellyfish', 'finnedJellyfish'],
  '0331': 'frankenSwordfish',
  '0332': 'frankenJellyfish',
  '0340': 'finnedFrankenXWing',
  '0341': 'finnedFrankenSwordfish',
  '0342': 'finnedFrankenJellyfish',
  '0362': 'finnedMutantJellyfish',
  '0400': 'skyscraper',
  '0401': 'kite',
  '0402': 'emptyRectangle',
  '0403': 'turbotFish',
  '0404': 'dualKite',
  '0405': 'dualEmptyRectangle',
  '0500': 'simpleColouring',
  '0501': 'simpleColouring',
  '0502': 'multiColours',
  '0503': 'multiColours',
  '0600': 'uniqueRectangle',
  '0601': 'uniqueRectangle',
  '0602': 'uniqueRectangle',
  '0603': 'uniqueRectangle',
  '0604': 'uniqueRectangle',
  '0605': 'uniqueRectangle',
  '0606': 'hiddenRectangle',
  '0607': 'avoidableRectangle',
  '0608': 'avoidableRectangle',
  '0610': 'bugPlusOne',
  '0701': 'xChain',
  '0702': 'xyChain',
  '0703': 'remotePair',
  '0706': 'continuousLoop',
  '0707': 'discontinuousLoop',
  '0708': 'aic',
  '0709': 'groupedContinuousLoop',
  '0710': 'groupedDiscontinuousLoop',
  '0711': 'groupedAic',
  '0800': 'xyWing',
  '0801': 'xyzWing',
  '0803': 'wWing',
  '0901': 'alsXz',
  '0902': 'alsXyWing',
  '0903': 'alsChain',
  '0904': 'deathBlossom',
  '1101': 'sueDeCoq',
  '1201': 'templateSet',
  '1202': 'templateDelete',
};

/** What was found of each code, and in all, as Markdown. */
export function regressionTable(text: string): string {
  const tally = new Map<string, { found: number; of: number }>();
  for (const line of text.split(/\r?\n/).filter((each) => each.startsWith(':'))) {
    const code = line.split(':')[1] ?? '';
    const { found, of } = tally.get(code) ?? { found: 0, of: 0 };
    tally.set(code, { found: found + (isFound(line) ? 1 : 0), of: of + 1 });
  }
  const all = [...tally.values()];
  const [found, of] = [
    all.reduce((n, each) => n + each.found, 0),
    all.reduce((n, each) => n + each.of, 0),
  ];
  const missing = [...tally].filter(([, each]) => each.found < each.of);
  return [
    '| code | found | of |',
    '|---|---|---|',
    ...missing.map(([code, each]) => `| ${code} | ${each.found} | ${each.of} |`),
    `| all | ${found} (${((100 * found) / of).toFixed(1)} %) | ${of} |`,
  ].join('\n');
}

function isFound(line: string): boolean {
  const [, code = '', , givens = '', deleted = '', eliminations = '', placements = ''] =
    line.split(':');
  const [base = '', variant] = code.split('-');
  const known = TECHNIQUE_OF[base] ?? TECHNIQUE_OF[base.slice(0, 4)] ?? [];
  const pencil = take(startOf(givens), { placement: null, eliminations: candidatesOf(deleted) });
  const steps = [known].flat().flatMap((technique) => stepsOf(pencil, technique));
  if (variant === 'x') return steps.length === 0;
  const wanted = keyOf(candidatesOf(eliminations));
  const placed = candidatesOf(placements).map((each) => keyOf([each]));
  return steps.some((step) =>
    eliminations === ''
      ? step.placement !== null && placed.includes(keyOf([step.placement]))
      : keyOf(step.eliminations) === wanted,
  );
}

/** `+5` is a value that was placed, `5` a given. */
function startOf(text: string): ReturnType<typeof sharpen> {
  const symbols = text.match(/\+?[\d.]/g) ?? [];
  const value = (symbol: string): number => Number(symbol.replace('+', '').replace('.', '0'));
  const givens = symbols.map((symbol) => (symbol.startsWith('+') ? 0 : value(symbol)));
  return sharpen(SHAPE_9, symbols.map(value), null, givens);
}

type Candidates = LogicStep['eliminations'];

/** `<value><row><column>`, separated by blanks. */
function candidatesOf(text: string): Candidates {
  return (text.match(/\d{3}/g) ?? []).map((word) => {
    const [value = 0, row = 1, column = 1] = [...word].map(Number);
    return { cell: 9 * (row - 1) + column - 1, value };
  });
}

const keyOf = (candidates: Candidates): string =>
  candidates
    .map(({ cell, value }) => 10 * cell + value)
    .sort((a, b) => a - b)
    .join();
