import type { ChartProfile } from '@shared/contract';
import { expect, it } from 'vitest';
import { useCharts } from './charts';
import { useLayout } from './layout';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, nextTurns, startWindow } from './testing/models';

const profileOf = (searched: number): ChartProfile => ({
  puzzles: 2,
  searched,
  points: [],
  rowsPerPoint: 1,
  medians: [],
  spread: null,
  greatest: [],
  givens: [{ givens: 30, count: 2 }],
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

it('values keep their measure until those of another are there', async () => {
  let answer: (profile: ChartProfile) => void = () => undefined;
  await startWindow(
    {
      ...basicHandlers([fileSummary({ id: 1 })]),
      'charts/profile': ({ measure }) =>
        measure === 'nodes'
          ? profileOf(1)
          : new Promise<ChartProfile>((resolve) => (answer = resolve)),
    },
    () => useCharts(),
  );
  useSelection().selectFile(1);
  useLayout().stage = 'charts';
  await nextTurns();
  const charts = useCharts();
  charts.measure = 'micros';
  await nextTurns();
  expect([charts.profileMeasure, charts.profile]).toEqual(['nodes', profileOf(1)]);
  answer(profileOf(2));
  await expect.poll(() => charts.profile?.searched).toBe(2);
  expect([charts.profileMeasure, charts.profile]).toEqual(['micros', profileOf(2)]);
  charts.measure = 'nodes';
});
