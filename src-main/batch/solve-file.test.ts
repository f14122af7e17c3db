import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutput } from '../files';
import { formatById, type Format } from '../formats';
import { createPool, type Pool } from '../pool';
import { TEST_WORKER } from '../pool/testing/test-workers';
import { problem, type SolveReport } from '../shared/puzzle';
import { solveFile, type CaseResult, type FileResult, type FileTask } from '.';
import { CANCELLED, fakePool, report } from './testing/fake-pool';
import { memoryOutput, type MemoryOutput } from './testing/memory-output';

const FIXTURES = resolve(import.meta.dirname, '../formats/testing/fixtures');
/** Has more solutions than one. */
const PUZZLE = '.'.repeat(81);
const SOLVED = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
const ALMOST = `.${SOLVED.slice(1)}`;

function format(id: string): Format {
  const found = formatById(id);
  if (found === undefined) throw new Error(`no format ${id}`);
  return found;
}

const OPTIONS = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 } as const;

function task(text: string, changes: Partial<FileTask> = {}): FileTask {
  const bytes = new TextEncoder().encode(text);
  return {
    source: { name: 'test.in', bytes },
    sourceBytes: bytes.length,
    format: format('poj3074'),
    output: memoryOutput(),
    options: OPTIONS,
    proveUnique: true,
    partial: false,
    onCases: () => undefined,
    ...changes,
  };
}

const pool: Pool = createPool({ workerPath: TEST_WORKER, size: 2 });
afterAll(() => pool.close());

describe('the bytes of the judge', async () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dlx-solve-file-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const inputs = (await readdir(FIXTURES)).filter((name) => name.endsWith('.in'));

  test.each(inputs)('%s', async (name) => {
    const path = join(FIXTURES, name);
    const out = join(folder, `${basename(name, '.in')}.out`);
    const id = name.replace(/-\d+\.in$/, '');
    const output = await openOutput(out, { overwrite: false });
    const run = solveFile(pool, task('', { source: { path }, format: format(id), output }));
    const { saved, answered, cases } = await run.finished;
    expect(saved.problem).toBeNull();
    expect(answered).toBe(cases);
    expect(await readFile(out, 'utf8')).toBe(await readFile(path.replace(/\.in$/, '.out'), 'utf8'));
    expect(await readdir(folder)).toEqual([basename(out)]);
  });
});

/** Solves with a pool that answers every puzzle with `SOLVED`, or as told. */
async function solveFake(
  text: string,
  changes: Partial<FileTask> = {},
  answer: (key: number) => Partial<SolveReport> = () => ({}),
): Promise<{ result: FileResult; told: CaseResult[]; output: MemoryOutput }> {
  const told: CaseResult[] = [];
  const output = memoryOutput();
  const cells = Uint8Array.from(SOLVED, Number);
  let key = 0;
  const fake = fakePool(2, () => report({ solution: { kind: 'grid', cells }, ...answer(key++) }));
  const onCases = (results: readonly CaseResult[]): void => void told.push(...results);
  const result = await solveFile(fake, task(text, { output, onCases, ...changes })).finished;
  return { result, told, output };
}

describe('malformed cases', () => {
  const text = [ALMOST, `${ALMOST}5`, ALMOST, '123', ALMOST, 'end', ''].join('\n');

  test('keep the file from being saved and nothing from being solved', async () => {
    const { result, told, output } = await solveFake(text);
    expect(told.map(({ index, line, status }) => [index, line, status])).toEqual([
      [0, 1, 'answer'],
      [1, 2, 'malformed'],
      [2, 3, 'answer'],
      [3, 4, 'malformed'],
      [4, 5, 'answer'],
    ]);
    expect(result.counts).toMatchObject({ answer: 3, malformed: 2 });
    expect(result.saved).toEqual({ bytes: null, problem: problem('output-blocked', { count: 2 }) });
    expect(output.state).toBe('aborted');
  });

  test('are left out with `partial`', async () => {
    const { result, output } = await solveFake(text, { partial: true });
    expect(output.state).toBe('committed');
    expect(output.text).toBe(`${SOLVED}\n`.repeat(3));
    expect(result.saved.bytes).toBe(output.text.length);
  });

  test('are told in the order of the file wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 200 }), async (sound) => {
        const lines = sound.map((good) => (good ? ALMOST : '123'));
        const { told } = await solveFake([...lines, 'end', ''].join('\n'));
        expect(told.map(({ index }) => index)).toEqual(sound.map((_, i) => i));
        expect(told.map(({ status }) => status === 'answer')).toEqual(sound);
      }),
      { numRuns: 50 },
    );
  });

  test('a file of nothing else is not saved, even with `partial`', async () => {
    const { result, output } = await solveFake('123\n456\nend\n', { partial: true });
    expect(result.saved.problem?.code).toBe('nothing-solved');
    expect(output.state).toBe('aborted');
  });
});

describe('puzzles without an answer', () => {
  const text = `${`${ALMOST}\n`.repeat(5)}end\n`;
  const late = { ...CANCELLED, outcome: 'timeLimit' } as const;

  test('keep the file from being saved', async () => {
    const { result, told, output } = await solveFake(text, {}, (key) => (key === 2 ? late : {}));
    expect(told.map(({ status }) => status)).toEqual([
      'answer',
      'answer',
      'timeLimit',
      'answer',
      'answer',
    ]);
    expect(result.saved.problem).toEqual(problem('output-blocked', { count: 1 }));
    expect(output.state).toBe('aborted');
  });

  test('are left out with `partial`', async () => {
    const { output } = await solveFake(text, { partial: true }, (key) => (key === 2 ? late : {}));
    expect(output.text).toBe(`${SOLVED}\n`.repeat(4));
  });

  test('an answer that the verifier refuses is none', async () => {
    const wrong = { solution: { kind: 'grid', cells: new Uint8Array(81).fill(9) } } as const;
    const { told, output } = await solveFake(text, { partial: true }, (key) =>
      key === 0 ? wrong : {},
    );
    expect(told[0]).toMatchObject({ status: 'error', problem: { code: 'answer-rejected' } });
    expect(output.text).toBe(`${SOLVED}\n`.repeat(4));
  });

  test('“no solution” counts where the format has words for it, and only there', async () => {
    const none = { outcome: 'none', solutions: 0, solution: null } as const;
    const grid = `${`${ALMOST.replaceAll('.', '0')}`.match(/.{9}/g)?.join('\n') ?? ''}\n`;
    const alone = await solveFake(grid, { format: format('alone') }, () => none);
    expect(alone.output.text).toBe('-1\n');
    const poj = await solveFake(text, {}, () => none);
    expect(poj.told[0]).toMatchObject({ status: 'none', problem: { code: 'no-word-for-none' } });
    expect(poj.output.state).toBe('aborted');
  });
});

describe('failures', () => {
  const text = `${`${ALMOST}\n`.repeat(5000)}end\n`;

  test('an output that cannot be written is told, and the solving goes on', async () => {
    const output = memoryOutput('disk-full');
    const { result } = await solveFake(text, { output });
    expect(result.saved).toEqual({ bytes: null, problem: problem('disk-full') });
    expect(result.cases).toBe(5000);
    expect(output.state).toBe('aborted');
  });

  test('a file that cannot be read is told', async () => {
    const { result, output } = await solveFake('', { source: { path: '/no/such/file.in' } });
    expect(result.readProblem?.code).toBe('file-missing');
    expect(output.state).toBe('aborted');
  });

  test('what the listener throws ends the run and leaves no output', async () => {
    const output = memoryOutput();
    const onCases = (): void => {
      throw new Error('listener');
    };
    await expect(solveFake(text, { output, onCases })).rejects.toThrow('listener');
    expect(output.state).toBe('aborted');
  });
});

describe('cancel', () => {
  test('ends at once, tells the rest as cancelled and saves nothing', async () => {
    const told: CaseResult[] = [];
    const output = memoryOutput();
    const text = `${`${PUZZLE}\n`.repeat(30_000)}end\n`;
    const onCases = (results: readonly CaseResult[]): void => {
      told.push(...results);
      run.cancel();
    };
    const run = solveFile(pool, task(text, { output, onCases }));
    const result = await run.finished;
    expect(result.saved.problem?.code).toBe('cancelled');
    expect(output.state).toBe('aborted');
    expect(result.cases).toBeLessThan(30_000);
    expect(told.map(({ index }) => index)).toEqual(
      Array.from({ length: result.cases }, (_, i) => i),
    );
    expect(result.counts.cancelled).toBeGreaterThan(0);
  });

  test('saves nothing even where a part would do and everything has been read', async () => {
    const output = memoryOutput();
    const run = solveFile(
      pool,
      task(`${`${PUZZLE}\n`.repeat(500)}end\n`, {
        output,
        partial: true,
        onCases: () => run.cancel(),
      }),
    );
    expect((await run.finished).saved.problem?.code).toBe('cancelled');
    expect(output.state).toBe('aborted');
  });
});

test('a second solution is looked for only when asked for', async () => {
  const text = `${PUZZLE}\nend\n`;
  const asked = await solveFile(pool, task(text)).finished;
  expect(asked.counts.several).toBe(1);
  const unasked = await solveFile(pool, task(text, { proveUnique: false })).finished;
  expect(unasked.counts.answer).toBe(1);
});

test('progress ends with everything done', async () => {
  const run = solveFile(pool, task(`${`${ALMOST}\n`.repeat(100)}end\n`));
  await run.finished;
  expect(run.progress()).toMatchObject({ done: 100, total: 100, leftMs: 0 });
});
