import { countGivens, SHAPE_9 } from '../shared/puzzle';
import type { Sample } from './format';
import { firstConflict } from './grid/conflicts';

const { size: SIZE, cells: CELLS } = SHAPE_9;
/** Fewer givens than a puzzle with one solution has. */
const FEWEST_GIVENS = 17;
/** So few blanks may also be a count that a problem promises, or a map of regions. */
const FEWEST_BLANKS = 18;
/** Missing values of a puzzle with one solution. */
const MOST_MISSING = 1;

/** What a row of nine cells may be besides: a row of a matrix of 0 and 1, or a list of names. */
const BINARY = 1;
const NEARLY_FULL = 2;
/** Rows of each kind that are too few for a file of that kind: a matrix has a header or hardly any others. */
const MOST_ROWS = [SIZE, 4, 2, 2];

/**
 * What formats can tell apart in a sample that is one sound, ordinary 9×9 puzzle in plain digits: nine
 * lines of nine cells, side by side or a blank apart, or one line of 81. Two samples with the same text
 * differ in which digits stand where, and in nothing that is evidence for one format or another (no format
 * reads a smaller grid without a number before it). Null
 * for every other sample, and for puzzles that might be read as something else:
 * contradictory ones, few givens or few blanks, many rows of ones and zeros.
 */
export function plainSquareKey({ lines, whole }: Sample): string | null {
  if (!whole) return null;
  const empty = [...lines].reverse().findIndex((line) => line !== '');
  const style = styleOf(lines.slice(0, lines.length - empty));
  if (style === null) return null;
  const cells = cellsOf(lines, style);
  if (cells === null) return null;
  const features = featuresOf(cells.values);
  return features === null ? null : `${style} ${cells.blank} ${empty} ${features}`;
}

/** How the cells are laid out; a blank may stand at the end of every line. */
type Style = 'line' | 'packed' | 'packed-trailing' | 'spaced' | 'spaced-trailing';

const STYLES: Readonly<Record<number, Style>> = {
  [SIZE]: 'packed',
  [SIZE + 1]: 'packed-trailing',
  [2 * SIZE - 1]: 'spaced',
  [2 * SIZE]: 'spaced-trailing',
};

function styleOf(lines: readonly string[]): Style | null {
  const [first = ''] = lines;
  if (lines.length === 1 && first.length === CELLS) return 'line';
  if (lines.length !== SIZE || lines.some(({ length }) => length !== first.length)) return null;
  return STYLES[first.length] ?? null;
}

/** Null where a cell is anything but a digit or the one blank character. */
function cellsOf(
  lines: readonly string[],
  style: Style,
): { readonly values: Uint8Array; readonly blank: string } | null {
  const step = style.startsWith('spaced') ? 2 : 1;
  const perLine = style === 'line' ? CELLS : SIZE;
  const values = new Uint8Array(CELLS);
  let blank = '';
  for (let cell = 0; cell < CELLS; cell++) {
    const line = lines[Math.floor(cell / perLine)] ?? '';
    const at = (cell % perLine) * step;
    const sign = line.charAt(at);
    const isBlank = sign === '0' || sign === '.';
    if (!isBlank && !(sign >= '1' && sign <= '9')) return null;
    if (isBlank && blank !== '' && blank !== sign) return null;
    if (isBlank) blank = sign;
    else values[cell] = Number(sign);
    const next = line.charAt(at + 1);
    if (next !== '' && (step === 2 || cell % perLine === perLine - 1) && next !== ' ') return null;
  }
  return { values, blank };
}

/** The kind of every row and the missing digits; null for what is no ordinary puzzle. */
function featuresOf(values: Uint8Array): string | null {
  const givens = countGivens(values);
  if (
    givens < FEWEST_GIVENS ||
    CELLS - givens < FEWEST_BLANKS ||
    firstConflict(SHAPE_9, values) !== null
  )
    return null;
  const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !values.includes(value));
  if (missing.length > MOST_MISSING) return null;
  const first = rowKinds(values);
  return first === null ? null : `${missing.join('')} ${first}`;
}

/** What the first row is; null where more than a few rows are of a kind that separates formats. */
function rowKinds(values: Uint8Array): number | null {
  const counts = [0, 0, 0, 0];
  let first = 0;
  for (let from = 0; from < CELLS; from += SIZE) {
    let blanks = 0;
    let largest = 0;
    for (let cell = from; cell < from + SIZE; cell++) {
      const value = values[cell] ?? 0;
      if (value === 0) blanks++;
      if (value > largest) largest = value;
    }
    const kind = (largest < 2 ? BINARY : 0) | (blanks < 2 ? NEARLY_FULL : 0);
    if (from === 0) first = kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const isOdd = counts.some((count, kind) => count > (MOST_ROWS[kind] ?? 0));
  return isOdd ? null : first;
}
