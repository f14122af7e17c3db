import { rememberedOf } from '../remembered';
import { SIZES } from './notation';
import type { Left } from './groups';
import type { AtomNode, ListNode, Node } from './nodes';
import { placesIn, type LinePlace } from './offsets';

/** The text of a cell and its place. */
export interface RawCell extends LinePlace {
  readonly text: string;
}

/** As many cells as a grid has, not yet understood. */
export interface RawGrid {
  readonly size: number;
  readonly cells: readonly RawCell[];
  /** Cells side by side in strings, or an atom each. */
  readonly packed: boolean;
  readonly path: string;
  /** For a jigsaw, the region of each cell. */
  readonly regions?: Uint8Array;
  /** Where these regions stand, if not between the cells. */
  readonly map?: RawGrid;
}

export interface RawGrids {
  readonly grids: readonly RawGrid[];
  /** Rows or lists that hold cells and are no grid. */
  readonly left: readonly Left[];
}

/** As many cells as a grid has, in nodes of a text. */
export type NodeGrid = Omit<RawGrid, 'cells'> & { readonly cells: readonly Span[] };
type Span = Pick<AtomNode, 'text' | 'start' | 'end'>;

interface Found {
  readonly grids: NodeGrid[];
  readonly left: { readonly start: number; readonly cells: number; readonly key: string }[];
}

/** Finds the lists of N lists of N, of N strings of N and of N² cells, and the strings of N² in the nodes of a text. */
export function rawGrids(root: ListNode, text: string): RawGrids {
  const found = gridsIn(root);
  const placeOf = placesIn(text);
  const cellOf = ({ text: sign, start: from, end: to }: Span): RawCell => {
    const { line, start, end } = placeOf(from, to);
    return { text: sign, line, start, end };
  };
  return {
    grids: found.grids.map((grid) => ({ ...grid, cells: grid.cells.map(cellOf) })),
    left: found.left
      .filter((list) => !isOfOther(list, found.grids))
      .map(({ start, cells }) => ({ line: placeOf(start, start).line, cells })),
  };
}

/** Whether a list, under a name of its own or short, is no part of a grid, as far as its length tells. */
function isOfOther({ cells, key }: Found['left'][number], [first]: readonly NodeGrid[]): boolean {
  if (first === undefined) return false;
  if (key === '') return cells * 2 < first.size;
  return cells * 2 < first.size ** 2 && Math.abs(cells - first.size) > 1;
}

/** What {@link rawGrids} finds, without its places; as the nodes, it is asked for more than once. */
export const gridsIn = rememberedOf((root: ListNode) => walk(root, '', { grids: [], left: [] }));

function walk(list: ListNode, path: string, found: Found): Found {
  const own = list.key === '' ? path : `${path}/${list.key}`;
  const flat = flatGrid(list, own);
  if (flat !== null) {
    found.grids.push(flat);
    return found;
  }
  const { items } = list;
  for (let at = 0; at < items.length;) {
    const item = items[at] as Node;
    const rows = rowsFrom(items, at);
    if (rows !== null) {
      found.grids.push({ ...rows.grid, path: own });
      at += rows.count;
      continue;
    }
    at++;
    if (item.kind === 'list') walk(item, own, found);
    else if (isGridText(item))
      found.grids.push({ ...packedGrid([item]), path: `${own}/${item.key}` });
  }
  const loose = items.filter((item) => item.kind === 'atom' && isCell(item.text)).length;
  const isMask = items.some((item) => item.kind === 'atom' && /^true$/i.test(item.text));
  if (loose >= 4 && loose * 2 > items.length && path !== ' ' && !isMask && !isOfProgram(items))
    found.left.push({ start: list.start, cells: loose, key: list.key });
  return found;
}

/** An expression, or the values of a row as programs list them: 1, 2, 3 … */
function isOfProgram(items: readonly Node[]): boolean {
  const texts = items.map((item) => (item.kind === 'atom' ? item.text : ''));
  return texts.some((text) => OPERATOR.test(text)) || texts.every((text, i) => text === `${i + 1}`);
}

const OPERATOR = /^(?:[+/%:<>=]|[=!<>]=|for|in|if)$/;

/** A list of N² cells and nothing else. */
function flatGrid({ items }: ListNode, path: string): NodeGrid | null {
  const size = SIZES.find((each) => each > 4 && each * each === items.length);
  if (size === undefined) return null;
  const cells = items.filter((item): item is AtomNode => item.kind === 'atom' && isCell(item.text));
  return cells.length === items.length ? { size, cells, packed: false, path } : null;
}

/** N rows in a row: lists of N atoms, or strings of N. */
function rowsFrom(items: readonly Node[], at: number): { grid: NodeGrid; count: number } | null {
  const first = unwrapped(items[at] as Node);
  const size = first.kind === 'list' ? first.items.length : first.text.length;
  if (!SIZES.some((each) => each === size) || items.length < at + size) return null;
  const rows = items.slice(at, at + size).map(unwrapped);
  if (rows.every((row): row is ListNode => row.kind === 'list' && isRow(row, size))) {
    const cells = rows.flatMap((row) => row.items as AtomNode[]);
    return { grid: { size, cells, packed: false, path: '' }, count: size };
  }
  if (rows.every((row): row is AtomNode => row.kind === 'atom' && isRowText(row.text, size))) {
    return { grid: packedGrid(rows), count: size };
  }
  return null;
}

/** A list without the lists that have nothing else in them. */
function unwrapped(node: Node): Node {
  let inner = node;
  while (inner.kind === 'list' && inner.items.length === 1 && inner.items[0]?.kind === 'list')
    inner = inner.items[0];
  return inner;
}

function isRow({ items }: ListNode, size: number): boolean {
  return items.length === size && items.every((item) => item.kind === 'atom' && isCell(item.text));
}

function packedGrid(rows: readonly AtomNode[]): NodeGrid {
  const cells = rows.flatMap(({ text, start }) =>
    text.split('').map((char, i) => ({ text: char, start: start + i, end: start + i + 1 })),
  );
  return { size: Math.sqrt(cells.length), cells, packed: true, path: '' };
}

/** A cell is short: a sign, a number of two digits, or a word for nothing. */
function isCell(text: string): boolean {
  return (
    text.trim().length <= 1 ||
    /^(?:-?\d{1,2}(?:\.0)?|none|null|nil|nan|na|undefined|false|__|--)$/i.test(text.trim())
  );
}

function isRowText(text: string, size: number): boolean {
  return (
    text.length === size &&
    isPacked(text) &&
    (size !== 4 || /[0-9]/.test(text) || /^[._*-]+$/.test(text))
  );
}

function isGridText({ text }: AtomNode): boolean {
  return (
    (SIZES.some((size) => size * size === text.length && size >= 4) &&
      isPacked(text) &&
      text.length > 16) ||
    /^[0-4._*-]{16}$/.test(text)
  );
}

/** Values and at most two other signs. */
function isPacked(text: string): boolean {
  if (/^[0-9A-Za-z.]*$/.test(text)) return true;
  const others = new Set(text.replace(/[0-9A-Za-z]/g, ''));
  return (
    others.size <= 2 &&
    !/\s[\s]*\S+\s/.test(text.replace(/[^A-Za-z\s]/g, '')) &&
    !/[a-z]{3}[^a-z]*\s/i.test(text)
  );
}
