import { rm, symlink, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WHOLE_LIST, type Events } from '../../shared/contract';
import { ALONE_IN, CELLS, cellsOf, CONFLICT, COVERS_IN, linesFile } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

describe('opening data sets', () => {
  it('detects the format and gives its reason', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone3.in', ALONE_IN);
    expect(file).toMatchObject({
      name: 'alone3.in',
      path: bench.path('alone3.in'),
      folder: bench.dir,
      bytes: 90,
      encoding: 'UTF-8',
      lineEnd: 'LF',
      formatId: 'alone',
      formatOverruled: false,
      puzzles: 1,
      problem: null,
      edited: 0,
      unsavedAnswers: false,
    });
    expect(file.claims[0]).toBe('alone');
    expect(file.reason?.key).toMatch(/^sniff\./);
    expect(file.counts.ready).toBe(1);
  });

  it('opens a folder in natural order, and one bad file hides no other', async () => {
    const bench = await testWorkbench();
    await bench.write('set/alone10.in', ALONE_IN);
    await bench.write('set/alone2.in', ALONE_IN);
    await bench.write('set/empty.in', '');
    await bench.write('set/binary.in', Uint8Array.from([0x7f, 0x45, 0, 0, 1, 2]));
    await bench.write('set/alone2.out', 'an answer is no input');
    const { opened, problems } = await bench.call('files/open', { paths: [bench.path('set')] });
    expect(problems).toEqual([]);
    expect(opened.map(({ name, puzzles, problem }) => [name, puzzles, problem?.code])).toEqual([
      ['alone2.in', 1, undefined],
      ['alone10.in', 1, undefined],
      ['binary.in', 0, 'binary-file'],
      ['empty.in', 0, 'empty-file'],
    ]);
  });

  it('tells of paths that cannot be read and opens the rest', async () => {
    const bench = await testWorkbench();
    const good = await bench.write('alone1.in', ALONE_IN);
    const missing = bench.path('missing.in');
    const { opened, problems } = await bench.call('files/open', { paths: [missing, good] });
    expect(opened).toHaveLength(1);
    expect(problems).toMatchObject([
      { path: missing, problem: { code: 'file-missing', params: { file: missing } } },
    ]);
  });

  it('opens nothing twice, neither by another path nor by two requests at once', async () => {
    const bench = await testWorkbench();
    const path = await bench.write('alone1.in', ALONE_IN);
    await symlink(path, bench.path('link.in'));
    const results = await Promise.all([
      bench.call('files/open', { paths: [path] }),
      bench.call('files/open', { paths: [bench.path('link.in')] }),
      bench.call('files/open', { paths: [bench.dir] }),
    ]);
    expect(await bench.call('files/list', null)).toHaveLength(1);
    expect(results.map(({ opened }) => opened[0]?.id)).toEqual([1, 1, 1]);
  });

  it('shows malformed puzzles as rows between the others', async () => {
    const bench = await testWorkbench();
    const good = CELLS.replaceAll('0', '.');
    const file = await bench.open('a.in', `${good}\n${good.slice(1)}\n${good}\nend\n`);
    expect(file).toMatchObject({ formatId: 'poj3074', puzzles: 3, problem: null });
    const { rows, total } = await bench.call('puzzles/rows', {
      fileId: file.id,
      from: 0,
      to: 10,
      list: WHOLE_LIST,
    });
    expect(total).toBe(3);
    expect(rows.map(({ status, line }) => [status, line])).toEqual([
      ['ready', 1],
      ['malformed', 2],
      ['ready', 3],
    ]);
    expect(rows[1]?.problem?.at?.line).toBe(2);
    const filtered = await bench.call('puzzles/rows', {
      fileId: file.id,
      from: 1,
      to: 2,
      list: { ...WHOLE_LIST, statuses: ['ready'] },
    });
    expect(filtered).toMatchObject({
      total: 2,
      rows: [{ index: 2, line: 3, givens: 32, size: 9 }],
    });
  });

  it('keeps an unknown file open so that its format can be chosen', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('notes.txt', 'dear diary\nnothing to solve today\n');
    expect(file).toMatchObject({ formatId: null, puzzles: 0, problem: { code: 'unknown-format' } });
    const chosen = await bench.call('files/setFormat', { fileId: file.id, formatId: 'poj3074' });
    expect(chosen).toMatchObject({ formatId: 'poj3074', formatOverruled: true });
  });

  it('reads a file again in the format that the user chose, and forgets its results', async () => {
    const bench = await testWorkbench();
    const spaced = ALONE_IN.replace(/\d/g, '$& ');
    const file = await bench.open('sudoku.in', spaced);
    await bench.solveAll(file.id);
    const other = file.formatId === 'luogu-p1784' ? 'noip2009-target' : 'luogu-p1784';
    const changed = await bench.call('files/setFormat', { fileId: file.id, formatId: other });
    expect(changed).toMatchObject({ formatId: other, puzzles: 1, unsavedAnswers: false });
    expect(changed.counts.ready).toBe(1);
  });

  it('reads a file again in the encoding that the user chose', async () => {
    const bench = await testWorkbench();
    const path = bench.path('names.sdm');
    const grid = ALONE_IN.replaceAll(/\s/g, '').slice(0, 81);
    await writeFile(path, iconv.encode(`${grid} СУДОКУ\n`, 'windows-1251'));
    const { opened } = await bench.call('files/open', { paths: [path] });
    const fileId = opened[0]?.id ?? 0;
    const chosen = await bench.call('files/setEncoding', { fileId, encoding: 'windows-1251' });
    expect(chosen).toMatchObject({ encoding: 'windows-1251', puzzles: 1 });
    const again = await bench.call('files/reload', { fileId });
    expect(again.encoding).toBe('windows-1251');
    const detected = await bench.call('files/setEncoding', { fileId, encoding: null });
    expect(detected.notes.map(({ code }) => code)).toContain('decoded-in-doubt');
  });

  it('opens what is in a compressed file, which has no place of its own', async () => {
    const bench = await testWorkbench();
    const path = bench.path('alone3.in.gz');
    await writeFile(path, gzipSync(ALONE_IN));
    const { opened } = await bench.call('files/open', { paths: [path] });
    expect(opened).toMatchObject([
      { name: 'alone3.in', path: null, formatId: 'alone', puzzles: 1 },
    ]);
    const base64 = gzipSync(ALONE_IN).toString('base64');
    const dropped = await bench.call('files/openContent', { name: 'alone4.in.gz', base64 });
    expect(dropped).toMatchObject({ name: 'alone4.in', puzzles: 1 });
    await writeFile(path, 'no gzip at all');
    const { problems } = await bench.call('files/open', { paths: [path] });
    expect(problems).toMatchObject([{ path, problem: { code: 'file-unreadable' } }]);
  });

  it('does not throw edits away for another format', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: cellsOf(CONFLICT) });
    const failure = await bench.fails('files/setFormat', {
      fileId: file.id,
      formatId: 'luogu-p1784',
    });
    expect(failure).toEqual({ code: 'edits-pending', params: { file: 'alone1.in', count: 1 } });
    expect(await bench.summary(file.id)).toMatchObject({ edited: 1, formatId: 'alone' });
  });

  it('opens content that a window hands over, without a path', async () => {
    const bench = await testWorkbench();
    const base64 = Buffer.from(COVERS_IN).toString('base64');
    const file = await bench.call('files/openContent', { name: '../../etc/covers.in', base64 });
    expect(file).toMatchObject({
      name: 'covers.in',
      path: null,
      folder: null,
      formatId: 'poj3740',
      puzzles: 2,
    });
  });

  it('creates a data set with one empty puzzle, of a shape that the format has', async () => {
    const bench = await testWorkbench();
    const file = await bench.call('files/create', { formatId: 'poj3076', boxRows: 4, boxCols: 4 });
    expect(file).toMatchObject({ path: null, formatId: 'poj3076', puzzles: 1, problem: null });
    const detail = await bench.call('puzzles/get', { fileId: file.id, index: 0 });
    expect(detail.puzzle).toMatchObject({ kind: 'grid', boxRows: 4, cells: Array(256).fill(0) });
    for (const [boxRows, boxCols] of [
      [3, 3],
      [7, 7],
      [1, 1],
    ] as const) {
      const failure = await bench.fails('files/create', { formatId: 'poj3076', boxRows, boxCols });
      expect(failure.code).toBe('shape-unsuited');
    }
    const cover = await bench.fails('files/create', {
      formatId: 'poj3740',
      boxRows: 3,
      boxCols: 3,
    });
    expect(cover.code).toBe('shape-unsuited');
  });

  it('closes a file and knows it no more', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await bench.call('files/close', { fileId: file.id });
    expect(await bench.call('files/list', null)).toEqual([]);
    for (const verb of ['files/close', 'files/download'] as const) {
      expect(await bench.fails(verb, { fileId: file.id })).toMatchObject({ code: 'unknown-file' });
    }
  });

  it('tells of all that is open when everything is that was asked for', async () => {
    // No change is told of because time has passed.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const bench = await testWorkbench();
    const told = (): unknown[] =>
      bench.events.flatMap(({ name, payload }) =>
        name === 'files/changed' ? (payload as Events['files/changed']).changed : [],
      );
    for (const name of ['a.in', 'b.in']) await bench.write(`set/${name}`, ALONE_IN);
    await bench.call('files/open', { paths: [bench.path('set')] });
    expect(told()).toMatchObject([{ name: 'a.in' }, { name: 'b.in' }]);
    const opening = bench.call('files/open', { paths: [await bench.write('c.in', ALONE_IN)] });
    await bench.call('files/settled', null);
    expect(told()).toMatchObject([{ name: 'a.in' }, { name: 'b.in' }, { name: 'c.in' }]);
    await opening;
    const { id } = (await bench.call('files/list', null))[0] ?? { id: 0 };
    for (const cells of [CONFLICT, CELLS]) {
      await bench.call('puzzles/edit', { fileId: id, index: 0, cells: cellsOf(cells) });
    }
    await bench.call('files/told', null);
    expect(told().at(-1)).toMatchObject({ id, edited: 0 });
  });

  it('remembers what was opened, and says what is gone', async () => {
    const bench = await testWorkbench();
    await bench.open('a1.in', ALONE_IN);
    await bench.open('a2.in', ALONE_IN);
    await rm(bench.path('a1.in'));
    expect(await bench.call('recents/list', null)).toEqual([
      { path: bench.path('a2.in'), name: 'a2.in', exists: true },
      { path: bench.path('a1.in'), name: 'a1.in', exists: false },
    ]);
    await bench.call('recents/clear', null);
    expect(await bench.call('recents/list', null)).toEqual([]);
  });

  it('tells windows when the list changes, without flooding them', async () => {
    const bench = await testWorkbench();
    for (let i = 0; i < 30; i++) await bench.write(`set/a${i}.in`, ALONE_IN);
    const start = performance.now();
    await bench.call('files/open', { paths: [bench.path('set')] });
    const told = () => bench.events.filter(({ name }) => name === 'files/changed');
    const ids = (key: 'changed' | 'closed'): unknown[] =>
      told().flatMap(({ payload }) => (payload as Record<typeof key, unknown[]>)[key]);
    // Each file once: what has not changed is not reported again.
    await vi.waitFor(() => expect(ids('changed')).toHaveLength(30), 30_000);
    expect(told().length).toBeLessThanOrEqual((performance.now() - start) / 100 + 5);
    const files = await bench.call('files/list', null);
    const fileIds = files.map(({ id }) => id);
    await bench.call('files/closeMany', { fileIds });
    expect(await bench.call('files/list', null)).toEqual([]);
    await vi.waitFor(() => expect(ids('closed')).toHaveLength(fileIds.length), 30_000);
    expect(new Set(ids('closed'))).toEqual(new Set(fileIds));
  });

  it('opens 20,000 puzzles and gives any range of their rows', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('many.in', linesFile(20_000));
    expect(file.puzzles).toBe(20_000);
    const { rows } = await bench.call('puzzles/rows', {
      fileId: file.id,
      from: 19_990,
      to: 30_000,
      list: WHOLE_LIST,
    });
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, i) => 19_991 + i));
    const capped = await bench.call('puzzles/rows', {
      fileId: file.id,
      from: 0,
      to: 1e9,
      list: WHOLE_LIST,
    });
    expect(capped.rows).toHaveLength(10_000);
  });
});
