import type { ChartProfile } from '@shared/contract';
import type { EChartsCoreOption } from 'echarts/core';
import { chartAxis, chartBase, type ChartLook } from '../ui';

/** What the charts over a data set are drawn from. Numbers of puzzles count from 1. */

/** A place in a chart: number of the puzzle, value, and the index. */
type Dot = readonly [x: number, y: number, index: number];

/** A logarithmic scale has no zero: what took nothing is drawn at the least measurable value. */
const LEAST = 1;
const above = (value: number): number => Math.max(value, LEAST);

interface ProfileWords {
  readonly description: string;
  readonly puzzle: string;
  readonly value: string;
  readonly median: string;
  readonly format: (value: number) => string;
}

/** A point per puzzle in the order of the file, the value on a logarithmic scale. */
export function profileOption(
  { points, medians, puzzles }: ChartProfile,
  words: ProfileWords,
  look: ChartLook,
): EChartsCoreOption {
  const dots = (from: ChartProfile['points']): Dot[] =>
    from.map(({ index, value }) => [index + 1, above(value), index]);
  const base = chartBase(look, words.description);
  return {
    ...base,
    grid: { left: 24, right: 16, top: 12, bottom: 28, containLabel: true },
    tooltip: { ...base.tooltip, trigger: 'item', valueFormatter: undefined, formatter: tip(words) },
    xAxis: {
      type: 'value',
      min: 1,
      max: Math.max(2, puzzles),
      minInterval: 1,
      ...chartAxis(look, words.puzzle),
    },
    yAxis: {
      type: 'log',
      ...chartAxis(look),
      axisLabel: { color: look.text, formatter: words.format },
    },
    series: [
      {
        type: 'scatter',
        name: words.value,
        symbolSize: 6,
        itemStyle: { opacity: 0.7 },
        data: dots(points),
      },
      ...(medians.length === 0
        ? []
        : [{ type: 'line', name: words.median, showSymbol: false, data: dots(medians) }]),
    ],
  };
}

interface TipWords {
  readonly puzzle: string;
  readonly format: (value: number) => string;
}

/** Numbers alone: nothing of a file's text gets into the markup of a tip. */
function tip({ puzzle, format }: TipWords) {
  return ({ data }: { data: Dot }): string =>
    `${puzzle} ${data[2] + 1}<br><b>${format(data[1])}</b>`;
}

/** Bars with a word each, one beside the other. */
export function barsOption(
  bars: readonly { readonly name: string; readonly count: number }[],
  words: { readonly description: string; readonly count: string },
  look: ChartLook,
  lying: boolean,
): EChartsCoreOption {
  const names = {
    type: 'category' as const,
    data: bars.map(({ name }) => name),
    inverse: lying,
    ...chartAxis(look),
    splitLine: { show: false },
  };
  const counts = { type: 'value' as const, minInterval: 1, ...chartAxis(look) };
  return {
    ...chartBase(look, words.description),
    grid: { left: 28, right: 36, top: 12, bottom: 8, containLabel: true },
    xAxis: lying ? counts : names,
    yAxis: lying ? names : counts,
    series: [
      {
        type: 'bar',
        name: words.count,
        barMaxWidth: 28,
        data: bars.map(({ count }) => count),
        label: { show: lying, position: 'right', color: look.text },
      },
    ],
  };
}

/** The puzzle that a click on a drawn item means, or null. */
export function pickedIndex(data: unknown): number | null {
  if (!Array.isArray(data)) return null;
  const index: unknown = data[2];
  return typeof index === 'number' ? index : null;
}
