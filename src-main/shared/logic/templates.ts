/**
 * Templates: every way to put one value into all houses that lack it. One that leaves another value no template beside
 * it is none. A cell in all of them holds the value (*set*), a candidate in none of them goes (*delete*).
 */
import { add, and, cellsOf, intersects, or, without, type CellSet } from './cell-set';
import { perPencil, perValue } from './memo';
import { type Pencil } from './pencil';
import { placesOf } from './places';
import { markedCells, stepOf, type LogicStep } from './step';

/** Where a value has more templates, nobody would look through them. */
const MOST = 20_000;
/** Where two values have more between them, they are not compared. */
const MOST_PAIRS = 4_000_000;

/** Each value by itself, then beside the others; for a first step nobody would compare the templates of two. */
export function* templates(pencil: Pencil, onlyFirst: boolean): Generator<LogicStep> {
  const all = allOf(pencil);
  for (const [at, own] of all.entries()) yield* stepsOf(pencil, at + 1, own ?? []);
  for (const [at, left] of (onlyFirst ? [] : fitting(pencil)).entries())
    if (left !== null && left.length !== all[at]?.length) yield* stepsOf(pencil, at + 1, left);
}

function* stepsOf(
  pencil: Pencil,
  value: number,
  [first, ...more]: readonly CellSet[],
): Generator<LogicStep> {
  const places = placesOf(pencil, value);
  if (first === undefined) return;
  const [some, every] = [more.reduce(or, first), more.reduce(and, first)];
  const marks = markedCells('base', value, cellsOf(some));
  for (const cell of cellsOf(every)) {
    yield stepOf({
      technique: 'templateSet',
      placement: { cell, value },
      marks,
      values: [value],
      cells: [cell],
    });
  }
  const gone = cellsOf(without(places, some));
  if (gone.length === 0) return;
  yield stepOf({
    technique: 'templateDelete',
    eliminations: gone.map((cell) => ({ cell, value })),
    marks,
    values: [value],
    cells: cellsOf(some),
  });
}

/** By value less 1: the templates that leave every other value one; null where there are too many. */
const fitting = perPencil((pencil): readonly (readonly CellSet[] | null)[] => {
  const all = allOf(pencil);
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, own] of all.entries()) {
      const left = own?.filter((one) =>
        all.every((other) => other === own || fits(one, own, other)),
      );
      if (left === undefined || left.length === own?.length) continue;
      all[at] = left;
      changed = true;
    }
  }
  return all;
});

const fits = (one: CellSet, own: readonly CellSet[], others: readonly CellSet[] | null): boolean =>
  others === null ||
  others.length === 0 ||
  own.length * others.length > MOST_PAIRS ||
  others.some((other) => !intersects(one, other));

const allOf = (pencil: Pencil): (readonly CellSet[] | null)[] =>
  Array.from({ length: pencil.shape.size }, (_, at) => templatesOf(pencil, at + 1));

/** The templates of one value; null where there are too many. */
const templatesOf = perValue((pencil, value): readonly CellSet[] | null => {
  const places = placesOf(pencil, value);
  const { shape, geometry } = pencil;
  const { houseSets, peerSets, words } = geometry;
  const rows = houseSets.slice(0, shape.size).filter((row) => intersects(row, places));
  const found: CellSet[] = [];
  let tries = 0;
  const chosen: number[] = [];
  const extend = (at: number, open: CellSet): void => {
    if (++tries > MOST) return;
    const row = rows[at];
    if (row === undefined) {
      const template = new Int32Array(words);
      for (const cell of chosen) add(template, cell);
      found.push(template);
      return;
    }
    for (const cell of cellsOf(and(row, open))) {
      const left = without(open, peerSets[cell] ?? open);
      if (!rows.every((each, index) => index <= at || intersects(each, left))) continue;
      chosen.push(cell);
      extend(at + 1, left);
      chosen.pop();
    }
  };
  extend(0, places);
  return tries > MOST ? null : found;
});
