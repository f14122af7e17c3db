import { describe, expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { trials } from '../../testing/long';
import { gridShape, jigsawShape, SHAPE_16, SHAPE_9, type GridShape } from '../puzzle';
import { FINDERS } from './finders';
import { eachValue, perCrossing, perValue } from './memo';
import { bitOf, countOf, sharpen, valuesOf, type Pencil } from './pencil';
import { nextStep } from './solve';
import type { LogicStep } from './step';
import { dig } from './testing/puzzles';

/** A grid on which a person reasons, errs, and goes back. */
interface Work {
  readonly givens: Uint8Array;
  readonly cells: Uint8Array;
  /** Candidates that were not ruled out, as masks. */
  readonly allowed: Int32Array;
}

const begun = (cells: Uint8Array): Work => ({
  givens: cells,
  cells: cells.slice(),
  allowed: new Int32Array(cells.length).fill(-1),
});

const pencilOf = ({ givens, cells, allowed }: Work, shape: GridShape): Pencil =>
  sharpen(shape, cells, allowed, givens);

/** What can be done with a grid between two looks at it. */
const CHANGES: readonly ((work: Work, pencil: Pencil, random: () => number) => void)[] = [
  step,
  step,
  step,
  function ruleOut({ allowed }, { masks }, random) {
    const cell = chosen(masks, random, (mask) => mask !== 0);
    allowed[cell] = (allowed[cell] ?? 0) & ~bitOf(anyOf(valuesOf(masks[cell] ?? 0), random));
  },
  function putBack({ allowed }, _, random) {
    allowed[chosen(allowed, random, (mask) => mask !== -1)] = -1;
  },
  function putAllBack({ allowed }) {
    allowed.fill(-1);
  },
  function place({ cells, allowed }, { shape }, random) {
    const cell = chosen(cells, random, (value) => value === 0);
    cells[cell] = 1 + Math.floor(random() * shape.size);
    // A value that stands where it was ruled out.
    if (random() < 0.5) allowed[cell] = 0;
  },
  function takeBack({ cells, givens }, _, random) {
    cells[chosen(cells, random, (value, at) => value !== 0 && givens[at] === 0)] = 0;
  },
];

function step({ cells, allowed }: Work, pencil: Pencil): void {
  const next = nextStep(pencil, { unique: true });
  for (const { cell, value } of next?.eliminations ?? []) {
    allowed[cell] = (allowed[cell] ?? 0) & ~bitOf(value);
  }
  if (next?.placement) cells[next.placement.cell] = next.placement.value;
}

const anyOf = (list: readonly number[], random: () => number): number =>
  list[Math.floor(random() * list.length)] ?? 0;

const chosen = (
  list: ArrayLike<number>,
  random: () => number,
  fits: (value: number, at: number) => boolean,
): number =>
  anyOf(
    Array.from(list, (value, at) => (fits(value, at) ? at : -1)).filter((at) => at >= 0),
    random,
  );

/** What every technique finds, or only what a path would take from it. */
function found(pencil: Pencil, all: boolean): string[] {
  const candidates = countOf(pencil.masks);
  return FINDERS.filter(({ mostCandidates = Infinity }) => candidates <= mostCandidates).map(
    ({ find, techniques }) => {
      const steps: LogicStep[] = [];
      for (const each of find(pencil, !all)) {
        steps.push(each);
        if (!all) break;
      }
      return `${techniques.join()} ${JSON.stringify(steps)}`;
    },
  );
}

/** Every step of every technique takes long to look for but on the smallest grids. */
const ALL = trials(0, 1) === 1;

describe('what is remembered of a value', () => {
  it('is forgotten when it is placed where it was ruled out, and taken back', () => {
    const places = perValue(({ cells }, value) => cells.indexOf(value));
    const shape = gridShape(2, 2);
    const withoutOne = new Int32Array(16).fill(0b1110);
    const blank = new Uint8Array(16);
    const placed = blank.slice().fill(1, 5, 6);
    const looks = [blank, placed, blank].map((cells) =>
      places(sharpen(shape, cells, withoutOne), 1),
    );
    expect(looks).toEqual([-1, 5, -1]);
  });
});

describe('what is remembered of all values, or of two houses', () => {
  const shape = gridShape(2, 2);
  /** Beside the cell where they cross, one is placed and taken back: the row alone changes, the column, both. */
  const pencils = [[], [3], [], [12], [3], [], [12, 9], [12, 9, 3]].map((placed) =>
    sharpen(
      shape,
      Uint8Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 4 : 1 + placed.indexOf(cell))),
    ),
  );

  it('is what each pencil has', () => {
    const place = ({ cells }: Pencil, value: number) => cells.indexOf(value);
    const places = eachValue((...at) => [place(...at)]);
    const wanted = pencils.map((pencil) => [1, 2, 3, 4].map((value) => place(pencil, value)));
    expect(pencils.map((pencil) => places(pencil))).toEqual(wanted);
  });

  it('is what a row and a column have', () => {
    const both = ({ cells, geometry }: Pencil, ...houses: [number, number]) =>
      houses.map((house) => geometry.houses[house]?.map((cell) => cells[cell]));
    const known = perCrossing(both);
    const wanted = pencils.map((pencil) => both(pencil, 0, 4));
    expect(pencils.map((pencil) => known(pencil, 0, 4))).toEqual(wanted);
  });
});

describe('what is remembered from pencil to pencil', () => {
  it.each([
    ['4×4', gridShape(2, 2), trials(2, 200), 16, true],
    ['6×6', gridShape(2, 3), trials(2, 200), 36, ALL],
    [
      'a jigsaw',
      jigsawShape(6, [...'000111002211022331422335443355444555'].map(Number)),
      trials(2, 200),
      36,
      ALL,
    ],
    ['9×9', SHAPE_9, trials(1, 100), 81, false],
    ...(ALL
      ? ([
          ['12×12', gridShape(3, 4), 20, 80, false],
          ['16×16', SHAPE_16, 10, 110, false],
        ] as const)
      : []),
  ] as const)(
    'is what a fresh one finds on %s',
    { timeout: 600_000 },
    (_, shape, rounds, tries, all) => {
      const random = seeded(20_261_123);
      for (let round = 0; round < rounds; round++) {
        const works = [
          begun(dig(shape, random, tries).cells),
          begun(dig(shape, random, tries).cells),
        ];
        const pencils: Pencil[] = [];
        for (let change = 0; change < trials(8, 30); change++) {
          const work = works[random() < 0.9 ? 0 : 1];
          if (work === undefined) continue;
          const pencil = pencilOf(work, shape);
          pencils.push(pencil, ...pencils.filter(() => random() < 0.02));
          CHANGES[Math.floor(random() * CHANGES.length)]?.(work, pencil, random);
        }
        const remembered = pencils.map((pencil) => found(pencil, all));
        for (const [at, { cells, masks, givens }] of pencils.entries()) {
          // Nothing is remembered of a shape that was not seen before.
          const fresh = sharpen({ ...shape }, cells, masks, givens);
          expect(remembered[at]).toEqual(found(fresh, all));
        }
      }
    },
  );
});
