#!/usr/bin/env node
/** `npm run test:long`: the unit and end-to-end tests with all their trials, as the nightly workflow runs them. */
import { spawnSync } from 'node:child_process';

const env = { ...process.env, DLX_TEST: 'long' };
const { status } = spawnSync('npm run test:unit && npm run build && npm run test:e2e', {
  env,
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
