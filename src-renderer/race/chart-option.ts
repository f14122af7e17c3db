import type { RaceEngine } from '@shared/contract';
import type { EChartsCoreOption } from 'echarts/core';
import { chartAxis, chartBase, type ChartLook } from '../ui';
import { raceTime, type RaceRow } from './race-table';

/** Words that the drawing needs from the catalogue. */
interface RaceChartWords {
  readonly description: string;
  setOf(this: void, row: RaceRow): string;
  engineOf(this: void, engine: RaceEngine): string;
}

/** Engine against engine as bars, time on a logarithmic scale. */
export function raceOption(
  rows: readonly RaceRow[],
  words: RaceChartWords,
  look: ChartLook,
): EChartsCoreOption {
  const engines = rows[0]?.cells.map(({ engine }) => engine) ?? [];
  const base = chartBase(look, words.description);
  return {
    ...base,
    grid: { left: 8, right: 16, top: 34, bottom: 8, containLabel: true },
    legend: { top: 0, textStyle: { color: look.text } },
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? raceTime(value) : '–'),
    },
    xAxis: {
      type: 'log',
      ...chartAxis(look),
      axisLabel: { color: look.text, formatter: (value: number) => raceTime(value) },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(words.setOf),
      ...chartAxis(look),
      axisLabel: { color: look.text, width: 190, overflow: 'truncate' },
    },
    series: engines.map((engine, at) => ({
      name: words.engineOf(engine),
      type: 'bar',
      barMaxWidth: 14,
      data: rows.map(({ cells }) => cells[at]?.micros ?? null),
    })),
  };
}
