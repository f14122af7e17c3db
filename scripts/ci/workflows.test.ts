import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const SOAK = join(ROOT, 'scripts/ci/soak.mjs');
const FOLDER = join(ROOT, '.github', 'workflows');

interface Job {
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  it('may only read, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs.filter(({ uses }) => uses === undefined)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  it('pins what others wrote to a commit, and names its version', () => {
    const used = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    for (const each of used) expect(each).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(text.match(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm)).toHaveLength(used.length);
  });

  it('runs scripts that are there', () => {
    const lines = steps.flatMap(({ run }) => run ?? []).join('\n') + text;
    for (const [script] of lines.matchAll(/scripts\/ci\/[\w.-]+/g)) {
      expect(existsSync(join(ROOT, script)), script).toBe(true);
      if (process.platform !== 'win32')
        expect(statSync(join(ROOT, script)).mode & 0o100).toBe(0o100);
    }
    for (const [, script = ''] of lines.matchAll(/npm run (?:--silent )?([a-z:]+)/g)) {
      expect(Object.keys(scripts)).toContain(script);
    }
  });
});

it('every part of the code that is mutated is there, and has its job', async () => {
  const { href } = pathToFileURL(join(ROOT, 'stryker.config.mjs'));
  const config = (await import(href)) as { default: { mutate: readonly string[] } };
  const mutated = config.default.mutate.filter((pattern) => !pattern.startsWith('!'));
  for (const pattern of mutated) {
    // `{a,b}.ts` names two files: each has to be there.
    const [head = '', choices, tail = ''] = pattern.split(/[{}]/);
    for (const one of choices?.split(',').map((choice) => head + choice + tail) ?? [pattern]) {
      const names = readdirSync(join(ROOT, dirname(one)));
      expect(
        names.filter((name) => matchesGlob(name, basename(one))),
        one,
      ).not.toEqual([]);
    }
  }
  const nightly = parse(readFileSync(join(FOLDER, 'nightly.yml'), 'utf8')) as {
    jobs: { mutate: { strategy: { matrix: { part: string[] } } } };
  };
  const parts = nightly.jobs.mutate.strategy.matrix.part.map((part) => `src-main/${part}`);
  expect(new Set(mutated.map((pattern) => dirname(pattern)))).toEqual(new Set(parts));
});

it('the window is required, on X11 and on Wayland, with its sandbox', () => {
  const text = readFileSync(join(FOLDER, 'ci.yml'), 'utf8');
  const { jobs } = parse(text) as Workflow;
  expect(jobs['window']?.env?.['DLX_REQUIRE_ELECTRON']).toBe('1');
  expect(text).toContain('display: x11');
  expect(text).toContain('display: wayland');
  expect(text).toContain('scripts/ci/allow-sandbox.sh');
});

it.skipIf(process.platform !== 'linux')('the window runs in its sandbox', async () => {
  const runtime = await mkdtemp(join(tmpdir(), 'dlx-runtime-'));
  onTestFinished(() => rm(runtime, { recursive: true, force: true }));
  // In place of Electron: keeps its arguments.
  const script = '#!/bin/sh\nprintf "%s\\n" "$@" > "$(dirname "$0")/arguments"\nexit 1\n';
  await writeFile(join(runtime, 'electron'), script, { mode: 0o755 });
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime };
  const soak = promisify(execFile)(process.execPath, [SOAK, 'reloads', '1'], { env });
  await expect(soak).rejects.toThrow();
  const given = await readFile(join(runtime, 'arguments'), 'utf8');
  expect(given).toContain('--user-data-dir=');
  expect(given).not.toContain('--no-sandbox');
  // The flows start it in the same way.
  const flows = readFileSync(join(ROOT, 'e2e/support/electron-window.ts'), 'utf8');
  expect(flows).not.toContain('_electron');
});
