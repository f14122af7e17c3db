import { describe, expect, it } from 'vitest';
import { SHAPE_9 } from '../puzzle';
import { stepsOf } from './index';
import { may, sees, sharpen, valuesOf, type Pencil } from './pencil';
import { positionOf } from './positions';
import type { LogicStep } from './step';
import type { Technique } from './techniques';
import { templates } from './templates';

/** The steps of a technique where another has its example. */
const offered = (technique: Technique, where: Technique = technique): readonly LogicStep[] =>
  stepsOf(positionOf(where).pencil, technique);

/** The candidates outside some cells that see all places of a value in them. */
const seeing = (pencil: Pencil, cells: readonly number[], value: number): string[] => {
  const places = cells.filter((cell) => may(pencil, cell, value));
  return [...pencil.masks.keys()]
    .filter((cell) => may(pencil, cell, value) && !cells.includes(cell))
    .filter((cell) => places.every((each) => sees(SHAPE_9, cell, each)))
    .map((cell) => `${value} ${cell}`);
};

const valuesIn = ({ masks }: Pencil, cells: readonly number[]): number[] =>
  valuesOf(cells.reduce((all, cell) => all | (masks[cell] ?? 0), 0));

const goneIn = ({ eliminations }: LogicStep): string[] =>
  eliminations.map(({ cell, value }) => `${value} ${cell}`);

describe('what is offered', () => {
  it('a loop: what the sets in it hold goes around them', () => {
    const { pencil } = positionOf('groupedContinuousLoop');
    let sets = 0;
    for (const step of offered('groupedContinuousLoop')) {
      step.chain.forEach(({ through, value }, at) => {
        if (through === undefined) return;
        sets++;
        const held = valuesIn(pencil, through).filter(
          (each) => each !== value && each !== step.chain[at - 1]?.value,
        );
        const gone = held.flatMap((each) => seeing(pencil, through, each));
        expect(goneIn(step)).toEqual(expect.arrayContaining(gone));
      });
    }
    expect(sets).toBeGreaterThan(0);
  });

  it.each(['groupedContinuousLoop', 'groupedDiscontinuousLoop', 'groupedAic'] as const)(
    'no plain chain under the name of %s',
    (technique) => {
      const found = offered(technique, 'nakedQuad');
      expect(found.length).toBeGreaterThan(0);
      for (const { chain } of found)
        expect(chain.some(({ cells, through }) => cells.length > 1 || through)).toBe(true);
    },
  );

  it('a chain of sets: no set twice', () => {
    const chains = offered('alsChain', 'nakedTriple').map(({ chain }) =>
      chain.map(({ cells }) => cells.join()),
    );
    expect(chains.length).toBeGreaterThan(0);
    for (const sets of chains) expect(new Set(sets).size).toBe(sets.length);
  });

  it('a death blossom: all values that its petals have in common', () => {
    const { pencil } = positionOf('nakedQuad');
    const found = offered('deathBlossom', 'nakedQuad');
    expect(found.length).toBeGreaterThan(0);
    for (const { chain, fins, eliminations } of found) {
      const petals = chain.map(({ cells }) => cells);
      const [stem = 0] = fins;
      for (const value of valuesIn(pencil, petals.flat())) {
        if (may(pencil, stem, value)) continue;
        if (!petals.every((cells) => valuesIn(pencil, cells).includes(value))) continue;
        const sets = petals.map((cells) => seeing(pencil, cells, value));
        const [first = [], ...more] = sets;
        const all = first.filter((each) => more.every((set) => set.includes(each)));
        const gone = eliminations.map((each) => `${each.value} ${each.cell}`);
        expect(gone).toEqual(
          expect.arrayContaining(all.filter((each) => each !== `${value} ${stem}`)),
        );
      }
    }
  });

  it('two kites in the same two cells of a box, also of two values', () => {
    /** A value in two places of row 1 and of column 1, and where the ends of both are seen. */
    const places = new Map([
      [1, [1, 5, 9, 45, 50]],
      [2, [1, 7, 9, 63, 70]],
    ]);
    const allowed = Array.from({ length: 81 }, (_, cell) => {
      const inLines = cell < 9 || cell % 9 === 0;
      return [...places].reduce(
        (mask, [value, cells]) =>
          inLines && !cells.includes(cell) ? mask & ~(1 << (value - 1)) : mask,
        511,
      );
    });
    const pencil = sharpen(SHAPE_9, new Uint8Array(81), allowed);
    const both = stepsOf(pencil, 'dualKite').filter(({ values }) => values.length === 2);
    expect(both.map(goneIn)).toContainEqual(['1 50', '2 70']);
  });

  it('templates of each value by itself, then beside those of others', () => {
    const { pencil } = positionOf('templateDelete');
    const found = [...offered('templateDelete'), ...offered('templateSet', 'templateDelete')];
    const key = (step: LogicStep): string => JSON.stringify([step.placement, goneIn(step)]);
    const alone = [...templates(pencil, true)].map(key);
    expect(alone.length).toBeGreaterThan(0);
    expect(found.map(key)).toEqual(expect.arrayContaining(alone));
    expect(found.length).toBeGreaterThan(alone.length);
  });
});
