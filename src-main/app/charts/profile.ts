import { createYielder } from '../../batch';
import type { ChartMeasure, ChartPoint, ChartProfile, ChartSpread } from '../../shared/contract';
import type { PuzzleStore } from '../store';
import { radixSort } from '../listing/radix-sort';

/** Most points of a chart: more than a screen is wide. */
const MOST_POINTS = 1_500;
const GREATEST = 10;
/** Rows between two looks at the clock. */
const STRIDE = 1 << 10;

/** What a measure comes to over a file. Works in short stretches, as `listOrder` does. */
export async function chartProfile(
  store: PuzzleStore,
  measure: ChartMeasure,
): Promise<ChartProfile> {
  const yieldIfDue = createYielder();
  const counts = new Map<number, number>();
  const values = new Float64Array(store.length);
  const found = new Uint32Array(store.length);
  let searched = 0;
  for (let index = 0; index < store.length; index++) {
    if (index % STRIDE === 0) await yieldIfDue();
    if (store.isMalformed(index)) continue;
    const givens = store.givens(index);
    counts.set(givens, (counts.get(givens) ?? 0) + 1);
    if (!store.costs.has(index)) continue;
    values[index] = measure === 'micros' ? store.costs.microsOf(index) : store.costs.nodesOf(index);
    found[searched++] = index;
  }
  const indices = found.slice(0, searched);
  const sorted = await radixSort(indices.slice(), values, yieldIfDue);
  const rowsPerPoint = Math.max(1, Math.ceil(searched / MOST_POINTS));
  return {
    puzzles: store.length,
    searched,
    ...pointsOf(indices, values, rowsPerPoint),
    rowsPerPoint,
    spread: spreadOf(sorted, values),
    greatest: [...sorted.slice(-GREATEST)].reverse().map((index) => pointAt(values, index)),
    givens: [...counts].sort(([a], [b]) => a - b).map(([givens, count]) => ({ givens, count })),
  };
}

const pointAt = (values: Float64Array, index: number): ChartPoint => ({
  index,
  value: values[index] ?? 0,
});

function pointsOf(
  indices: Uint32Array,
  values: Float64Array,
  rowsPerPoint: number,
): Pick<ChartProfile, 'points' | 'medians'> {
  if (rowsPerPoint === 1) {
    return { points: [...indices].map((index) => pointAt(values, index)), medians: [] };
  }
  const points: ChartPoint[] = [];
  const medians: ChartPoint[] = [];
  for (let at = 0; at < indices.length; at += rowsPerPoint) {
    const part = [...indices.subarray(at, at + rowsPerPoint)];
    const ordered = part.map((index) => pointAt(values, index)).sort((a, b) => a.value - b.value);
    const [middle, last] = [ordered[ordered.length >> 1], ordered.at(-1)];
    const place = part[part.length >> 1];
    if (last !== undefined) points.push(last);
    if (middle !== undefined && place !== undefined) {
      medians.push({ index: place, value: middle.value });
    }
  }
  return { points, medians };
}

/** The value that so much of the whole does not exceed: the nearest rank. */
function spreadOf(sorted: Uint32Array, values: Float64Array): ChartSpread | null {
  if (sorted.length === 0) return null;
  const at = (part: number): number => {
    const rank = Math.max(1, Math.ceil(part * sorted.length));
    return values[sorted[rank - 1] ?? 0] ?? 0;
  };
  let sum = 0;
  for (const index of sorted) sum += values[index] ?? 0;
  return { least: at(0), median: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1), sum };
}
