import { isChartActive, useCharts, useFiles, useLayout } from '../stores';
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
]);
