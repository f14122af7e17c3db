import type { ProgramsRun } from '@shared/contract';
import type { EChartsCoreOption } from 'echarts/core';
import { chartAxis, chartBase, type ChartLook } from '../../ui';
import { timeOf } from './program-rows';

interface ProgramChartWords {
  readonly description: string;
  readonly ours: string;
  ms(this: void, value: number): string;
}

/** Series differ in their symbols as well as in their colours. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect'] as const;
/** A logarithmic scale has no zero. */
const LEAST_MS = 0.1;

/** Time over tests, a series for each program and one for our search, on a logarithmic scale. */
export function programOption(
  { rows, totals }: ProgramsRun,
  words: ProgramChartWords,
  look: ChartLook,
): EChartsCoreOption {
  const width = Math.max(1, totals.length);
  const base = chartBase(look, words.description);
  const first = rows.filter((_, at) => at % width === 0);
  const times = (values: readonly (number | null)[]): (number | null)[] =>
    values.map((value) => (value === null ? null : Math.max(LEAST_MS, value)));
  const series = [
    ...totals.map(({ name }, which) => ({
      name,
      data: times(rows.filter((_, at) => at % width === which).map(timeOf)),
    })),
    { name: words.ours, data: times(first.map(({ oursMs }) => oursMs)) },
  ];
  const format = (value: unknown): string => (typeof value === 'number' ? words.ms(value) : '–');
  return {
    ...base,
    grid: { left: 8, right: 24, top: 34, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, itemGap: 20, textStyle: { color: look.text } },
    tooltip: { ...base.tooltip, trigger: 'axis', valueFormatter: format },
    xAxis: { type: 'category', data: first.map(({ test }) => test.name), ...chartAxis(look) },
    yAxis: {
      type: 'log',
      ...chartAxis(look),
      axisLabel: { color: look.text, formatter: format },
    },
    series: series.map((each, at) => ({
      ...each,
      type: 'line',
      symbol: SYMBOLS[at % SYMBOLS.length],
      symbolSize: 8,
      ...(at === totals.length && { lineStyle: { type: 'dashed' } }),
    })),
  };
}
