import type { Format } from '../../formats';
import type { Diagnosis, Message } from '../../shared/contract';
import type { Puzzle } from '../../shared/puzzle';
import type { Claim } from '../semantic/claim';
import { vocabularyOf } from '../semantic/probe';
import { OutputReader } from '../semantic/read-output';
import { solid } from '../semantic/text-cursor';
import { brokenRule, gridFault } from './grids';
import { layoutFault, layoutMessage } from './layout';

/** Longer outputs (characters) are not put in a sentence. */
const LONGEST = 16 * 1024 * 1024;

/** Whether a text of so many bytes is too long in any case: a character has three in UTF-8 at most. */
export function isTooLong(bytes: number): boolean {
  return bytes > 3 * LONGEST;
}

/**
 * In a sentence, what is wrong with an output: from the shape of the damage against the reference
 * (`null` where there is none), else from the rules of the puzzle alone. Null when nothing is, or
 * nothing that has a name. Yields after every puzzle.
 */
export function* diagnose(
  format: Format,
  puzzles: readonly Puzzle[],
  output: string,
  reference: string | null,
): Generator<void, Diagnosis | null> {
  if (output.length > LONGEST || (reference?.length ?? 0) > LONGEST) return null;
  if (output.trim() === '') return reference?.trim() === '' ? null : whole('empty');
  const layout = reference === null ? null : layoutFault(output, reference);
  if (layout === 'same') return null;
  if (layout !== null) return { ...layoutMessage(layout), puzzle: null };
  const mine = yield* claimsOf(format, puzzles, output);
  const right = reference === null ? [] : yield* claimsOf(format, puzzles, reference);
  const several = puzzles.length > 1;
  if (several && isReordered(mine, right)) return whole('reordered');
  for (const [index, puzzle] of puzzles.entries()) {
    const claim = mine[index];
    const expected = right[index];
    const fault = claim === undefined ? null : claimFault(format, puzzle, claim, expected ?? null);
    if (fault !== null) return { ...fault, puzzle: several ? index + 1 : null };
  }
  return reference === null ? null : lengthFault(output, reference, mine.length, puzzles.length);
}

/** What an output says of the puzzles, as far as it can be read. */
function* claimsOf(
  format: Format,
  puzzles: readonly Puzzle[],
  text: string,
): Generator<void, readonly Claim[]> {
  const [first] = puzzles;
  if (first === undefined) return [];
  const question = format.question(first);
  if (question.want === 'solutions' && question.keepAll === true) return [];
  const reader = new OutputReader(format, vocabularyOf(format, first), text, puzzles.length);
  const claims: Claim[] = [];
  for (const puzzle of puzzles) {
    const read = reader.next(puzzle);
    if ('fault' in read) break;
    claims.push(read.claim);
    yield;
  }
  return claims;
}

function claimFault(
  format: Format,
  puzzle: Puzzle,
  claim: Claim,
  expected: Claim | null,
): Message | null {
  if (expected?.says === 'word' && claim.says === 'grid') return message('noneExpected', expected);
  if (expected?.says === 'grid' && claim.says === 'word') return message('givesUp', claim);
  if (claim.says !== 'grid' || puzzle.kind !== 'grid') return null;
  const symbols = format.symbols(puzzle.shape);
  return expected?.says === 'grid'
    ? gridFault(puzzle, symbols, claim.cells, expected.cells)
    : brokenRule(puzzle, symbols, claim.cells, null);
}

const message = (key: string, { word }: { readonly word: string }): Message => ({
  key: `judge.diagnosis.${key}`,
  params: { word },
});

/** The same answers in another order. */
function isReordered(mine: readonly Claim[], right: readonly Claim[]): boolean {
  const keys = mine.map(keyOf);
  const expected = right.map(keyOf);
  if (keys.length !== expected.length || keys.every((key, i) => key === expected[i])) return false;
  expected.sort();
  return [...keys].sort().every((key, i) => key === expected[i]);
}

function keyOf(claim: Claim): string {
  if (claim.says === 'grid') return claim.cells.join();
  if (claim.says === 'rows') return `rows ${claim.rows.join()}`;
  return claim.says === 'word' ? claim.word : `number ${claim.value}`;
}

/** One of the two goes on where the other ends, or they differ in upper and lower case alone. */
function lengthFault(
  output: string,
  reference: string,
  answers: number,
  puzzles: number,
): Diagnosis | null {
  const mine = solid(output).replace(/^\uFEFF/, '');
  const right = solid(reference).replace(/^\uFEFF/, '');
  if (right.startsWith(mine)) {
    return puzzles > 1 ? whole('answersMissing', { answers, puzzles }) : whole('cutOff');
  }
  if (mine.startsWith(right)) return whole('goesOn');
  return mine.toLowerCase() === right.toLowerCase() ? whole('letterCase') : null;
}

function whole(key: string, params: Message['params'] = {}): Diagnosis {
  return { key: `judge.diagnosis.${key}`, params, puzzle: null };
}
