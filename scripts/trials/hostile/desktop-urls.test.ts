import { expect, it } from 'vitest';
import { askProtocol } from './desktop-urls';
import { trials } from '../../../src-main/testing/long';

it('gives no byte from outside the window to hostile addresses', async () => {
  const count = trials(2_000, 10_000);
  const report = await askProtocol(count, 7);
  expect(report.outside.slice(0, 5)).toEqual([]);
  expect(report.urls).toBe(count);
  expect(report.served).toBeGreaterThan(20);
});
