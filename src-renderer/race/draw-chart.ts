import { BarChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { raceTime, type RaceRow } from './race-table';

/** Fetched when a chart is first shown: the library weighs more than the rest of the window. */
use([BarChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export interface ChartLook {
  readonly text: string;
  readonly line: string;
  readonly description: string;
}

export interface Chart {
  draw(rows: readonly RaceRow[], nameOf: (row: RaceRow) => string, look: ChartLook): void;
  resize(): void;
  dispose(): void;
}

/** Okabe and Ito's colours, told apart with colour blindness as well; patterns come on top. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#e69f00', '#cc79a7'];

export function createChart(element: HTMLElement): Chart {
  const chart: EChartsType = init(element, null, { renderer: 'svg' });
  return {
    draw: (rows, nameOf, look) => chart.setOption(optionOf(rows, nameOf, look), true),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

function optionOf(
  rows: readonly RaceRow[],
  nameOf: (row: RaceRow) => string,
  look: ChartLook,
): EChartsCoreOption {
  const engines = rows[0]?.cells.map(({ engine }) => engine) ?? [];
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: !still,
    animationDuration: 250,
    color: COLOURS,
    textStyle: { color: look.text, fontFamily: 'inherit' },
    aria: { enabled: true, label: { description: look.description }, decal: { show: true } },
    grid: { left: 8, right: 16, top: 34, bottom: 8, containLabel: true },
    legend: { top: 0, textStyle: { color: look.text } },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? raceTime(value) : '–'),
    },
    xAxis: {
      type: 'log',
      axisLabel: { color: look.text, formatter: (value: number) => raceTime(value) },
      splitLine: { lineStyle: { color: look.line } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(nameOf),
      axisLabel: { color: look.text, width: 190, overflow: 'truncate' },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: engines.map((engine, at) => ({
      name: engine,
      type: 'bar',
      barMaxWidth: 14,
      data: rows.map(({ cells }) => cells[at]?.micros ?? null),
    })),
  };
}
