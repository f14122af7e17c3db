import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALONE_IN, CELLS, cellsOf } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const NOTES = {
  corner: null,
  centre: cellsOf(`5${'0'.repeat(80)}`),
  removed: null,
  colors: cellsOf(`03${'0'.repeat(79)}`),
  givens: null,
  auto: false,
  drawn: null,
  origins: null,
};
async function write(bench: TestWorkbench, fileId: number, cells = CELLS): Promise<void> {
  await bench.call('puzzles/edit', { fileId, index: 0, cells: cellsOf(cells), notes: NOTES });
}

async function noted(bench: TestWorkbench, fileId: number) {
  return (await bench.call('puzzles/get', { fileId, index: 0 })).notes;
}

/** Closes a file with marks; where these are kept now. */
async function keptNotes(bench: TestWorkbench): Promise<string> {
  const { id } = await bench.open('alone1.in', ALONE_IN);
  await write(bench, id);
  await bench.call('files/close', { fileId: id });
  const [name = ''] = readdirSync(bench.path('.settings/notes'));
  return bench.path(`.settings/notes/${name}`);
}

describe('marks of a file that is closed', () => {
  it('are back with its bytes, under any name, and not with other bytes', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    await write(bench, id);
    await bench.call('files/close', { fileId: id });
    const again = await bench.open('alone1.in', ALONE_IN);
    expect(await noted(bench, again.id)).toEqual(NOTES);
    const copy = await bench.open('copy.in', ALONE_IN);
    expect(await noted(bench, copy.id)).toEqual(NOTES);
    const other = await bench.open('other.in', ALONE_IN.replace('3', '0'));
    expect(await noted(bench, other.id)).toBeNull();
  });

  it('are forgotten when they were taken away', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    await write(bench, id);
    await bench.call('files/close', { fileId: id });
    const again = await bench.open('alone1.in', ALONE_IN);
    await bench.call('puzzles/edit', {
      fileId: again.id,
      index: 0,
      cells: cellsOf(CELLS),
      notes: null,
    });
    await bench.call('files/close', { fileId: again.id });
    const third = await bench.open('alone1.in', ALONE_IN);
    expect(await noted(bench, third.id)).toBeNull();
    expect(readdirSync(bench.path('.settings/notes'))).toEqual([]);
  });

  it('go with edits that were not saved', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    await write(bench, id, CELLS.replace('3', '0'));
    await bench.call('files/close', { fileId: id });
    const again = await bench.open('alone1.in', ALONE_IN);
    expect(await noted(bench, again.id)).toBeNull();
  });

  it('follow a save: they belong to the bytes that were written', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    await write(bench, id, CELLS.replace('3', '0'));
    await bench.call('files/save', { fileId: id, path: null, overwrite: false });
    await bench.call('files/close', { fileId: id });
    const { opened } = await bench.call('files/open', { paths: [bench.path('alone1.in')] });
    expect(await noted(bench, opened[0]?.id ?? 0)).toEqual(NOTES);
  });

  it('wait over a start when the program ends and leaves no journal', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    await write(bench, id);
    await bench.workbench.close(true);
    const [name = ''] = readdirSync(bench.path('.settings/notes'));
    expect(readFileSync(bench.path(`.settings/notes/${name}`), 'utf8')).toContain('"notes"');
  });

  it('that an older version kept beside named states are read without these', async () => {
    const bench = await testWorkbench();
    const path = await keptNotes(bench);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { rows: object[] };
    kept.rows.forEach((row) => Object.assign(row, { savepoints: [{ name: '#1' }] }));
    writeFileSync(path, JSON.stringify(kept));
    const again = await bench.open('alone1.in', ALONE_IN);
    expect(await noted(bench, again.id)).toEqual(NOTES);
  });

  it('that are damaged, or of a grid of another size, stop nobody', async () => {
    const bench = await testWorkbench();
    const path = await keptNotes(bench);
    const sound = readFileSync(path, 'utf8');
    const small = JSON.parse(sound) as { rows: { notes: object }[] };
    small.rows.forEach((row) => Object.assign(row.notes, { centre: [1, 2, 3] }));
    writeFileSync(path, JSON.stringify(small));
    const short = await bench.open('alone1.in', ALONE_IN);
    expect(await noted(bench, short.id)).toBeNull();
    writeFileSync(path, sound.slice(0, 100));
    const cut = await bench.open('b.in', ALONE_IN);
    expect(await noted(bench, cut.id)).toBeNull();
  });
});
