import { BarChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import { barsOption, profileOption } from './options';

use([ScatterChart, BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

const look = {
  text: '#000',
  muted: '#555',
  line: '#ccc',
  surface: '#fff',
  font: 'sans-serif',
  series: ['#00f', '#f00'],
  animated: false,
};

/** The numbers that are written beside the axes of a chart. */
function axisNumbers(option: EChartsCoreOption): number[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 300 });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word = '']) => word);
  return words.filter((word) => /^\d/.test(word)).map(Number);
}

describe('a chart of few puzzles', () => {
  it('counts puzzles in whole steps', () => {
    const words = { description: '', puzzle: 'No.', value: 'v', median: 'm', format: () => 'x' };
    const points = [1, 2, 3].map((value, index) => ({ index, value }));
    const profile = { points, medians: [], puzzles: 3 };
    expect(axisNumbers(profileOption(profile as never, words, look))).toEqual([1, 2, 3]);
  });

  it('counts in whole steps beside bars', () => {
    const bars = [{ name: 'a', count: 1 }];
    const option = barsOption(bars, { description: '', count: 'n' }, look, false);
    expect(axisNumbers(option)).toEqual([0, 1]);
  });
});
