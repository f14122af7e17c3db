/** Figures that tests are the measure of: whole test files, run by the runner that they are written for. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  readonly runner: 'vitest' | 'playwright';
  /** Relative to `cwd`. */
  readonly files: readonly string[];
  /** Only the tests whose names match this. */
  readonly grep?: string;
  /** A folder with the product, or a copy of what the tests need of it. */
  readonly cwd: string;
  /** Where the runner may write. */
  readonly dir: string;
}

export interface Outcome {
  readonly passed: number;
  /** The names of those that failed, each time that they were tried. */
  readonly failed: readonly string[];
}

/** Runs test files. @throws Error with the runner's last words when it says nothing of tests. */
export async function runTests(run: Run): Promise<Outcome> {
  const report = join(run.dir, 'report.json');
  const [script, ...args] = run.runner === 'vitest' ? vitest(run, report) : playwright(run);
  const said = await new Promise<string>((resolve) => {
    // The bundler has set it to `production`, where npm knows of no tools.
    const env = { ...process.env, NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const options = { cwd: run.cwd, env, maxBuffer: 1 << 28 };
    const argv = [join(run.cwd, 'node_modules', script ?? ''), ...args];
    // It ends with 1 where tests fail, which the report says more about.
    execFile(process.execPath, argv, options, (_error, out, err) => resolve(out + err));
  });
  if (!existsSync(report)) throw new Error(said.slice(-2_000));
  const text = readFileSync(report, 'utf8');
  return run.runner === 'vitest' ? ofVitest(text) : ofPlaywright(text);
}

function vitest({ files, grep }: Run, report: string): string[] {
  const named = grep === undefined ? [] : ['-t', grep];
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  return ['vitest/vitest.mjs', 'run', '--project', 'main', ...reporter, ...named, ...files];
}

function playwright({ files, grep, dir }: Run): string[] {
  const named = grep === undefined ? [] : ['-g', grep];
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter', 'json'];
  const output = ['--output', join(dir, 'results')];
  return ['@playwright/test/cli.js', 'test', ...options, ...output, ...named, ...files];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function ofVitest(text: string): Outcome {
  const { testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...broken.map(({ message }) => message ?? 'a file that is broken'),
    ],
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function ofPlaywright(text: string): Outcome {
  const { suites = [], errors = [] } = JSON.parse(text) as Suite & { errors?: { message: string }[] }; // prettier-ignore
  const specs = suites.flatMap(specsOf);
  const passed = specs.filter(({ ok, tests }) => ok && tests.some((each) => each.status !== 'skipped')); // prettier-ignore
  return {
    passed: passed.length,
    failed: [
      ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
      ...errors.map(({ message }) => message),
    ],
  };
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number][] {
  return [...specs, ...suites.flatMap(specsOf)];
}
