import { describe, expect, it } from 'vitest';
import type { RaceEngine } from '@shared/contract';
import { raceOption } from './chart-option';
import type { RaceRow } from './race-table';

const look = {
  text: '#000',
  muted: '#555',
  line: '#ccc',
  surface: '#fff',
  font: 'sans-serif',
  series: ['#111'],
  animated: false,
};
const words = { description: '', setOf: () => 'set', engineOf: (engine: RaceEngine) => engine };

describe('the drawing of a race', () => {
  it('is a dot for each time, so that nothing starts at a made-up zero', () => {
    const cell = (engine: RaceEngine, micros: number | null) => ({ engine, micros });
    const rows = [
      { set: {}, cells: [cell('bands', 0.51), cell('dlx', null)] },
      { set: {}, cells: [cell('bands', 1.3), cell('dlx', 20)] },
    ] as unknown as RaceRow[];
    const { series, xAxis } = raceOption(rows, words, look) as {
      series: { type: string; symbol: string; data: unknown }[];
      xAxis: { type: string };
    };
    expect(xAxis.type).toBe('log');
    expect(series.map(({ type, data }) => [type, data])).toEqual([
      [
        'scatter',
        [
          [0.51, 0],
          [1.3, 1],
        ],
      ],
      ['scatter', [[20, 1]]],
    ]);
    expect(new Set(series.map(({ symbol }) => symbol)).size).toBe(2);
  });
});
