/** What `npm run prove` turns the wrong way, one after another, is really in the build. */
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { missingSwitches } from '../scripts/prove/figures/checklist';

test('every switch of Electron’s checklist that is tried stands in the build', () => {
  expect(missingSwitches(resolve(import.meta.dirname, '..'))).toEqual([]);
});
