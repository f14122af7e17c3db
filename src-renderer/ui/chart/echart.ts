import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** Fetched when a chart is first shown: the library weighs more than the rest of the window. */
use([
  BarChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  AriaComponent,
  SVGRenderer,
]);

export interface Chart {
  draw(option: EChartsCoreOption): void;
  resize(): void;
  dispose(): void;
}

/** A chart in an element. `onPick` hears clicks on what is drawn: the `data` of the item. */
export function createChart(element: HTMLElement, onPick: (data: unknown) => void): Chart {
  const chart: EChartsType = init(element, null, { renderer: 'svg' });
  chart.on('click', ({ data }) => onPick(data));
  return {
    draw: (option) => chart.setOption(option, true),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
