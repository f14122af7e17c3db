#!/usr/bin/env node
/**
 * `npm run test:long`: the unit and end-to-end tests with all their trials; `-- unit` or `-- e2e` one half, as the
 * nightly workflow has a job for each.
 */
import { spawnSync } from 'node:child_process';

const env = { ...process.env, DLX_TEST: 'long' };
const halves = { unit: 'npm run test:unit', e2e: 'npm run build && npm run test:e2e' };
const { status } = spawnSync(halves[process.argv[2]] ?? `${halves.unit} && ${halves.e2e}`, {
  env,
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
