import { writeFile } from 'node:fs/promises';
import { readdir, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

describe('dialects of the user', () => {
  it('are formats like the others as soon as they are saved, in this session and the next', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('x.in', ODD_FILE);
    expect(file.formatId).toBeNull();
    await bench.call('dialects/save', { record: oddRecord(), replaces: null });
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
    await bench.call('dialects/save', { record: oddRecord(), replaces: null });
    const file = await bench.open('x.in', ODD_FILE);
    expect((await bench.summary(file.id)).counts.ready).toBe(1);
    const changed = oddRecord({ id: 'other', input: { ...oddRecord().input, blank: '?' } });
    await bench.call('dialects/save', { record: changed, replaces: 'odd' });
    expect(await bench.summary(file.id)).toMatchObject({ formatId: 'other', counts: { ready: 0 } });
    await bench.call('dialects/delete', { id: 'other' });
    expect(await bench.summary(file.id)).toMatchObject({ formatId: null });
    expect((await bench.call('dialects/list', null)).dialects).toEqual([]);
  });

  it('stay while an open file has edits in them', async () => {
    const bench = await testWorkbench();
    await bench.call('dialects/save', { record: oddRecord(), replaces: null });
    const file = await bench.open('x.in', ODD_FILE);
    const cells = Array.from({ length: 81 }, () => 0);
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells });
    expect(await bench.fails('dialects/delete', { id: 'odd' })).toMatchObject({
      code: 'edits-pending',
    });
    const params = { record: oddRecord(), replaces: 'odd' };
    expect(await bench.fails('dialects/save', params)).toMatchObject({ code: 'edits-pending' });
  });

  it('take no id that is taken, and no settings that do not fit', async () => {
    const bench = await testWorkbench();
    const save = (record: DialectRecord) =>
      bench.fails('dialects/save', { record, replaces: null });
    expect(await save(oddRecord({ id: 'csv' }))).toMatchObject({ code: 'dialect-id-taken' });
    expect(await save(oddRecord({ input: { ...oddRecord().input, blank: '5' } }))).toMatchObject({
      code: 'dialect-clash',
      params: { setting: 'blank' },
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
    await from.call('dialects/save', { record: oddRecord(), replaces: null });
    const { name, text } = await from.call('dialects/export', { ids: ['odd'] });
    expect(name).toBe('odd.json');
    const saved = { ids: ['odd'], path: from.path('all.json'), overwrite: false };
    await from.call('dialects/saveExport', saved);
    expect(await readFile(join(from.dir, 'all.json'), 'utf8')).toBe(text);
    const to = await testWorkbench();
    const result = await to.call('dialects/import', { text, decisions: [] });
    expect(result).toEqual({ imported: ['odd'], clashes: [], problems: [] });
    expect((await to.call('dialects/list', null)).dialects).toEqual([oddRecord()]);
  });

  it('ask about names that are taken, and touch nothing before', async () => {
    const bench = await testWorkbench();
    await bench.call('dialects/save', { record: oddRecord(), replaces: null });
    const text = writeDialects([oddRecord({ title: 'Newer' }), oddRecord({ id: 'fresh' })]);
    const asked = await bench.call('dialects/import', { text, decisions: [] });
    expect(asked).toMatchObject({
      imported: [],
      clashes: [{ id: 'odd', title: 'Newer', present: 'Odd' }],
    });
    expect((await bench.call('dialects/list', null)).dialects).toHaveLength(1);
    const as = (how: 'replace' | 'rename' | 'skip') =>
      bench.call('dialects/import', { text, decisions: [{ id: 'odd', as: how }] });
    expect((await as('skip')).imported).toEqual(['fresh']);
  });

  it.each([
    ['replace', ['odd'], ['Newer']],
    ['rename', ['odd-2'], ['Odd', 'Newer']],
    ['skip', [], ['Odd']],
  ] as const)('%s what clashes', async (as, imported, titles) => {
    const bench = await testWorkbench();
    await bench.call('dialects/save', { record: oddRecord(), replaces: null });
    const text = writeDialects([oddRecord({ title: 'Newer' })]);
    const result = await bench.call('dialects/import', { text, decisions: [{ id: 'odd', as }] });
    expect(result.imported).toEqual(imported);
    const { dialects } = await bench.call('dialects/list', null);
    expect(dialects.map(({ title }) => title)).toEqual(titles);
  });

  it('tell what is no dialect', async () => {
    const bench = await testWorkbench();
    const result = await bench.call('dialects/import', { text: '[1]', decisions: [] });
    expect(result).toMatchObject({ imported: [], problems: [{ code: 'dialect-malformed' }] });
  });
});

describe('a preview', () => {
  it('shows what a draft makes of the open file, and the output it would write', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('x.in', `${ODD_FILE}\n${ODD_FILE.slice(1)}~12~\n`);
    const { wrong, shown } = await bench.call('dialects/preview', {
      record: oddRecord(),
      fileId: file.id,
    });
    expect(wrong).toEqual([]);
    expect(shown).toMatchObject({ source: 'file', whole: true, puzzles: 2, malformed: 1 });
    expect(shown?.cases[0]?.grid?.cells.slice(0, 3)).toEqual(['', '2', '7']);
    expect(shown?.problems[0]?.at).toMatchObject({ line: 20 });
    expect(shown?.output).toEqual({ text: SOLVED, puzzles: 1, problem: null });
    expect(shown?.claim).toMatchObject({ rank: 0 });
  });

  it('makes up an example where no file is open', async () => {
    const bench = await testWorkbench();
    const { shown } = await bench.call('dialects/preview', { record: oddRecord(), fileId: null });
    expect(shown).toMatchObject({ source: 'example', malformed: 0, output: { problem: null } });
    expect(shown?.puzzles).toBeGreaterThan(0);
    expect(shown?.output.text).toMatch(/^\d{81}/);
  });

  it('names every setting that is wrong', async () => {
    const bench = await testWorkbench();
    const draft = { ...oddRecord({ id: 'Ä', title: '' }) };
    const { wrong, shown } = await bench.call('dialects/preview', { record: draft, fileId: null });
    expect(wrong.map(({ setting }) => setting)).toEqual(['id', 'title']);
    expect(shown).toBeNull();
    const clash = oddRecord({ input: { ...oddRecord().input, blank: '5', terminator: 'end' } });
    const more = await bench.call('dialects/preview', { record: clash, fileId: null });
    expect(more.wrong.map(({ setting }) => setting)).toEqual(['input.blank', 'input.terminator']);
  });
});

describe('a guess', () => {
  it.each([
    ['bars and stars', ODD_FILE],
    ['letters', ODD_FILE.replace(/[1-9]/g, (d) => 'ABCDEFGHI'[Number(d) - 1] ?? '')],
    ['lines with an end', `${PUZZLE.replaceAll('.', '_')}\n${PUZZLE.replaceAll('.', '_')}\nstop\n`],
    ['tokens', ROWS.map((row) => `${[...row.replaceAll('.', '~')].join(' ')}\n`).join('')],
    ['headings', `Case 1:\n${ODD_FILE}Case 2:\n${ODD_FILE}`],
  ])('reads %s', async (_what, text) => {
    const bench = await testWorkbench();
    const file = await bench.open('odd-7.in', text);
    const record = await bench.call('dialects/guess', { fileId: file.id });
    if (record === null) throw new Error('nothing guessed');
    const { wrong, shown } = await bench.call('dialects/preview', { record, fileId: file.id });
    expect([wrong, shown?.malformed, shown?.problems]).toEqual([[], 0, []]);
    expect(shown?.cases[0]?.grid?.cells.filter((cell) => cell !== '')).toHaveLength(
      PUZZLE.replaceAll('.', '').length,
    );
  });

  it('starts from the format of a file that is known', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('x.in', `${PUZZLE}\nend\n`);
    const record = await bench.call('dialects/guess', { fileId: file.id });
    expect(record).toMatchObject({ id: 'poj3074-2', input: { terminator: 'end' } });
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
