import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Its rating needs most of the techniques. */
const GRID = '5...1..32..8......6....4......7..3..8...35.6....8...59.4....2.5........1..12.78..\n';
/** Puzzles of a file that threads solve. */
const MANY = 5000;
/** What people run most. Each run adds to the code of those before. */
const RUNS = [
  ['cli.cjs', 'solve', 'grid.txt'],
  ['cli.cjs', 'solve', 'grids.txt', '--jobs', '1'],
  ['cli.cjs', 'rate', 'grid.txt', '--jobs', '1'],
  ['cli.cjs', 'check', 'grid.txt'],
  ['cli.cjs', 'judge', '.', '--lang', 'zh'],
  ['browser.cjs', 'serve', '--no-open', '--port', '0'],
];
/** A run that takes so many ms does not end. */
const LIMIT_MS = 60_000;

/**
 * Keeps the code of a build as V8 compiles it (`scripts/code-cache.cjs`), where Node does not do so itself. A build
 * is whole without it.
 *
 * @param {string} out  folder of the build
 */
export function compile(out) {
  if (module.enableCompileCache !== undefined) return;
  const scratch = mkdtempSync(join(tmpdir(), 'dlx-compile-'));
  try {
    mkdirSync(join(out, 'compiled'));
    writeFileSync(join(scratch, 'grid.txt'), GRID);
    writeFileSync(join(scratch, 'grids.txt'), GRID.repeat(MANY));
    const env = { ...process.env, DLX_WORKBENCH_SETTINGS: scratch };
    for (const run of RUNS) {
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, 'keep-code.mjs'), out, ...run],
        { cwd: scratch, env, encoding: 'utf8', timeout: LIMIT_MS },
      );
      if (status !== 0) console.error(`${run.join(' ')}: its code is not kept\n${stderr}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
