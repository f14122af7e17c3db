import { expect, it } from 'vitest';
import { alsTable } from './als';
import { holds } from './cell-set';
import { bitOf, may, valuesOf } from './pencil';
import { positionOf } from './positions';

it.each(['alsXz', 'alsChain'] as const)(
  'finds at once the restricted commons that a look at each two sets finds: %s',
  (technique) => {
    const { pencil } = positionOf(technique);
    const table = alsTable(pencil);
    const { sets } = table;
    sets.forEach((one, a) => {
      const found: [number, number][] = [];
      table.eachNeighbour(a, (two, commons) => found.push([two, commons]));
      const plain = sets.flatMap((two, b): [number, number][] => {
        if (b <= a) return [];
        const commons = valuesOf(one.mask & two.mask).filter((value) =>
          one.cells.every(
            (cell) => !may(pencil, cell, value) || holds(two.seen[value] ?? one.set, cell),
          ),
        );
        const mask = commons.reduce((all, value) => all | bitOf(value), 0);
        return mask === 0 ? [] : [[b, mask]];
      });
      expect(found).toEqual(plain);
    });
  },
);
