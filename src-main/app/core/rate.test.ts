import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { formatOf } from '../../formats/testing/golden';
import type { RatedGrid } from '../../pool';
import type { PlannedFile } from './plan';
import { openRatings } from './rate';

const folder = useFreshFolder();

it('hands on what is known in order while a later puzzle is still being rated', async () => {
  await writeFile(folder.at('a.sdm'), `${'.'.repeat(81)}\n`.repeat(40));
  const file = {
    source: { path: folder.at('a.sdm') },
    format: formatOf('sdm'),
  } as unknown as PlannedFile;
  const rated: RatedGrid = { solutions: 'several', rating: null, steps: [] };
  let goOn = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => (goOn = resolve));
  let asked = 0;
  const ratings = openRatings('', 1, () => ({
    // The last puzzles are not known before the first one was handed on.
    rate: async (orders) => {
      asked += orders.length;
      if (asked === 40) await isTaken;
      return orders.map(() => rated);
    },
    stop: () => Promise.resolve(),
  }));
  const taken: number[] = [];
  await ratings.rateFile(file, 'rating', (cases) => {
    taken.push(...cases.map(({ index }) => index));
    goOn();
    return Promise.resolve(true);
  });
  expect(taken).toEqual(Array.from({ length: 40 }, (_, index) => index));
});
