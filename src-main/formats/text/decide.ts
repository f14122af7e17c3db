import { MIN_SIZE, problem, type GridShape, type Place, type Problem } from '../../shared/puzzle';
import { withBoxes, shapeOfSize } from './boxes';
import { tiers } from './candidates';
import { certainDocument, documentOf, mayBeDocument, type Document } from './documents';
import { ownNotation } from './headed';
import type { Notation } from './notation';
import { rememberedLast, rememberedOf } from '../remembered';
import { isLow, uniquenessOf, type CountSolutions, type Uniqueness } from '../uniqueness';
import { firstLineOf, Groups, type FoundGrid, hasOneBlank, mixedBlanks } from './groups';
import { LineReader, NO_ROW, type LineReading } from './line-reading';
import { normalise } from './normalise';
import { qualityOf, type Quality } from './quality';
import { describeBlank, describeNotation } from './alphabets';

/** What one notation makes of lines. */
export interface Trial {
  readonly notation: Notation;
  readonly grids: readonly FoundGrid[];
  readonly qualities: readonly Quality[];
  /** Lines with cells that are no part of a grid. */
  readonly broken: number;
  /** Grids that may be puzzles. */
  readonly sound: number;
  readonly score: number;
  /** Nothing is left over and every grid may be a puzzle. */
  readonly perfect: boolean;
}

/** What the lines of a file are: a notation, or why there is none. */
export type Decision =
  | { readonly kind: 'notation'; readonly trial: Trial }
  | { readonly kind: 'document'; readonly document: Document }
  /** `guess` is the notation that comes nearest, `other` one that fits as well and reads other cells. */
  | { readonly kind: 'refused'; readonly why: Refusal; readonly guess: Notation | null; readonly other?: Notation }; // prettier-ignore

export type Refusal = 'nothing' | 'two-signs' | 'regions' | 'contradictory' | 'tie';

/** Scores that differ by less than this many cells say nothing. */
const MARGIN = 2;
/** Lines and characters that are looked at to find the notation. */
const MOST_CHARACTERS = 12_000;
const EITHER = [true, false] as const;
const EVERY_END = EITHER.flatMap((empty) => EITHER.map((rule) => ({ empty, rule })));

/** A file is detected, tried and read one after the other: the last decision serves all three. */
const deciding = (complete: boolean) =>
  rememberedLast((start: readonly string[]) => {
    let uncounted: Decision | null = null;
    const counted = new WeakMap<CountSolutions, Decision>();
    return (count: CountSolutions): Decision => {
      const known = uncounted ?? counted.get(count);
      if (known !== undefined) return known;
      let isCounted = false;
      const decision =
        certainly(start) ??
        decideAnew(start.map(normalise), complete, (puzzle) => ((isCounted = true), count(puzzle)));
      if (!isCounted) uncounted = decision;
      else if (count.isReady?.() !== false) counted.set(count, decision);
      return decision;
    };
  });
const DECIDING = { whole: deciding(true), start: deciding(false) };
const NO_COUNT: CountSolutions = () => null;

/**
 * Finds the notation in which the lines of a file, or its first ones, are read best; with `count`, what
 * has one solution goes before what has none or many.
 */
export function decide(
  raw: readonly string[],
  whole: boolean,
  count: CountSolutions | null = null,
): Decision {
  const start = startOf(whole ? raw : raw.slice(0, -1));
  const isWhole = whole && start.length === raw.length;
  return DECIDING[isWhole ? 'whole' : 'start'](start)(count ?? NO_COUNT);
}

/** The decision on a text whose layout no other text has, or null. */
function certainly(raw: readonly string[]): Decision | null {
  const document = certainDocument(raw);
  if (document === null) return null;
  if (!('grids' in document)) {
    const guess = ownNotation(shapeOfSize(Math.max(MIN_SIZE, document.size)));
    return { kind: 'refused', why: 'regions', guess };
  }
  return { kind: 'document', document };
}

function decideAnew(lines: readonly string[], complete: boolean, count: CountSolutions): Decision {
  // What speaks against one of two that fit as well: it is none, its solutions, a second sign for a blank.
  const faults = rememberedOf(
    (trial: Trial): number =>
      (refusalOf(trial) === null ? 0 : 4) +
      (isLow(uniquenessIn(trial, count)) ? 2 : 0) +
      (hasSeveralBlanks(trial, lines) ? 1 : 0),
  );
  const early = lines.some(isLong) ? documentAmong(lines, complete, null) : null;
  if (early?.kind === 'document' || (early !== null && lines.every(isNoRow))) return early;
  let best: Trial | null = null;
  let alternative: Trial | null = null;
  for (const tier of tiers(lines)) {
    for (const notation of tier()) {
      const trial = trialOf(notation, lines, complete);
      if (trial === null || trial.score <= 0) continue;
      const isOther = best !== null && isTie(best, trial) && trial.perfect === best.perfect;
      const worse = best !== null && isOther ? faults(best) - faults(trial) : 0;
      if (best === null || isBetter(trial, best) || worse > 0) {
        alternative = null;
        best = trial;
      } else if (isOther && worse === 0) alternative ??= trial;
    }
    if (best?.perfect === true) break;
  }
  const document = documentAmong(lines, complete, best);
  if (document !== null) return document;
  if (best === null) return { kind: 'refused', why: 'nothing', guess: null };
  const why = refusalOf(best);
  if (why !== null) return { kind: 'refused', why, guess: best.notation };
  if (alternative !== null) {
    return { kind: 'refused', why: 'tie', guess: best.notation, other: alternative.notation };
  }
  return { kind: 'notation', trial: { ...best, notation: withBoxes(best.notation, best.grids) } };
}

/** A line that is longer than any grid on one: if it is a document, it need not be tried as cells. */
const isLong = ({ length }: string): boolean => length > 4_000;
const isNoRow = (line: string): boolean => isLong(line) || line.trim() === '';

/** Whether blank cells have several signs in them, or some nothing. */
function hasSeveralBlanks({ notation, grids }: Trial, lines: readonly string[]): boolean {
  if (hasOneBlank(notation)) return false;
  let known: string | null = null;
  for (const { values, places } of grids)
    for (const [cell, { line, start, end }] of places.entries()) {
      if (values[cell] !== 0) continue;
      const sign = (lines[line - 1] ?? '').slice(start, end).trim();
      if (sign !== (known ??= sign)) return true;
    }
  return false;
}

function uniquenessIn({ notation, grids }: Trial, count: CountSolutions): Uniqueness {
  const puzzles = grids.map(
    ({ values, shape = notation.shape }) => ({ kind: 'grid', shape, cells: values }) as const,
  );
  return uniquenessOf(puzzles, count);
}

/** What leaves nothing over goes before what reads more cells and leaves some. */
function isBetter(trial: Trial, best: Trial): boolean {
  if (trial.perfect !== best.perfect) return trial.perfect;
  return trial.score > best.score + MARGIN;
}

/** The text as a document, where it is one and that says more than its lines, or why it is none. */
function documentAmong(
  lines: readonly string[],
  complete: boolean,
  best: Trial | null,
): Decision | null {
  if (!mayBeDocument(lines) && best !== null && refusalOf(best) === null) return null;
  const document = documentOf(lines);
  if (document === null) return null;
  const { grids, left, solutions, notation, loneRegions } = document;
  if (loneRegions) return { kind: 'refused', why: 'regions', guess: notation };
  if (complete ? left.length > 0 : grids.length < 1) return null;
  const why = refusalOf({ notation, grids, score: 1 });
  if (why !== null) return best === null ? { kind: 'refused', why, guess: notation } : null;
  const isJigsaw = grids.some(({ shape }) => shape !== undefined);
  const found = { kind: 'document', document } as const;
  if (best === null || isJigsaw || solutions.length > 0 || refusalOf(best) !== null) return found;
  // Lines of a program that are left over are none of its lists.
  const least = best.broken > 0 && lines.some((line) => /[\])}]/.test(line)) ? 0 : 1;
  return best.grids.length + least <= grids.length ? found : null;
}

/** 4×4 or 9×9, or 16×16 with what stands for nothing. */
function isUsual({ shape, blanks }: Notation): boolean {
  const { size, boxRows, boxCols } = shape;
  return boxRows === boxCols && (size <= 9 || (size === 16 && blanks[0] === '0'));
}

/** As many lines as are enough, at least one. */
function startOf(lines: readonly string[]): readonly string[] {
  let characters = 0;
  const end = lines.findIndex((line) => (characters += line.length) > MOST_CHARACTERS);
  return end < 0 ? lines : lines.slice(0, end + 1);
}

/** Reads lines in a notation, with grids ending at empty lines, rules, both or neither, whichever scores best; null if there is no grid. */
function trialOf(notation: Notation, lines: readonly string[], whole: boolean): Trial | null {
  const reader = new LineReader({ ...notation, ends: { empty: false, rule: false } });
  const first = 1 + (notation.header ?? 0);
  const rows = lines.slice(first - 1).map((line, i) => reader.read(line, first + i, true));
  if (!mayHoldGrid(rows, notation.shape)) return null;
  const readings = rows.map((row, i) =>
    row === NO_ROW ? reader.read(lines[first - 1 + i] ?? '', first + i) : row,
  );
  const labels = readings.flatMap((each) => (each.kind === 'cells' ? each.label : []));
  if (!areLabels(labels, notation)) return null;
  let best: Trial | null = null;
  for (const ends of EVERY_END) {
    const same = readings.every(({ kind }) => kind !== 'empty' && kind !== 'rule');
    if (same && best !== null) break;
    const trial = grouped({ ...notation, ends }, readings, lines, whole);
    if (trial !== null && trial.score > (best?.score ?? 0)) best = trial;
  }
  return best;
}

/** Whether there are a grid's rows with nothing between them that ends it. */
function mayHoldGrid(readings: readonly LineReading[], { size, cells }: GridShape): boolean {
  let rows = 0;
  return readings.some((reading) => {
    if (reading.kind === 'cells') return reading.values.length >= cells || ++rows === size;
    if (!/empty|rule|remark/.test(reading.kind)) rows = 0;
    return false;
  });
}

function grouped(
  notation: Notation,
  readings: readonly LineReading[],
  lines: readonly string[],
  whole: boolean,
): Trial | null {
  const grids: FoundGrid[] = [];
  let broken = 0;
  const groups = new Groups(notation, {
    grid: (found) => void grids.push(found),
    broken: (first, last) => void (broken += last - first + 1),
    words: () => undefined,
  });
  readings.forEach((reading, i) => groups.take(i + 1 + (notation.header ?? 0), reading));
  if (whole || !groups.isOpen) groups.end();
  if (grids.length === 0) return null;
  const { cells, size } = notation.shape;
  const qualities = grids.map(({ values }) => qualityOf(notation.shape, values));
  const isMixed = (found: FoundGrid): boolean =>
    !hasOneBlank(notation) && mixedBlanks(found, lines) !== null;
  const worths = grids.map((found, i) => (qualities[i] === 'sound' && !isMixed(found) ? 1 : 0.3));
  const worth = worths.reduce((sum, each) => sum + cells * each, 0);
  const perfect = broken === 0 && worths.every((each) => each === 1);
  const sound = worths.filter((each) => each === 1).length;
  return {
    notation,
    grids,
    qualities,
    broken,
    sound,
    score: worth - broken * size * 0.75,
    perfect,
  };
}

function refusalOf({
  notation,
  grids,
  score,
  qualities = grids.map(({ values, shape = notation.shape }) => qualityOf(shape, values)),
}: Pick<Trial, 'notation' | 'grids' | 'score'> & Partial<Trial>): Refusal | null {
  // Whether there are one, two or more is all that matters.
  const used = new Set<number>();
  for (const { values } of grids)
    for (let cell = 0, last = -1; cell < values.length && used.size < 3; cell++)
      if (values[cell] !== last) used.add((last = values[cell] as number));
  const signs = [...used].map((value) =>
    value === 0 ? notation.blanks[0] : notation.symbols[value - 1],
  );
  const isPlaced = ({ values, shape = notation.shape }: FoundGrid): boolean =>
    shape.size > 8 && qualityOf(shape, values, 0) === 'sound';
  // In a cover some rows share a column, and some have several.
  if (signs.length === 2 && signs.includes('0') && signs.includes('1') && !grids.every(isPlaced))
    return 'two-signs';
  if (qualities.includes('regions')) return 'regions';
  // Blanks alone may be a drawing; in a line nothing shows where one grid ends, and small ones may be a large one.
  const [first, second] = grids.slice(0, 2).map(firstLineOf);
  const isBlank = used.size === 1 && used.has(0);
  const isRow = shapeOfSize(4) === notation.shape && notation.blanks[0] !== '0';
  const isLine = second !== undefined && second - (first ?? 0) <= Number(isRow);
  if (isBlank && (!isUsual(notation) || isLine)) return 'nothing';
  const sound = qualities.filter((quality) => quality === 'sound').length;
  return sound * 2 < grids.length || score <= 0 ? 'contradictory' : null;
}

/** Whether two trials fit as well and do not read the same but for the names of the values. */
function isTie(a: Trial, b: Trial): boolean {
  if (Math.abs(a.score - b.score) > MARGIN) return false;
  if (a.grids.length !== b.grids.length) return true;
  return a.grids.some((found, i) => !isRenamed(found.values, b.grids[i]?.values));
}

function isRenamed(a: Uint8Array, b: Uint8Array | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  const names = new Map<number, number>([[0, 0]]);
  for (const [cell, value] of a.entries()) {
    const name = names.get(value) ?? b[cell];
    if (name !== b[cell]) return false;
    names.set(value, name as number);
  }
  return new Set(names.values()).size === names.size;
}

/**
 * Whether words beside the rows are labels: 1, 2, 3 …, 0, 1, 2 … or A, B, C …, anew for each grid, or words;
 * after the rows also the same sign in each. Numbers that do neither are cells of another grid.
 */
function areLabels(labels: readonly string[], { labelled, shape }: Notation): boolean {
  if (labelled === undefined) return true;
  const plain = labels.filter((label) => label !== '').map((label) => label.replace(/[.:)]$/, ''));
  const isSame = plain.every((label) => label === plain[0]);
  if (isSame && (labelled === 'after' || /^(?:-|\p{L}{2,})?$/u.test(plain[0] ?? ''))) return true;
  if (plain.every((label) => /^\p{L}{2,}\d*$/u.test(label))) return true;
  const codes = plain.map(codeOf);
  const [first = -1] = codes;
  return (
    (first === 0 || first === 1 || first === LETTER_A) &&
    codes.every((code, row) => code === first + (row % shape.size) || code === first + row)
  );
}

const LETTER_A = 10;

function codeOf(label: string): number {
  if (/^\d{1,4}$/.test(label)) return Number(label);
  return /^[A-Za-z]$/.test(label) ? Number.parseInt(label, 36) : -1;
}

/** Lines that no notation fits, or several. */
export type Refused = Extract<Decision, { kind: 'refused' }>;

/** Why nothing is made of lines, for people. */
export function refusalProblem({ why, guess, other }: Refused, at: Place): Problem {
  if (guess === null || why === 'nothing') return problem('text-nothing', {}, at);
  const params = { size: guess.shape.size, blank: describeBlank(guess.blanks[0]) };
  if (why === 'two-signs') return problem('text-two-signs', params, at);
  if (why === 'regions') return problem('text-regions', params, at);
  if (why !== 'tie' || other === undefined) return problem('text-contradictory', params, at);
  return problem('text-tie', { first: inWords(guess), second: inWords(other) }, at);
}

function inWords(notation: Notation): string {
  const { size } = notation.shape;
  return `${size}×${size}, “${describeBlank(notation.blanks[0])}”, ${describeNotation(notation)}`;
}
