import { boxOf, SHAPE_9, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import { caseName } from '../case-name';
import { symbolsOf } from '../collections/alphabets';
import { hint } from '../evidence';
import { regionsNamed } from '../grid/region-map';
import { shapeOf } from '../grid/walls';
import { lineOf } from '../line-answers';
import { completes } from '../solutions';
import { shapeOfSize } from '../text/boxes';
import { wrong, wrongSigns, type RecordDialect, type RecordLine } from './dialect';

const { cells: CELLS, size: SIZE } = SHAPE_9;

/** Shapes of the sides that a line can have; a jigsaw of a prime side has rows for boxes. */
const SHAPES: readonly GridShape[] = [4, 5, 6, 7, 8, 9, 10, 12, 16].map(shapeOfSize);

/** Signs side by side, as many as the smallest grid has cells or more; most lines have none. */
const LONG_WORDS = /[0-9A-Za-z.*_?-]{16,}/g;

/** Signs side by side, as many as a grid has cells, and where they begin. */
interface Part {
  readonly text: string;
  readonly start: number;
}

/** A jigsaw in a line: its givens, its regions, and what else is there. */
interface Jigsaw {
  readonly shape: GridShape;
  readonly givens: Part;
  readonly values: Uint8Array;
  readonly name: string | undefined;
  readonly hasSolution: boolean;
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const links = text.includes('~') ? text.matchAll(/(?<=^|[\s?&=~])\.([A-Z][A-Za-z]+)(?=~)/g) : [];
  const rules = [...links].flatMap(({ 1: name = '' }) => (name === 'Jigsaw' ? [] : name));
  if (rules.length > 0) return wrong('link-rules', { rules: rules.join(', ') }, 0);
  const jigsaw = jigsawIn(text);
  if (jigsaw === null) {
    const heading =
      /^["\w ,;\t]*(?:puzzle|quiz|given|sudoku)["\w ]*[,;\t].*(?:region|map|jigsaw)/i.test(text);
    return heading ? { kind: 'heading' } : readLetters(text);
  }
  const { shape, givens, values, name, hasSolution } = jigsaw;
  const puzzle: GridPuzzle = { kind: 'grid', shape, cells: values };
  const lost = hasSolution ? (['lost-solutions'] as const) : [];
  const startOf = (cell: number): number => givens.start + cell;
  return { kind: 'puzzle', puzzle, lost, ...(name !== undefined && { name }), startOf };
}

/** Givens and a map of their regions, in either order, whatever parts them; or null. */
export function jigsawIn(text: string): Jigsaw | null {
  const words = [...text.matchAll(LONG_WORDS)];
  if (words.length === 0) return null;
  for (const ordinary of SHAPES) {
    if (text.length < 2 * ordinary.cells) return null;
    const parts = partsOf(words, ordinary.cells);
    if (parts.length < 2 || parts.length > 3) continue;
    const maps = parts.filter((part) => regionsOf(part) !== null);
    const [map] = maps;
    const others = parts.filter((part) => part !== map);
    const [givens, second] = others.sort((a, b) => blanksIn(b) - blanksIn(a));
    if (map === undefined || maps.length > 1 || givens === undefined) continue;
    const values = valuesOf(givens, ordinary);
    const regions = regionsOf(map);
    if (values === null || regions === null) continue;
    const solution = second && valuesOf(second, ordinary);
    if (second !== undefined && !(solution && completes(solution, values))) continue;
    const beside = [...parts].reduce((rest, part) => rest.replace(part.text, ' '), text);
    const hasSolution = second !== undefined;
    const shape = shapeOf(ordinary, regions);
    return { shape, givens, values, name: caseName(withoutLink(beside)), hasSolution };
  }
  return null;
}

/** Words of so many signs, or of twice as many. */
function partsOf(words: readonly RegExpExecArray[], cells: number): Part[] {
  return words.flatMap(({ 0: word, index: start }) => {
    if (word.length === cells) return [{ text: word, start }];
    const second = word.length - cells;
    const isApart = second === cells + 1 && !/[0-9A-Za-z]/.test(word.charAt(cells));
    if (second !== cells && !isApart) return [];
    return [
      { text: word.slice(0, cells), start },
      { text: word.slice(second), start: start + second },
    ];
  });
}

/** The regions of a map; letters alone are one even where regions are in several pieces. */
function regionsOf({ text }: Part): ArrayLike<number> | null {
  const signs = [...text];
  const names = [...new Set(signs)];
  const isLetters = /^[A-Za-z]+$/.test(text) && names.length ** 2 === signs.length;
  const isEven = (): boolean =>
    names.every((name) => signs.filter((sign) => sign === name).length === names.length);
  return isLetters && isEven() ? signs.map((sign) => names.indexOf(sign)) : regionsNamed(signs);
}

function blanksIn({ text }: Part): number {
  return text.match(/[.0*_?-]/g)?.length ?? 0;
}

function valuesOf({ text }: Part, shape: GridShape): Uint8Array | null {
  const symbols = symbolsOf(shape);
  const values = [...text.toUpperCase()].map((sign) =>
    /[.0*_?-]/.test(sign) ? 0 : symbols.indexOf(sign) + 1 || -1,
  );
  return values.includes(-1) ? null : Uint8Array.from(values);
}

/** The words of a line without what belongs to links and tables. */
function withoutLink(text: string): string {
  return text.replace(/\S*:\/\/\S*|\.Jigsaw|[~,;]/g, ' ');
}

/** What is wrong with givens and letters without anything between. */
function readLetters(text: string): RecordLine {
  const start = text.length - text.trimStart().length;
  const word = text.trim();
  if (word.length < CELLS + SIZE || /[\t ,:/]/.test(word)) return { kind: 'foreign' };
  const [givens, letters] = [word.slice(0, CELLS), word.slice(CELLS)];
  if (!isMostly(givens, /[0-9.]/g) || !isMostly(letters, /[A-Za-z]/g)) return { kind: 'foreign' };
  const odd =
    wrongSigns(givens, /[^0-9.]/, '0–9, “.”', start, CELLS) ??
    wrongSigns(letters, /[^A-Za-z]/, 'A–Z', start + CELLS, letters.length);
  if (odd !== null) return odd;
  if (letters.length !== CELLS) {
    const code = letters.length < CELLS ? 'row-short' : 'row-long';
    const params = { found: word.length, expected: 2 * CELLS };
    return wrong(code, params, start + Math.min(word.length, 2 * CELLS));
  }
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const [letter, found] = [...counts].find(([, count]) => count !== SIZE) ?? ['', 0];
  const place = start + CELLS + letters.indexOf(letter);
  return wrong('regions-uneven', { found, expected: SIZE }, place);
}

/** At least half of the characters; a large grid on one line has digits and letters mixed. */
function isMostly(text: string, characters: RegExp): boolean {
  return 2 * (text.match(characters)?.length ?? 0) >= text.length;
}

/** A jigsaw on one line: its givens and the map of its regions, side by side or with anything between. */
export const jigsawLine: RecordDialect = {
  id: 'jigsaw-line',
  title: 'Jigsaw line',
  hint: hint(['jigsaw']),
  reason: 'recordJigsaw',
  strength: 0.95,
  shapes: SHAPES,
  jigsaw: true,
  read,
  write: ({ shape, cells }) => {
    if (!SHAPES.some(({ size }) => size === shape.size)) return null;
    const letters = Array.from(cells, (_, cell) =>
      String.fromCharCode('A'.charCodeAt(0) + boxOf(shape, cell)),
    ).join('');
    const givens = lineOf(shape, cells);
    return shape.size === SIZE ? givens + letters : `${givens};${letters}`;
  },
};
