import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ALONE_IN, CELLS, cellsOf, CONFLICT, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const changed = `1${CELLS.slice(1)}`;

async function edit(
  bench: TestWorkbench,
  fileId: number,
  index: number,
  cells: string,
): Promise<void> {
  await bench.call('puzzles/edit', { fileId, index, cells: cellsOf(cells) });
}

const IN_PLACE = { path: null, overwrite: false } as const;

describe('saving edited puzzles', () => {
  it('replaces the edited lines and nothing else, whatever the encoding and the line ends', async () => {
    const bench = await testWorkbench();
    const line = dotted(CELLS);
    const text = `\ufeff${line}\r\n${line}  \r\n${line}\r\nend`;
    const bytes = Buffer.from(text, 'utf16le');
    const file = await bench.open('lines.in', bytes);
    expect(file).toMatchObject({ puzzles: 3, encoding: 'UTF-16LE', lineEnd: 'CRLF' });
    await edit(bench, file.id, 2, changed);
    const saved = await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    expect(saved).toMatchObject({ edited: 0, name: 'lines.in' });
    const expected = `\ufeff${line}\r\n${line}  \r\n${dotted(changed)}\r\nend`;
    expect(await readFile(bench.path('lines.in'))).toEqual(Buffer.from(expected, 'utf16le'));
    const detail = await bench.call('puzzles/get', { fileId: file.id, index: 2 });
    expect(detail).toMatchObject({
      edited: false,
      source: dotted(changed),
      puzzle: { original: cellsOf(changed) },
    });
  });

  it('can be done again and again, and keeps answers that still hold', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await edit(bench, file.id, 0, CELLS.replace('3', '0'));
    await bench.call('puzzles/solve', { fileId: file.id, index: 0 });
    await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    expect((await bench.summary(file.id)).counts.answer).toBe(1);
    await edit(bench, file.id, 0, CELLS);
    await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    expect(await bench.read('alone1.in')).toBe(ALONE_IN);
  });

  it('touches nothing when there is nothing to save', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const before = await stat(bench.path('alone1.in'), { bigint: true });
    await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    const after = await stat(bench.path('alone1.in'), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
  });

  it('does not write over a file that another program changed, size and time the same', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const { atime, mtime } = await stat(bench.path('alone1.in'));
    const foreign = ALONE_IN.replace('3', '4');
    await writeFile(bench.path('alone1.in'), foreign);
    await utimes(bench.path('alone1.in'), atime, mtime);
    await edit(bench, file.id, 0, changed);
    const failure = await bench.fails('files/save', { fileId: file.id, ...IN_PLACE });
    expect(failure).toEqual({ code: 'file-changed', params: { file: bench.path('alone1.in') } });
    expect(await bench.read('alone1.in')).toBe(foreign);
    expect(await bench.summary(file.id)).toMatchObject({ edited: 1 });
  });

  it('rescues edits into a new file when the old one has changed or vanished', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(2));
    await edit(bench, file.id, 1, changed);
    await rm(bench.path('lines.in'));
    const failure = await bench.fails('files/save', { fileId: file.id, ...IN_PLACE });
    expect(failure.code).toBe('file-missing');
    const path = bench.path('rescued.in');
    const saved = await bench.call('files/save', { fileId: file.id, path, overwrite: false });
    expect(saved).toMatchObject({ path, edited: 0, puzzles: 2 });
    expect(await bench.read('rescued.in')).toBe(`${dotted(CELLS)}\n${dotted(changed)}\nend\n`);
  });

  it('saves under another name and goes on with that file', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await edit(bench, file.id, 0, SOLVED);
    const path = bench.path('alone2.in');
    const saved = await bench.call('files/save', { fileId: file.id, path, overwrite: false });
    expect(saved).toMatchObject({ id: file.id, path, name: 'alone2.in', edited: 0 });
    expect(await bench.read('alone1.in')).toBe(ALONE_IN);
    await edit(bench, file.id, 0, CELLS);
    await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    expect(await bench.read('alone2.in')).toBe(ALONE_IN);
    expect((await bench.call('recents/list', null))[0]).toMatchObject({ path });
  });

  it('replaces no other file without a yes, and no open one at all', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const other = await bench.open('alone2.in', ALONE_IN);
    const path = await bench.write('precious.in', 'precious');
    const refused = await bench.fails('files/save', { fileId: file.id, path, overwrite: false });
    expect(refused.code).toBe('output-exists');
    expect(await bench.read('precious.in')).toBe('precious');
    const open = { fileId: file.id, path: bench.path('alone2.in'), overwrite: true };
    expect(await bench.fails('files/save', open)).toMatchObject({ code: 'already-open' });
    await bench.call('files/close', { fileId: other.id });
    await bench.call('files/save', { fileId: file.id, path, overwrite: true });
    expect(await bench.read('precious.in')).toBe(ALONE_IN);
  });

  it('saves what was created here, once it has a place', async () => {
    const bench = await testWorkbench();
    const file = await bench.call('files/create', { formatId: 'alone', boxRows: 3, boxCols: 3 });
    await edit(bench, file.id, 0, CELLS);
    expect(await bench.fails('files/save', { fileId: file.id, ...IN_PLACE })).toMatchObject({
      code: 'place-needed',
    });
    const download = await bench.call('files/download', { fileId: file.id });
    expect(download).toEqual({ name: file.name, text: ALONE_IN });
    const path = bench.path('mine.in');
    expect(
      await bench.call('files/save', { fileId: file.id, path, overwrite: false }),
    ).toMatchObject({ path, edited: 0 });
    expect(await bench.read('mine.in')).toBe(ALONE_IN);
  });

  it('hands a large file over as a whole, with what was edited in it', async () => {
    const bench = await testWorkbench();
    const [one, two] = [dotted(CELLS), `.${dotted(SOLVED).slice(1)}`];
    const lines = Array.from({ length: 4_000 }, (_, i) => (i % 2 === 0 ? one : two));
    const file = await bench.open('large.in', `${lines.join('\r\n')}\r\nend\r\n`);
    await edit(bench, file.id, 0, changed);
    await edit(bench, file.id, 3_998, changed);
    const { text } = await bench.call('files/download', { fileId: file.id });
    [lines[0], lines[3_998]] = [dotted(changed), dotted(changed)];
    expect(text === `${lines.join('\r\n')}\r\nend\r\n`).toBe(true);
  });

  it('saves a puzzle whatever its rules say of it', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await edit(bench, file.id, 0, CONFLICT);
    await bench.call('files/save', { fileId: file.id, ...IN_PLACE });
    expect((await bench.read('alone1.in')).replaceAll('\n', '')).toBe(CONFLICT);
  });

  it('writes a grid anew that is cut otherwise than in the file', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.call('files/create', {
      formatId: 'jigsaw-line',
      boxRows: 3,
      boxCols: 3,
    });
    const regions = Array.from({ length: 81 }, (_, cell) => {
      const box = 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
      return cell === 2 ? 1 : cell === 12 ? 0 : box;
    });
    const layout = { boxRows: 3, boxCols: 3, regions };
    const cells = cellsOf(CELLS);
    await bench.call('puzzles/edit', { fileId: id, index: 0, cells, layout });
    const path = bench.path('cut.in');
    await bench.call('files/save', { fileId: id, path, overwrite: false });
    expect(await bench.summary(id)).toMatchObject({ edited: 0, name: 'cut.in' });
    const detail = await bench.call('puzzles/get', { fileId: id, index: 0 });
    expect(detail.puzzle).toMatchObject({ cells, original: cells, regions, fileLayout: null });
  });
});
