/**
 * Deadly rectangles: four empty cells in two rows, two columns and two boxes. They have two forms more than other
 * deadly patterns: *type6*, the extras lie across, and a value with no other places in both rows or both columns cannot
 * stand there; *hidden*, where the corner across from one without extras has a value without other places in its row
 * and column, it is not the other value. *Avoidable*: corners that are filled, but not by the puzzle, count as well.
 */
import { boxOf, columnOf, rowOf, type GridShape } from '../puzzle';
import { deadlyStep, deadlySteps, isOnlyIn, type Deadly } from './deadly';
import { perPencil } from './memo';
import { bitOf, countBits, housesOfAll, lowestValue, may, valuesOf, type Pencil } from './pencil';
import { seenByAll } from './places';
import { markedCells, VARIANTS, type LogicStep } from './step';

/** The corners of each rectangle in turn around it. */
type Corners = readonly [number, number, number, number];

const known = new WeakMap<GridShape, readonly Corners[]>();

function rectanglesOf(shape: GridShape): readonly Corners[] {
  const found = known.get(shape);
  if (found !== undefined) return found;
  const all: Corners[] = [];
  for (let first = 0; first < shape.cells; first++) {
    for (let row = rowOf(shape, first) + 1; row < shape.size; row++) {
      for (let column = columnOf(shape, first) + 1; column < shape.size; column++) {
        const corners: Corners = [
          first,
          first - columnOf(shape, first) + column,
          row * shape.size + column,
          row * shape.size + columnOf(shape, first),
        ];
        if (isBetweenTwoBoxes(shape, corners)) all.push(corners);
      }
    }
  }
  known.set(shape, all);
  return all;
}

/** Exchanging the values must leave each box its values: its corners lie in one row or one column. */
function isBetweenTwoBoxes(shape: GridShape, corners: Corners): boolean {
  const [a, b, c, d] = corners.map((cell) => boxOf(shape, cell));
  return (a === b && c === d && a !== c) || (a === d && b === c && a !== b);
}

/** With what decides their order. */
type Rectangle = Deadly & { readonly key: number };

/** In the order of their first corner with two candidates, then of the one beside it in its box. */
const openRectangles = perPencil((pencil) => findOpen(pencil).sort((a, b) => a.key - b.key));

function keyOf({ masks, shape }: Pencil, cells: Corners, pair: number): number {
  const first = Math.min(...cells.filter((cell) => masks[cell] === pair));
  const at = cells.indexOf(first);
  const sides = [cells[(at + 1) % 4] ?? 0, cells[(at + 3) % 4] ?? 0];
  const [beside = 0, across = 0] =
    boxOf(shape, sides[0] ?? 0) === boxOf(shape, first) ? sides : sides.reverse();
  return (first * shape.cells + beside) * shape.cells + across;
}

/** Rectangles that are all open and could hold the two values, at least one corner just these. */
function findOpen(pencil: Pencil): Rectangle[] {
  const { masks } = pencil;
  const found: Rectangle[] = [];
  for (const cells of rectanglesOf(pencil.shape)) {
    // Most rectangles do not get further than this.
    const some = (masks[cells[0]] ?? 0) & (masks[cells[2]] ?? 0);
    const others = some === 0 ? 0 : (masks[cells[1]] ?? 0) & (masks[cells[3]] ?? 0);
    if (others === 0) continue;
    for (let at = 0; at < 4; at++) {
      const pair = masks[cells[at] ?? 0] ?? 0;
      if ((pair & ~(some | others)) !== 0 || countBits(pair) !== 2) continue;
      if ((some & pair) === 0 || (others & pair) === 0) continue;
      if (cells.findIndex((cell) => masks[cell] === pair) !== at) continue;
      const key = keyOf(pencil, cells, pair);
      found.push({ technique: 'uniqueRectangle', pencil, cells, pair, key });
    }
  }
  return found;
}

/** All of a type before those of the next. */
export const uniqueRectangles = (pencil: Pencil): LogicStep[] =>
  openRectangles(pencil)
    .flatMap((deadly) => [...deadlySteps(deadly), ...type6(deadly)])
    .sort(
      (a, b) => VARIANTS.indexOf(a.variant || 'type1') - VARIANTS.indexOf(b.variant || 'type1'),
    );

function* type6(deadly: Deadly): Generator<LogicStep> {
  const { pencil, cells, pair } = deadly;
  const [a = 0, b = 0, c = 0, d = 0] = cells;
  const roof = cells.filter((cell) => ((pencil.masks[cell] ?? 0) & ~pair) !== 0);
  if (roof.length !== 2 || housesOfAll(pencil.shape, roof).length > 0) return;
  for (const value of valuesOf(pair)) {
    const inRows = [
      [a, b],
      [c, d],
    ].every((side) => isOnlyIn(pencil, side, value));
    const inColumns = [
      [b, c],
      [d, a],
    ].every((side) => isOnlyIn(pencil, side, value));
    if (!inRows && !inColumns) continue;
    const gone = roof.filter((cell) => may(pencil, cell, value)).map((cell) => ({ cell, value }));
    if (gone.length > 0) yield deadlyStep(deadly, 'type6', gone);
  }
}

export function* hiddenRectangles(pencil: Pencil): Generator<LogicStep> {
  for (const deadly of openRectangles(pencil)) {
    const { cells, pair } = deadly;
    for (let at = 0; at < 4; at++) {
      if (((pencil.masks[cells[at] ?? 0] ?? 0) & ~pair) !== 0) continue;
      const across = cells[(at + 2) % 4] ?? 0;
      const sides = [cells[(at + 1) % 4] ?? 0, cells[(at + 3) % 4] ?? 0];
      for (const value of valuesOf(pair)) {
        const other = lowestValue(pair & ~bitOf(value));
        if (!may(pencil, across, other)) continue;
        if (!sides.every((side) => isOnlyIn(pencil, [across, side], value))) continue;
        const hidden = { ...deadly, technique: 'hiddenRectangle' } as const;
        const lines = sides.flatMap((side) =>
          housesOfAll(pencil.shape, [across, side]).slice(0, 1),
        );
        yield deadlyStep(hidden, '', [{ cell: across, value: other }], lines);
      }
    }
  }
}

/** Whether the values of corners in turn, 0 where one is open, are two that could stand in turn. */
function couldAlternate(a = 0, b = 0, c = 0, d = 0): boolean {
  return (
    (a === c ? a !== 0 : a === 0 || c === 0) &&
    (b === d ? b !== 0 : b === 0 || d === 0) &&
    Math.max(a, c) !== Math.max(b, d)
  );
}

export function avoidableRectangles(pencil: Pencil): LogicStep[] {
  const { cells: values, givens } = pencil;
  const steps: LogicStep[] = [];
  for (const cells of rectanglesOf(pencil.shape)) {
    const a = cells[0];
    const b = cells[1];
    const c = cells[2];
    const d = cells[3];
    if (givens[a] === 1 || givens[b] === 1 || givens[c] === 1 || givens[d] === 1) continue;
    if (couldAlternate(values[a], values[b], values[c], values[d]))
      steps.push(...avoidable(pencil, cells));
  }
  return steps;
}

function avoidable(pencil: Pencil, cells: Corners): LogicStep[] {
  const { cells: values, masks } = pencil;
  const open = cells.filter((cell) => values[cell] === 0);
  if (open.length === 0 || open.length > 2) return [];
  // The values that would make the corners alternate; an open corner has none.
  const [first = 0, second = 0] = [0, 1].map((at) =>
    Math.max(values[cells[at] ?? 0] ?? 0, values[cells[at + 2] ?? 0] ?? 0),
  );
  const wanted = (cell: number): number => (cells.indexOf(cell) % 2 === 0 ? first : second);
  if (!open.every((cell) => may(pencil, cell, wanted(cell)))) return [];
  const [one = 0, two] = open;
  const [extra = 0, other] = open.map((cell) => (masks[cell] ?? 0) & ~bitOf(wanted(cell)));
  if (countBits(extra) !== 1 || (two !== undefined && extra !== other)) return [];
  const pair = bitOf(first) | bitOf(second);
  const deadly: Deadly = { technique: 'avoidableRectangle', pencil, cells, pair };
  if (two === undefined)
    return [deadlyStep(deadly, 'avoidable1', [{ cell: one, value: wanted(one) }])];
  const value = lowestValue(extra);
  const gone = seenByAll(pencil, value, open);
  const marks = markedCells('extra', value, open);
  return gone.length === 0 ? [] : [deadlyStep(deadly, 'avoidable2', gone, [], marks)];
}
