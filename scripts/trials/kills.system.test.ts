import { expect, test } from 'vitest';
import { useTempFolder } from '../../src-main/files/testing/temp-folder';
import { TEST_CHILD, TEST_WORKER } from '../../src-main/pool/testing/test-workers';
import { trials } from '../../src-main/testing/long';
import { killEditing, killSaves } from './kills';
import { killCounts, killResumed, killSolutions } from './kills-resumed';

/** The short forms of what `npm run prove` does at length. */
const folder = useTempFolder();
const entries = { child: TEST_CHILD, worker: TEST_WORKER };

test.concurrent.each([
  ['save', trials(6, 180)],
  ['save-all', trials(1, 10)],
  ['batch', trials(1, 10)],
] as const)(
  'killed without warning during %s, %d times: whole, nothing lost, nothing stale',
  async (kind, count) => {
    const result = await killSaves(folder.path, entries, kind, { count, seed: 1 });
    expect(result).toMatchObject({ trials: count, torn: [], lost: [], stale: [] });
    // Otherwise no process was killed while it wrote, and the trials say nothing; among few, chance decides.
    if (kind === 'save') expect(result.midWrite).toBeGreaterThan(0);
  },
  240_000,
);

test.concurrent('killed while somebody edits: at most a second of it is lost', async () => {
  const result = await killEditing(folder.path, entries, { count: trials(1, 4), seed: 2 });
  expect(result.failed).toEqual([]);
});

test.concurrent('killed in a batch of many files: goes on without skipping or repeating one', async () => {
  const result = await killResumed(folder.path, entries, { count: trials(1, 3), seed: 3 }, 1_000);
  expect(result).toMatchObject({ repeated: [], skipped: [] });
});

// OEIS A000170.
test.concurrent('killed while counting, and gone on with: nothing lost and nothing counted twice', async () => {
  const trial = { count: trials(3, 100), seed: 4 };
  const { kills, counts, resumed } = await killCounts(folder.path, entries, 14, trial);
  expect(kills).toBe(trial.count);
  expect(resumed).toBeGreaterThan(0);
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set(['365596']));
}, 600_000);

test.concurrent('killed while all solutions are written, and gone on with: each is there once', async () => {
  const trial = { count: trials(4, 60), seed: 5 };
  const found = await killSolutions(folder.path, entries, 12, trial);
  expect(found).toMatchObject({ kills: trial.count, solutions: 14_200, lost: [], surplus: [] });
  expect(found.resumed).toBeGreaterThan(0);
  expect(found.files).toBeGreaterThan(0);
}, 240_000);
