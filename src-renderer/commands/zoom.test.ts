import { expect, it } from 'vitest';
import { zoomStep } from './zoom';

it('goes from step to step, from values between them too, and stops at the ends', () => {
  expect([100, 101, 50, 300].map((zoom) => zoomStep(zoom, 1))).toEqual([110, 110, 67, 300]);
  expect([100, 101, 50, 300].map((zoom) => zoomStep(zoom, -1))).toEqual([90, 100, 50, 250]);
});
