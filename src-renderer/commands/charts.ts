import { isChartActive, useCharts, useFiles, useLayout, useRace } from '../stores';
import { defineCommands } from './command';

const hasPuzzles = (): boolean => (useFiles().current?.puzzles ?? 0) > 0;
const ratingIs = (state: 'running' | 'paused'): boolean => useCharts().job?.state === state;
const isIdle = (): boolean => !isChartActive(useCharts().job);

export const chartCommands = defineCommands([
  {
    id: 'charts.rate',
    title: 'window.commands.chartsRate',
    menu: { name: 'solve', group: 4 },
    context: { file: 0 },
    when: () => hasPuzzles() && isIdle(),
    run: async () => {
      const layout = useLayout();
      // The list and the charts both show what comes.
      if (layout.stage !== 'charts') layout.stage = 'puzzles';
      await useCharts().start();
    },
  },
  {
    id: 'charts.ratePause',
    title: 'window.commands.chartsRatePause',
    when: () => ratingIs('running'),
    run: () => useCharts().pause(),
  },
  {
    id: 'charts.rateResume',
    title: 'window.commands.chartsRateResume',
    when: () => ratingIs('paused'),
    run: () => useCharts().resume(),
  },
  {
    id: 'charts.rateCancel',
    title: 'window.commands.chartsRateCancel',
    when: () => !isIdle(),
    run: () => useCharts().cancel(),
  },
  {
    id: 'charts.race',
    title: 'window.commands.chartsRace',
    keys: ['F9'],
    menu: { name: 'solve', group: 9 },
    when: () => hasPuzzles() && !useRace().active,
    run: async () => {
      useLayout().stage = 'charts';
      await useRace().start();
    },
  },
  {
    id: 'charts.raceCancel',
    title: 'window.commands.chartsRaceCancel',
    keys: ['Shift+F9'],
    menu: { name: 'solve', group: 9 },
    when: () => useRace().active,
    run: () => useRace().cancel(),
  },
]);
