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

/** Told apart without colours too. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect'] as const;

/** Engine against engine as dots: on a logarithmic scale, which has no zero, bars would start nowhere. */
export function raceOption(
  rows: readonly RaceRow[],
  words: RaceChartWords,
  look: ChartLook,
): EChartsCoreOption {
  const engines = rows[0]?.cells.map(({ engine }) => engine) ?? [];
  const base = chartBase(look, words.description);
  return {
    ...base,
    grid: { left: 8, right: 32, top: 34, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, itemGap: 20, textStyle: { color: look.text } },
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: { type: 'line', axis: 'y' },
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
      axisLabel: { color: look.text, width: 260, overflow: 'break' },
      splitLine: { show: true, lineStyle: { color: look.line } },
    },
    series: engines.map((engine, at) => ({
      name: words.engineOf(engine),
      type: 'scatter',
      symbol: SYMBOLS[at % SYMBOLS.length],
      symbolSize: 12,
      encode: { x: 0, y: 1, tooltip: [0] },
      data: rows.flatMap(({ cells }, row) => {
        const micros = cells[at]?.micros ?? null;
        return micros === null ? [] : [[micros, row]];
      }),
    })),
  };
}
