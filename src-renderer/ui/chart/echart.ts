import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import {
  init,
  use,
  type ECElementEvent,
  type EChartsCoreOption,
  type EChartsType,
} from 'echarts/core';
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

const itemOf = ({ seriesIndex, dataIndex }: ECElementEvent): string =>
  `${seriesIndex}/${dataIndex}`;

/** Whether the button is the main one. A finger or a pen counts as that. */
const isMain = ({ event }: ECElementEvent): boolean =>
  event?.event instanceof MouseEvent ? event.event.button === 0 : true;

/** A chart in an element. `onPick` hears clicks on what is drawn: the `data` of the item. */
export function createChart(element: HTMLElement, onPick: (data: unknown) => void): Chart {
  const chart: EChartsType = init(element, null, { renderer: 'svg' });
  // Not `click`: a point that is hovered is moved in the document, and a press before that has none.
  let pressed: string | null = null;
  // Also where nothing is drawn; the chart's own listeners come after it.
  chart.getZr().on('mousedown', () => {
    pressed = null;
  });
  chart.on('mousedown', (event) => {
    if (isMain(event)) pressed = itemOf(event);
  });
  chart.on('mouseup', (event) => {
    if (isMain(event) && itemOf(event) === pressed) onPick(event.data);
  });
  return {
    draw: (option) => chart.setOption(option, true),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
