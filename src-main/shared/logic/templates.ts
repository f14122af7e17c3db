/**
 * Templates: every way to put one value into all houses that lack it. A cell in all of them holds the
 * value (*set*), a candidate in none of them goes (*delete*).
 */
import { add, and, cellsOf, intersects, isEmpty, or, without, type CellSet } from './cell-set';
import { geometryOf } from './geometry';
import { eachValue } from './memo';
import { type Pencil } from './pencil';
import { placesOf } from './places';
import { markedCells, stepOf } from './step';

/** Where a value has more templates, nobody would look through them. */
const MOST = 20_000;

export const templates = eachValue(function* (pencil, value) {
  const places = placesOf(pencil, value);
  const found = isEmpty(places) ? null : allOf(pencil, places);
  if (found === null) return;
  const marks = markedCells('base', value, cellsOf(found.some));
  for (const cell of cellsOf(found.every)) {
    yield stepOf({
      technique: 'templateSet',
      placement: { cell, value },
      marks,
      values: [value],
      cells: [cell],
    });
  }
  const gone = cellsOf(without(places, found.some));
  if (gone.length === 0) return;
  yield stepOf({
    technique: 'templateDelete',
    eliminations: gone.map((cell) => ({ cell, value })),
    marks,
    values: [value],
    cells: cellsOf(found.some),
  });
});

/** The cells in every template, and those in at least one; null where there are too many or none. */
function allOf(
  { shape }: Pencil,
  places: CellSet,
): { readonly every: CellSet; readonly some: CellSet } | null {
  const { houseSets, peerSets, words } = geometryOf(shape);
  const rows = houseSets.slice(0, shape.size).filter((row) => intersects(row, places));
  let every: CellSet = places;
  let some: CellSet = new Int32Array(words);
  let [count, tries] = [0, 0];
  const chosen: number[] = [];
  const extend = (at: number, open: CellSet): void => {
    if (++tries > MOST) return;
    const row = rows[at];
    if (row === undefined) {
      const template = new Int32Array(words);
      for (const cell of chosen) add(template, cell);
      every = and(every, template);
      some = or(some, template);
      count++;
      return;
    }
    for (const cell of cellsOf(and(row, open))) {
      const left = without(open, peerSets[cell] ?? open);
      if (!reachesAll(rows, at + 1, left)) continue;
      chosen.push(cell);
      extend(at + 1, left);
      chosen.pop();
    }
  };
  extend(0, places);
  return tries > MOST || count === 0 ? null : { every, some };
}

function reachesAll(rows: readonly CellSet[], from: number, open: CellSet): boolean {
  for (let at = from; at < rows.length; at++) {
    const row = rows[at];
    if (row !== undefined && !intersects(row, open)) return false;
  }
  return true;
}
