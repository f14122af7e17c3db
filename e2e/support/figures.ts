import type { Page } from '@playwright/test';

/** What figures of the window are taken with. Steps run in the page, so they are given as text. */

export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | '×';
  readonly value: number;
  readonly limit: number;
  readonly of: string;
}

export const figures: Figure[] = [];

export function note(
  name: string,
  unit: Figure['unit'],
  value: number,
  limit: number,
  of: string,
): void {
  figures.push({ name, unit, value, limit, of });
}

/**
 * Puts `painted()` on the page: resolves when the next frame is out, for a message posted from
 * `requestAnimationFrame` arrives after it.
 */
export const PAINTED = `window.painted = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now());
  port2.postMessage(0);
}));`;

/** Processor time of the page's main thread so far, in ms: what a busy machine does not distort. */
export async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
