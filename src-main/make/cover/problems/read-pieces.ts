import { areConnected } from '../../../shared/picture';
import { isItemName } from '../../../shared/puzzle';
import { formsOf, mirrored, type LaidPiece, type PieceSet, type Square } from './polyominoes';
import { refuse } from './named';

/** Sets of all forms of a size, by what they are called. */
const SETS: ReadonlyMap<string, number> = new Map([
  ['monominoes', 1],
  ['dominoes', 2],
  ['trominoes', 3],
  ['tetrominoes', 4],
  ['pentominoes', 5],
  ['hexominoes', 6],
  ['heptominoes', 7],
]);

const ONE_SIDED = 'one-sided';
const ROW = /^[.#]+$/;
/** A name, and perhaps how many copies there are: `T x2`, `T <=2`. */
const HEADING = /^(\S+)(?:\s+(x|<=)\s*([1-9]\d{0,2}))?$/;
/** Names that squares of the board have. */
const SQUARE = /^r\d+c\d+$/;

/** Lines of a text that belong to one piece or set; the first of them, from 1. */
interface Block {
  readonly line: number;
  readonly heading: string | null;
  readonly rows: string[];
}

/**
 * Pieces as text. A drawing is lines of `#` and `.`, the line above it may be its name; a name without a
 * drawing is a set, such as `pentominoes`. Behind a name, `x2` is exactly two copies of each and `<=2` at
 * most two. After the line `one-sided` no piece is turned over, and sets have the other side of a form as
 * a piece of its own.
 *
 * @throws ProblemError pieces-missing; piece-line, piece-apart, piece-twice with the place
 */
export function readPieces(text: string): PieceSet {
  const blocks = blocksOf(text);
  const flip = blocks.every(({ heading }) => heading !== ONE_SIDED);
  const names = new Set<string>();
  const pieces = blocks
    .filter(({ heading }) => heading !== ONE_SIDED)
    .flatMap((block, i) => {
      const found = piecesOf(block, `p${i + 1}`, flip);
      for (const { name } of found) {
        if (names.has(name)) refuse('piece-twice', { name }, { line: block.line, column: 1 });
        names.add(name);
      }
      return found;
    });
  if (pieces.length === 0) refuse('pieces-missing');
  return { pieces, flip };
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | null = null;
  text.split(/\r\n|\n|\r/).forEach((each, at) => {
    const line = each.trimEnd();
    const isRow = ROW.test(line);
    if (line.trim() === '') last = null;
    else if (isRow && last !== null) last.rows.push(line);
    else {
      last = { line: at + 1, heading: isRow ? null : line.trim(), rows: isRow ? [line] : [] };
      blocks.push(last);
      if (last.heading === ONE_SIDED) last = null;
    }
  });
  return blocks;
}

function piecesOf({ line, heading, rows }: Block, usual: string, flip: boolean): LaidPiece[] {
  const place = { line, column: 1 };
  const [, name = '', sign, count = '1'] = HEADING.exec(heading ?? usual) ?? [];
  const size = SETS.get(name);
  const isName = rows.length > 0 && isItemName(name) && !SQUARE.test(name);
  if (rows.length === 0 ? size === undefined : !isName)
    return refuse('piece-line', { text: heading ?? '', sets: [...SETS.keys()].join(', ') }, place);
  const least = sign === '<=' ? 0 : Number(count);
  const copies = { least, most: Number(count), isOptional: sign === undefined };
  if (size !== undefined && rows.length === 0)
    return setOf(size, flip).map(([each, squares]) => ({ name: each, squares, ...copies }));
  const squares = rows.flatMap((row, r) =>
    [...row].flatMap((mark, c): Square[] => (mark === '#' ? [[r, c]] : [])),
  );
  if (!areConnected(squares)) refuse('piece-apart', { name }, place);
  return [{ name, squares, ...copies }];
}

/** All forms of a size, with the other side of each where it is a piece of its own. */
function setOf(size: number, flip: boolean): (readonly [string, readonly Square[]])[] {
  const forms = [...formsOf(size)];
  const others = forms.flatMap(([name, squares]) => {
    const other = flip ? null : mirrored(squares);
    return other === null ? [] : [[`${name}'`, other] as const];
  });
  return [...forms, ...others];
}
