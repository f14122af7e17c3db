import { writeFile } from 'node:fs/promises';
import { readdir, mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { dialectRecordOf, writeDialects } from '../../formats';
import type { DialectRecord, GridDialectRecord } from '../../shared/contract';
import { testWorkbench } from '../testing/test-workbench';

const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

/** Rows with `*` for blanks between bars of `~`, as no judge writes them. */
function oddRecord(some: Partial<GridDialectRecord> = {}): GridDialectRecord {
  const record = dialectRecordOf('alone');
  if (record?.kind !== 'grid') throw new Error('no grid');
  return {
    ...record,
    id: 'odd',
    title: 'Odd',
    names: [],
    input: { ...record.input, blank: '*', blankAliases: [], layout: 'rows', decoration: '~' },
    answer: { as: 'line', cells: 'packed', blankLine: 'never', none: 'NO', finalNewline: false },
    ...some,
  };
}

const ROWS = Array.from({ length: 9 }, (_, i) => PUZZLE.slice(9 * i, 9 * i + 9));
const ODD_FILE = ROWS.map((row) => `~${row.replaceAll('.', '*')}~\n`).join('');

/** What a window sends when a user imports records. */
const importOf = (...records: readonly DialectRecord[]) => ({
  text: writeDialects(records),
  replace: false,
});

describe('dialects of the user', () => {
  it('are formats like the others as soon as they are there, in this session and the next', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('x.in', ODD_FILE);
    expect(file.formatId).toBeNull();
    await bench.call('dialects/import', importOf(oddRecord()));
    expect(bench.events.some(({ name }) => name === 'dialects/changed')).toBe(true);
    expect((await bench.call('formats/list', null)).at(-1)).toMatchObject({ id: 'odd', own: true });
    await bench.call('files/setFormat', { fileId: file.id, formatId: 'odd' });
    await bench.solveAll(file.id);
    const { text } = await bench.call('outputs/download', { fileId: file.id, partial: false });
    expect(text).toBe(SOLVED);
    const kept = await bench.read('.settings/dialects.json');
    expect(JSON.parse(kept)).toEqual({ dialects: [oddRecord()] });
    const again = await bench.open('y.in', ODD_FILE);
    expect(again.formatId).toBe('odd');
  });

  it('are read again where they are open when they change, and detected anew when they go', async () => {
    const bench = await testWorkbench();
    await bench.call('dialects/import', importOf(oddRecord()));
    const file = await bench.open('x.in', ODD_FILE);
    expect((await bench.summary(file.id)).counts.ready).toBe(1);
    const changed = oddRecord({ input: { ...oddRecord().input, blank: '?' } });
    await bench.call('dialects/import', { ...importOf(changed), replace: true });
    expect(await bench.summary(file.id)).toMatchObject({ formatId: 'odd', counts: { ready: 0 } });
    await bench.call('dialects/delete', { id: 'odd' });
    expect(await bench.summary(file.id)).toMatchObject({ formatId: null });
    expect((await bench.call('dialects/list', null)).dialects).toEqual([]);
  });

  it('stay while an open file has edits in them', async () => {
    const bench = await testWorkbench();
    await bench.call('dialects/import', importOf(oddRecord()));
    const file = await bench.open('x.in', ODD_FILE);
    const cells = Array.from({ length: 81 }, () => 0);
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells });
    expect(await bench.fails('dialects/delete', { id: 'odd' })).toMatchObject({
      code: 'edits-pending',
    });
    const params = { ...importOf(oddRecord()), replace: true };
    expect(await bench.fails('dialects/import', params)).toMatchObject({ code: 'edits-pending' });
  });

  it('take no id of the product, and no settings that do not fit', async () => {
    const bench = await testWorkbench();
    const imported = (record: DialectRecord) => bench.call('dialects/import', importOf(record));
    expect(await imported(oddRecord({ id: 'csv' }))).toMatchObject({
      imported: 0,
      problems: [{ code: 'dialect-id-taken' }],
    });
    const clash = oddRecord({ input: { ...oddRecord().input, blank: '5' } });
    expect(await imported(clash)).toMatchObject({
      imported: 0,
      problems: [{ code: 'dialect-clash', params: { setting: 'blank' } }],
    });
    expect(await bench.fails('dialects/delete', { id: 'none' })).toMatchObject({
      code: 'dialect-unknown',
    });
  });

  it('outlive a broken neighbour in their file, which is kept aside and told', async () => {
    const bench = await testWorkbench();
    await mkdir(bench.path('.settings'));
    const text = JSON.stringify({ dialects: [7, oddRecord()] });
    await writeFile(bench.path('.settings/dialects.json'), text);
    const { dialects, problems } = await bench.call('dialects/list', null);
    expect(dialects).toEqual([oddRecord()]);
    expect(problems).toMatchObject([{ code: 'dialects-dropped', params: { count: 1 } }]);
    expect(await bench.read('.settings/dialects.json.bad')).toBe(text);
    expect(JSON.parse(await bench.read('.settings/dialects.json'))).toEqual({
      dialects: [oddRecord()],
    });
  });

  it('are not lost to a file that is no JSON', async () => {
    const bench = await testWorkbench();
    await mkdir(bench.path('.settings'));
    await writeFile(bench.path('.settings/dialects.json'), '{');
    const { dialects, problems } = await bench.call('dialects/list', null);
    expect([dialects, problems]).toMatchObject([[], [{ code: 'file-set-aside' }]]);
    expect(await readdir(bench.path('.settings'))).toEqual(['dialects.json.bad']);
  });
});

describe('import and export', () => {
  it('bring dialects from one desk to another', async () => {
    const from = await testWorkbench();
    await from.call('dialects/import', importOf(oddRecord(), oddRecord({ id: 'even' })));
    const saved = { id: 'odd', path: from.path('odd.json'), overwrite: false };
    await from.call('dialects/saveExport', saved);
    const text = await from.read('odd.json');
    const to = await testWorkbench();
    const result = await to.call('dialects/import', { text, replace: false });
    expect(result).toEqual({ imported: 1, clashes: [], problems: [] });
    expect((await to.call('dialects/list', null)).dialects).toEqual([oddRecord()]);
  });

  it('ask about names that are taken, and touch nothing before', async () => {
    const bench = await testWorkbench();
    const titles = async () =>
      (await bench.call('dialects/list', null)).dialects.map(({ title }) => title);
    await bench.call('dialects/import', importOf(oddRecord()));
    const newer = importOf(oddRecord({ title: 'Newer' }), oddRecord({ id: 'fresh' }));
    expect(await bench.call('dialects/import', newer)).toMatchObject({
      imported: 0,
      clashes: ['odd'],
    });
    expect(await titles()).toEqual(['Odd']);
    const replaced = await bench.call('dialects/import', { ...newer, replace: true });
    expect(replaced).toMatchObject({ imported: 2, clashes: [] });
    expect(await titles()).toEqual(['Newer', 'Odd']);
  });

  it('tell what is no dialect', async () => {
    const bench = await testWorkbench();
    const result = await bench.call('dialects/import', { text: '[1]', replace: false });
    expect(result).toMatchObject({ imported: 0, problems: [{ code: 'dialect-malformed' }] });
  });
});

describe('formats that fit as well', () => {
  /** One solved grid or its score alone: the content does not tell. */
  const grid = ROWS.map((row) => `${[...row.replaceAll('.', '0')].join(' ')}\n`).join('');

  it('are asked about once for a folder, and remembered', async () => {
    const bench = await testWorkbench();
    const first = await bench.open('set/a1.in', grid);
    const second = await bench.open('set/a2.in', grid);
    expect(first.alternatives.length).toBeGreaterThan(1);
    expect(first.alternatives[0]).toBe(first.formatId);
    const compared = await bench.call('formats/compare', { fileId: first.id });
    const texts = compared.map(({ output }) => output.text);
    expect(new Set(texts).size).toBe(texts.length);
    const formatId = first.alternatives[1] ?? '';
    const chosen = await bench.call('formats/choose', { fileId: first.id, formatId });
    expect(chosen.map(({ id }) => id)).toEqual([first.id, second.id]);
    for (const file of chosen) expect(file).toMatchObject({ formatId, alternatives: [] });
    expect(await bench.open('set/a3.in', grid)).toMatchObject({ formatId, alternatives: [] });
    expect((await bench.open('elsewhere/a3.in', grid)).alternatives).toEqual(first.alternatives);
  });

  it('are no question where the name or the answers leave no doubt', async () => {
    const bench = await testWorkbench();
    expect((await bench.open('set/luogu.in', grid)).alternatives).toEqual([]);
    expect((await bench.open('set/x.in', `${PUZZLE}\nend\n`)).alternatives).toEqual([]);
  });

  it('refuse what was not offered', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('set/a1.in', grid);
    const params = { fileId: file.id, formatId: 'poj3074' };
    expect(await bench.fails('formats/choose', params)).toMatchObject({ code: 'bad-request' });
  });
});

it('refuses serialized objects by their name', async () => {
  const bench = await testWorkbench();
  const path = await bench.write('puzzle.hsol', 'PK');
  const { opened, problems } = await bench.call('files/open', { paths: [path] });
  expect([opened, problems]).toMatchObject([[], [{ problem: { code: 'hsol-refused' } }]]);
});
