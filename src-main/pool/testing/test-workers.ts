import { resolve } from 'node:path';

/** Where the test run's workers are built. */
export const TEST_WORKERS = resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/dlx-workbench-test',
);

/** The product's worker, built for the tests. */
export const TEST_WORKER = resolve(TEST_WORKERS, 'worker.mjs');

/** The worker of `scripted-worker.ts`. */
export const SCRIPTED_WORKER = resolve(TEST_WORKERS, 'scripted-worker.mjs');

/** The process of `programs/testing/child.ts`. */
export const PROGRAM_CHILD = resolve(TEST_WORKERS, 'program-child.mjs');

/** The process of `scripts/trials/child.ts`. */
export const TEST_CHILD = resolve(TEST_WORKERS, 'child.mjs');
