import { mkdir, readdir, symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeZip } from '../../files';
import { openZip } from '../../files/zip/open-zip';
import { SAMPLE_SETS } from '../../layouts/testing/sets';
import {
  PROFILE_IDS,
  type AnswerChoice,
  type JudgeRun,
  type ProfileId,
} from '../../shared/contract';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';
import {
  ALONE_IN,
  ALONE_OUT,
  COVERS_IN,
  COVERS_OUT,
  dotted,
  CELLS,
  linesFile,
  SOLVED,
} from '../testing/puzzles';

async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  const items = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  await writeZip(items, {
    write: async (piece) => void pieces.push(Buffer.from(piece as Uint8Array)),
  });
  return Buffer.concat(pieces);
}

async function reportOf(
  bench: TestWorkbench,
  id: number,
  as: 'csv' | 'html',
  language: 'en' | 'zh',
): Promise<string> {
  const name = `report-${language}.${as}`;
  await bench.call('judge/saveReport', {
    id,
    as,
    language,
    path: bench.path(name),
    overwrite: false,
  });
  return await bench.read(name);
}

async function judged(
  bench: TestWorkbench,
  fileIds: readonly number[],
  answers: AnswerChoice = { from: 'beside' },
  profiles: readonly ProfileId[] = PROFILE_IDS,
): Promise<JudgeRun> {
  await bench.call('judge/run', { fileIds, answers, profiles, judge: 'set' });
  for (;;) {
    const run = await bench.call('judge/current', null);
    if (run !== null && run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('test sets', () => {
  const shown = (tests: readonly { input: string; answer: string | null }[]): string[] =>
    tests.map(({ input, answer }) => `${input} > ${answer ?? '-'}`);

  it.each(SAMPLE_SETS)(
    'opens $name from a folder and from a zip',
    async ({ files, layout, tests, alone }) => {
      const bench = await testWorkbench();
      for (const [name, text] of Object.entries(files)) await bench.write(`set/${name}`, text);
      const zip = await bench.write('set.zip', await zipOf(files));
      for (const path of [bench.path('set'), zip]) {
        const set = await bench.call('tests/open', { path });
        expect(set.layout).toBe(layout);
        expect(shown(set.tests)).toEqual(tests.map((each) => each.replace(/ @.*$/, '')));
        expect(set.leftAlone).toHaveLength(alone.length);
        expect(set.tests.every(({ fileId }) => fileId !== null)).toBe(true);
      }
      expect(await bench.call('tests/list', null)).toHaveLength(2);
    },
  );

  const KATTIS = {
    'p/data/secret/1.in': ALONE_IN,
    'p/data/secret/1.ans': ALONE_OUT,
    'p/data/secret/2.in': ALONE_IN,
    'p/problem.yaml': 'name: x\n',
  };

  it('saves a solved zip as a zip, with the answers in their places', async () => {
    const bench = await testWorkbench();
    const path = await bench.write('k.zip', await zipOf(KATTIS));
    const { id, tests } = await bench.call('tests/open', { path });
    const save = {
      id,
      as: 'zip',
      path: bench.path('solved.zip'),
      overwrite: false,
      partial: false,
    } as const;
    expect(await bench.fails('tests/save', save)).toMatchObject({ code: 'nothing-solved' });
    await bench.solveAll(...tests.flatMap(({ fileId }) => fileId ?? []));
    expect(await bench.call('tests/save', save)).toMatchObject({ files: 2, problems: [] });
    const zip = await openZip({ path: save.path });
    expect([...zip.names].sort()).toEqual([...Object.keys(KATTIS), 'p/data/secret/2.ans'].sort());
    expect(Buffer.from(await zip.read('p/data/secret/2.ans')).toString()).toBe(ALONE_OUT);
    zip.close();
    expect(await bench.fails('tests/save', save)).toMatchObject({ code: 'output-exists' });
  });

  it('saves the answers of a zip as files below a folder, and nothing outside', async () => {
    const bench = await testWorkbench();
    const base64 = Buffer.from(await zipOf(KATTIS)).toString('base64');
    const { id, tests, path } = await bench.call('tests/openContent', { name: 'k.zip', base64 });
    expect(path).toBeNull();
    await bench.solveAll(...tests.flatMap(({ fileId }) => fileId ?? []));
    const save = {
      id,
      as: 'files',
      path: bench.path('out'),
      overwrite: false,
      partial: false,
    } as const;
    expect(await bench.call('tests/save', save)).toMatchObject({ files: 2 });
    expect(await bench.read('out/p/data/secret/1.ans')).toBe(ALONE_OUT);
    // The folder of the settings has the journal of recovery, sooner or later.
    const found = (await readdir(bench.dir)).filter((name) => name !== '.settings');
    expect(found).toEqual(['out']);
    expect(await bench.call('tests/save', save)).toMatchObject({
      files: 0,
      problems: [{ problem: { code: 'output-exists' } }, { problem: { code: 'output-exists' } }],
    });
    if (process.platform === 'win32') return;
    await mkdir(bench.path('linked'));
    await symlink(bench.path('out'), bench.path('linked/p'));
    const through = { ...save, path: bench.path('linked'), overwrite: true };
    expect(await bench.call('tests/save', through)).toMatchObject({
      files: 0,
      problems: [{ problem: { code: 'output-link' } }, { problem: { code: 'output-link' } }],
    });
  });

  it('says when there are no tests, and forgets a set that is closed', async () => {
    const bench = await testWorkbench();
    const empty = await bench.write('e.zip', await zipOf({ 'readme.md': '' }));
    expect(await bench.fails('tests/open', { path: empty })).toMatchObject({ code: 'no-tests' });
    const broken = await bench.write('b.zip', 'no zip');
    expect(await bench.fails('tests/open', { path: broken })).toMatchObject({
      code: 'zip-unreadable',
    });
    const missing = bench.path('none');
    expect(await bench.fails('tests/open', { path: missing })).toMatchObject({
      code: 'file-missing',
    });
    const set = await bench.call('tests/open', {
      path: await bench.write('k.zip', await zipOf(KATTIS)),
    });
    await bench.call('tests/close', { id: set.id, files: true });
    expect(await bench.call('files/list', null)).toEqual([]);
    expect(await bench.fails('tests/close', { id: set.id, files: true })).toMatchObject({
      code: 'unknown-set',
    });
  });
});

describe('judging', () => {
  it('judges a contestant’s folder by meaning and by every judge', async () => {
    const bench = await testWorkbench();
    const one = await bench.open('in/alone1.in', ALONE_IN);
    const two = await bench.open('in/alone2.in', ALONE_IN);
    const three = await bench.open('in/alone3.in', ALONE_IN);
    await bench.write('in/alone1.out', ALONE_OUT);
    await bench.write('in/alone2.ans', ALONE_OUT);
    await bench.write('li/alone1.out', ALONE_OUT);
    await bench.write('li/alone2.out', ALONE_OUT.replaceAll('\n', ' \n'));
    const folder = bench.path('li');
    const run = await judged(bench, [one.id, two.id, three.id], { from: 'folder', folder });
    expect(run).toMatchObject({ state: 'done', done: 3, total: 3, accepted: false });
    const [good, spaced, missing] = run.tests;
    expect(good).toMatchObject({
      semantic: { verdict: 'AC' },
      output: bench.path('li/alone1.out'),
    });
    expect(good?.profiles.map(({ verdict }) => verdict)).toEqual(PROFILE_IDS.map(() => 'AC'));
    expect(spaced?.semantic?.verdict).toBe('AC');
    expect(spaced?.profiles.find(({ profile }) => profile === 'bytes')).toMatchObject({
      verdict: 'WA',
      reason: { key: 'judge.reason.trailingBlank' },
      at: { line: 1, column: 10 },
    });
    expect(missing).toMatchObject({ semantic: null, problem: { code: 'no-output' } });
  });

  /** A Luogu set of three tests, 20, 30 and 50 points, and outputs: right, damaged, none. */
  async function luoguRun(bench: TestWorkbench, second: string): Promise<JudgeRun> {
    const config = [20, 30, 50]
      .map(
        (score, i) => `a${i + 1}.in: { timeLimit: 1000, memoryLimit: 131072, score: ${score} }\n`,
      )
      .join('');
    await bench.write('set/config.yml', config);
    for (const name of ['a1', 'a2', 'a3']) {
      await bench.write(`set/${name}.in`, ALONE_IN);
      await bench.write(`set/${name}.out`, ALONE_OUT);
    }
    await bench.write('mine/a1.out', ALONE_OUT.trimEnd());
    await bench.write('mine/a2.out', second);
    const { tests } = await bench.call('tests/open', { path: bench.path('set') });
    const ids = tests.flatMap(({ fileId }) => fileId ?? []);
    return await judged(bench, ids, { from: 'folder', folder: bench.path('mine') }, ['bytes']);
  }

  it('lets the set’s own judge decide, with score, limits and a diagnosis', async () => {
    const bench = await testWorkbench();
    const run = await luoguRun(bench, ALONE_OUT.replaceAll('\n', ''));
    expect(run).toMatchObject({
      judge: 'luogu',
      layout: 'luogu',
      acceptedTests: 1,
      score: { points: 20, total: 100 },
    });
    expect(run.tests).toMatchObject([
      { verdict: 'AC', timeLimitMs: 1000, memoryLimitBytes: 128 * 1024 ** 2 },
      {
        verdict: 'WA',
        semantic: { verdict: 'AC' },
        diagnosis: { key: 'judge.diagnosis.lineBreaksMissing', puzzle: null },
      },
      { verdict: null, problem: { code: 'no-output' } },
    ]);
    expect(run.tests[0]?.profiles.map(({ profile }) => profile)).toEqual(['bytes']);
    const text = await reportOf(bench, run.id, 'html', 'en');
    expect(text).toContain('1 of 3 tests accepted, judged by Luogu 洛谷 · 20 of 100 points');
    expect(text).toContain('values right, line breaks missing');
    expect(text).toContain('Limits: 1 s, 128 MB');
    expect(text).toMatch(/\d{4}.*· DLX Workbench \d/);
    expect(text).not.toMatch(/\bms\b/);
  });

  it('judges again when an output changes or appears', async () => {
    const bench = await testWorkbench();
    const first = await luoguRun(bench, 'x\n');
    await bench.write('mine/a2.out', ALONE_OUT);
    await bench.write('mine/a3.out', ALONE_OUT);
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.score?.points, {
        timeout: 30_000,
      })
      .toBe(100);
    expect((await bench.call('judge/current', null))?.id).toBeGreaterThan(first.id);
  });

  it('does not call right what no comparison accepts, unless it is another solution', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('in/alone1.in', ALONE_IN);
    await bench.write('in/alone1.out', ALONE_OUT);
    await bench.write('li/alone1.out', ALONE_OUT.replaceAll('\n', ''));
    const answers = { from: 'folder', folder: bench.path('li') } as const;
    const { tests } = await judged(bench, [file.id], answers);
    expect(tests).toMatchObject([{ judge: 'rules', verdict: 'WA', semantic: { verdict: 'AC' } }]);
    const open = await bench.open('in/alone2.in', '0'.repeat(81));
    const other = [...ALONE_OUT].map((each) => '234567891'['123456789'.indexOf(each)] ?? each);
    await bench.write('in/alone2.out', ALONE_OUT);
    await bench.write('li/alone2.out', other.join(''));
    expect((await judged(bench, [open.id], answers)).tests).toMatchObject([
      { verdict: 'AC', diagnosis: { key: 'judge.diagnosis.otherSolution' } },
    ]);
    const params = { fileIds: [open.id], answers, profiles: [], judge: 'noi' } as const;
    await bench.call('judge/run', params);
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.tests[0]?.verdict)
      .toBe('WA');
  });

  it('judges outputs beside the inputs, and never by themselves', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('covers.in', COVERS_IN);
    await bench.write('covers.out', COVERS_OUT.replace('It is impossible', 'Yes, I found it'));
    const run = await judged(bench, [file.id]);
    expect(run.tests).toMatchObject([
      {
        reference: null,
        profiles: [],
        semantic: { verdict: 'WA', puzzle: 2, at: { line: 2, column: 1 } },
      },
    ]);
  });

  it('judges our own answers', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(3));
    await bench.write('lines.out', `${SOLVED}\n`.repeat(3));
    await bench.solveAll(file.id);
    const run = await judged(bench, [file.id], { from: 'own' });
    expect(run).toMatchObject({ accepted: true, tests: [{ semantic: { verdict: 'AC' } }] });
    expect(run.tests[0]?.profiles).toHaveLength(PROFILE_IDS.length);
  });

  it('solves what has no answer before it judges our own answers', async () => {
    const bench = await testWorkbench();
    const lines = await bench.open('lines.in', linesFile(300));
    const alone = await bench.open('alone1.in', ALONE_IN);
    await bench.write('lines.out', `${SOLVED}\n`.repeat(300));
    const run = await judged(bench, [lines.id, alone.id], { from: 'own' });
    expect(run).toMatchObject({ state: 'done', accepted: true, solving: null });
    expect(run.tests.map(({ semantic }) => semantic?.verdict)).toEqual(['AC', 'AC']);
    expect(run.tests[0]?.profiles.every(({ verdict }) => verdict === 'AC')).toBe(true);
    expect(await bench.summary(lines.id)).toMatchObject({ counts: { answer: 300 } });
    const told = bench.events.flatMap(({ name, payload }) =>
      name === 'judge/progress' ? [(payload as JudgeRun).solving?.total] : [],
    );
    expect(told).toContain(301);
    // What is solved is not solved again.
    const batch = await bench.call('batch/current', null);
    await judged(bench, [lines.id], { from: 'own' });
    expect((await bench.call('batch/current', null))?.id).toBe(batch?.id);
  });

  it('stops solving when judging is cancelled', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(20_000));
    const choice = {
      fileIds: [file.id],
      answers: { from: 'own' },
      profiles: [],
      judge: 'set',
    } as const;
    const { id } = await bench.call('judge/run', choice);
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.solving?.total)
      .toBe(20_000);
    await bench.call('judge/cancel', { id });
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.state)
      .toBe('cancelled');
    expect((await bench.call('batch/current', null))?.state).toBe('cancelled');
    expect((await bench.summary(file.id)).counts.answer).toBeLessThan(20_000);
  });

  it('lets a batch that runs already go first, and does not stop it', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(20_000));
    const batch = await bench.call('batch/start', {
      targets: [{ fileId: file.id, indices: null }],
      engine: 'auto',
      jobs: 1,
      timeLimitSeconds: 0,
      proveUnique: false,
    });
    const choice = {
      fileIds: [file.id],
      answers: { from: 'own' },
      profiles: [],
      judge: 'set',
    } as const;
    const { id } = await bench.call('judge/run', choice);
    await bench.call('judge/cancel', { id });
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.state)
      .toBe('cancelled');
    expect((await bench.call('batch/current', null))?.id).toBe(batch.id);
    const run = await judged(bench, [file.id], { from: 'own' }, []);
    expect(run.tests).toMatchObject([{ semantic: { verdict: 'AC' } }]);
    const ended = await bench.call('batch/current', null);
    expect(ended).toMatchObject({ id: batch.id, state: 'done' });
  });

  it('summarises the subtasks of a set', async () => {
    const bench = await testWorkbench();
    const files = {
      'x1.in': ALONE_IN,
      'x1.out': ALONE_OUT,
      'x2.in': ALONE_IN,
      'x2.out': ALONE_OUT,
      'config.yml': 'x1.in:\n  subtaskId: 1\n  timeLimit: 900\nx2.in:\n  subtaskId: 2\n',
    };
    const set = await bench.call('tests/open', {
      path: await bench.write('l.zip', await zipOf(files)),
    });
    await bench.write('me/x1.out', ALONE_OUT);
    await bench.write('me/x2.out', ALONE_IN);
    const ids = set.tests.flatMap(({ fileId }) => fileId ?? []);
    const run = await judged(bench, ids, { from: 'folder', folder: bench.path('me') });
    expect(run.subtasks).toEqual([
      { subtask: '1', tests: 1, accepted: 1, verdict: 'AC', score: null },
      { subtask: '2', tests: 1, accepted: 0, verdict: 'WA', score: null },
    ]);
    expect(run.tests).toMatchObject([
      { timeLimitMs: 900, reference: 'x1.out' },
      { timeLimitMs: null },
    ]);
  });

  it('reports as CSV and as a page of its own, in both languages', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('<b>1.in', ALONE_IN);
    await bench.write('<b>1.out', ALONE_IN);
    const { id } = await judged(bench, [file.id], { from: 'beside' }, ['wcmp']);
    expect(await reportOf(bench, id, 'csv', 'en')).toContain('<b>1.in,,1,WA,');
    const html = await reportOf(bench, id, 'html', 'zh');
    expect(html).toContain('评测结果');
    expect(html).toContain('&lt;b&gt;1.in');
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<script|https?:/);
    const path = bench.path('report.html');
    const save = { id, as: 'html', language: 'en', path, overwrite: false } as const;
    await bench.call('judge/saveReport', save);
    expect(await bench.read('report.html')).toContain('0 of 1 tests accepted');
    expect(await bench.fails('judge/saveReport', save)).toMatchObject({ code: 'output-exists' });
    expect(await bench.fails('judge/saveReport', { ...save, id: 99 })).toMatchObject({
      code: 'unknown-run',
    });
  });

  it('stops when it is told to', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(500, dotted(CELLS)));
    await bench.write('lines.out', `${SOLVED}\n`.repeat(500));
    const { id } = await bench.call('judge/run', {
      fileIds: [file.id],
      answers: { from: 'beside' },
      profiles: [],
      judge: 'set',
    });
    const again = {
      fileIds: [file.id],
      answers: { from: 'own' },
      profiles: [],
      judge: 'set',
    } as const;
    expect(await bench.fails('judge/run', again)).toMatchObject({ code: 'judging-running' });
    await bench.call('judge/cancel', { id });
    await expect
      .poll(async () => (await bench.call('judge/current', null))?.state)
      .toBe('cancelled');
  });
});

describe('differences', () => {
  it('puts output and reference side by side', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('in/alone1.in', ALONE_IN);
    await bench.write('in/alone1.out', ALONE_OUT);
    await bench.write('li/alone1.out', ALONE_OUT.replace('4', '5'));
    const { id } = await judged(bench, [file.id], { from: 'folder', folder: bench.path('li') });
    const diff = await bench.call('judge/diff', { id, fileId: file.id });
    expect(diff).toMatchObject({
      rows: 9,
      differences: 1,
      first: 0,
      left: { lines: 9, finalNewline: true },
    });
    const { rows } = await bench.call('judge/diffRows', { id: diff.id, from: 0, to: 2 });
    expect(rows.map(({ same }) => same)).toEqual([false, true]);
    expect(rows[0]?.cells[0]).toEqual({ left: '5', right: '4', same: false });
    const next = { id: diff.id, from: 0, direction: 'next' } as const;
    expect(await bench.call('judge/difference', next)).toBeNull();
    await bench.call('judge/closeDiff', { id: diff.id });
    expect(await bench.fails('judge/difference', next)).toMatchObject({ code: 'unknown-run' });
  });

  it('opens megabytes, and stops when another is asked for', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('in/alone1.in', ALONE_IN);
    const large = '123456789\n'.repeat(400_000);
    await bench.write('in/alone1.out', large);
    await bench.write('li/alone1.out', `${large}\n`);
    const { id } = await judged(bench, [file.id], { from: 'folder', folder: bench.path('li') }, []);
    const first = bench.fails('judge/diff', { id, fileId: file.id });
    const second = bench.call('judge/diff', { id, fileId: file.id });
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect(await second).toMatchObject({ rows: 400_001, differences: 1, first: 400_000 });
  });
});

describe('conversion', () => {
  it('tells what would be lost, then writes the other format', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const to = { fileId: file.id, formatId: 'poj3074' };
    expect(await bench.call('convert/plan', to)).toMatchObject({
      losses: [],
      puzzles: 1,
      problem: null,
    });
    const path = bench.path('lines.in');
    expect(await bench.call('convert/save', { ...to, path, overwrite: false })).toMatchObject({
      saved: true,
    });
    expect(await bench.read('lines.in')).toBe(linesFile(1));
    expect(await bench.call('convert/save', { ...to, path, overwrite: false })).toMatchObject({
      saved: false,
      problem: { code: 'output-exists' },
    });
    const impossible = { fileId: file.id, formatId: 'poj3740' };
    expect((await bench.call('convert/plan', impossible)).problem).not.toBeNull();
  });

  it('writes one puzzle for another program, and asks which of several', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(3));
    const to = { fileId: file.id, formatId: 'cnf' };
    expect(await bench.call('convert/plan', to)).toMatchObject({
      name: 'lines.cnf',
      problem: { code: 'one-puzzle-each', params: { count: 3 } },
    });
    const path = bench.path('second.cnf');
    const save = { ...to, ranges: [1, 2], path, overwrite: false };
    expect(await bench.call('convert/save', save)).toMatchObject({ saved: true });
    expect(await bench.read('second.cnf')).toMatch(/^p cnf /m);
    expect(await bench.fails('convert/plan', { ...to, formatId: 'wcnf' })).toMatchObject({
      code: 'bad-request',
    });
  });
});
