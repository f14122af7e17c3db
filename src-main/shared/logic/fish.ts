/**
 * Fish: the places of a value in n rows lie in n columns, so in those columns the value is in these
 * rows and nowhere else; the same with rows and columns exchanged. n = 2 is an X-wing, 3 a swordfish,
 * 4 a jellyfish. A *skyscraper* is a two-row fish with one crooked side.
 */
import { columnOf, housesOf, rowOf } from '../puzzle';
import { may, placesIn, seenByAll, sees, type Pencil } from './pencil';
import type { LogicStep } from './step';
import { tightUnions } from './subsets';

const FISH = { 2: 'xWing', 3: 'swordfish', 4: 'jellyfish' } as const;

/** The lines of one direction that have two places or more for a value, with those places. */
interface Line {
  readonly house: number;
  readonly places: readonly number[];
}

function openLines(pencil: Pencil, value: number, inRows: boolean): Line[] {
  const { size } = pencil.shape;
  const houses = housesOf(pencil.shape);
  const first = inRows ? 0 : size;
  return Array.from({ length: size }, (_, at) => ({
    house: first + at,
    places: placesIn(pencil, houses[first + at] ?? [], value),
  })).filter((line) => line.places.length > 1);
}

/** The index into `housesOf` of the line across through a cell. */
function across(pencil: Pencil, cell: number, inRows: boolean): number {
  const { shape } = pencil;
  return inRows ? shape.size + columnOf(shape, cell) : rowOf(shape, cell);
}

export function* fish(pencil: Pencil, n: keyof typeof FISH): Generator<LogicStep> {
  const { shape } = pencil;
  const houses = housesOf(shape);
  for (let value = 1; value <= shape.size; value++) {
    for (const inRows of [true, false]) {
      const lines = openLines(pencil, value, inRows);
      const masks = lines.map(({ places }) =>
        places.reduce((mask, cell) => mask | (1 << (across(pencil, cell, inRows) % shape.size)), 0),
      );
      for (const choice of tightUnions(masks, n)) {
        const base = choice.map((at) => lines[at] ?? { house: 0, places: [] });
        const cells = base.flatMap((line) => line.places);
        const cover = [...new Set(cells.map((cell) => across(pencil, cell, inRows)))];
        const eliminations = cover
          .flatMap((house) => houses[house] ?? [])
          .filter((cell) => may(pencil, cell, value) && !cells.includes(cell))
          .map((cell) => ({ cell, value }));
        if (eliminations.length === 0 || cover.length !== n) continue;
        yield {
          technique: FISH[n],
          variant: '',
          placement: null,
          eliminations,
          marks: cells.map((cell) => ({ cell, value, role: 'base' })),
          values: [value],
          cells,
          houses: base.map((line) => line.house),
          cover: cover.sort((a, b) => a - b),
        };
      }
    }
  }
}

export function* skyscrapers(pencil: Pencil): Generator<LogicStep> {
  for (let value = 1; value <= pencil.shape.size; value++) {
    for (const inRows of [true, false]) {
      const pairs = openLines(pencil, value, inRows).filter((line) => line.places.length === 2);
      for (const [at, one] of pairs.entries()) {
        for (const two of pairs.slice(at + 1)) {
          yield* crooked(pencil, value, inRows, one, two);
        }
      }
    }
  }
}

/** One end of each line stands in the same line across; the other ends cannot both be false. */
function* crooked(
  pencil: Pencil,
  value: number,
  inRows: boolean,
  one: Line,
  two: Line,
): Generator<LogicStep> {
  for (const [foot1, roof1] of [one.places, [...one.places].reverse()]) {
    for (const [foot2, roof2] of [two.places, [...two.places].reverse()]) {
      if (foot1 === undefined || roof1 === undefined) continue;
      if (foot2 === undefined || roof2 === undefined) continue;
      const ground = across(pencil, foot1, inRows);
      if (ground !== across(pencil, foot2, inRows) || sees(pencil.shape, roof1, roof2)) continue;
      const cells = [foot1, foot2, roof1, roof2];
      const eliminations = seenByAll(pencil, value, [roof1, roof2], cells);
      if (eliminations.length === 0) continue;
      yield {
        technique: 'skyscraper',
        variant: '',
        placement: null,
        eliminations,
        marks: [
          ...[foot1, foot2].map((cell) => ({ cell, value, role: 'second' as const })),
          ...[roof1, roof2].map((cell) => ({ cell, value, role: 'base' as const })),
        ],
        values: [value],
        cells,
        houses: [one.house, two.house],
        cover: [ground],
      };
    }
  }
}
