import type { ChartProfile } from '@shared/contract';
import { expect, it } from 'vitest';
import { useCharts } from './charts';
import { useLayout } from './layout';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, nextTurns, startWindow } from './testing/models';

const profileOf = (searched: number): ChartProfile => ({
  ...{ puzzles: 2, searched, points: [], rowsPerPoint: 1, medians: [] },
  ...{ spread: null, greatest: [], givens: [{ givens: 30, count: 2 }] },
});

it('a profile that says the same again is not drawn anew', async () => {
  let searched = 1;
  await startWindow(
    {
      ...basicHandlers([fileSummary({ id: 1 })]),
      'charts/profile': () => profileOf(searched),
    },
    () => useCharts(),
  );
  useSelection().selectFile(1);
  useLayout().stage = 'charts';
  await nextTurns();
  const first = useCharts().profile;
  expect(first).toEqual(profileOf(1));
  await useCharts().refresh();
  expect(useCharts().profile).toBe(first);
  searched = 2;
  await useCharts().refresh();
  expect(useCharts().profile).toEqual(profileOf(2));
});
