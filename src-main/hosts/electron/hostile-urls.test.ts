import { expect, it } from 'vitest';
import { askProtocol } from './testing/hostile-urls';

it('gives no byte from outside the window to 10,000 hostile addresses', async () => {
  const report = await askProtocol(10_000, 7);
  expect(report.outside.slice(0, 5)).toEqual([]);
  expect(report.urls).toBe(10_000);
  expect(report.served).toBeGreaterThan(20);
}, 60_000);
