import { useCharts, useFiles, useLayout } from '../stores';
import { defineCommands } from './command';

const hasPuzzles = (): boolean => (useFiles().current?.puzzles ?? 0) > 0;
const isIdle = (kind: 'ratings' | 'engines'): boolean =>
  useCharts().jobOf(kind)?.state !== 'running';

export const chartCommands = defineCommands([
  {
    id: 'charts.rate',
    title: 'window.commands.chartsRate',
    when: () => hasPuzzles() && isIdle('ratings'),
    run: async () => {
      useLayout().stage = 'charts';
      await useCharts().start({ kind: 'ratings' });
    },
  },
  {
    id: 'charts.compare',
    title: 'window.commands.chartsCompare',
    when: () => hasPuzzles() && isIdle('engines'),
    run: async () => {
      useLayout().stage = 'charts';
      const { start, engines } = useCharts();
      await start({ kind: 'engines', engines: [...engines] });
    },
  },
]);
