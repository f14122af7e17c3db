import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  journalText,
  packCells,
  parseJournal,
  unpackCells,
  type Journal,
  type JournalEdit,
  type JournalFile,
} from './journal-schema';

const EDIT: JournalEdit = {
  index: 0,
  was: packCells(Uint8Array.of(0, 9)),
  cells: packCells(Uint8Array.of(1, 255)),
  boxRows: 1,
  boxCols: 25,
  regions: null,
  notes: null,
};
const FILE: JournalFile = {
  key: 0,
  name: 'a.in',
  path: '/data/a.in',
  content: null,
  formatId: 'poj3074',
  overruled: false,
  sha256: null,
  edits: [EDIT],
  covers: [],
  results: ['results-0123456789ab'],
};
const JOURNAL: Journal = {
  version: 1,
  at: '2026-01-02T03:04:05.000Z',
  files: [FILE],
  batch: {
    engine: 'auto',
    jobs: 0,
    timeLimitSeconds: 0.5,
    proveUnique: true,
    targets: [
      { key: 0, rows: null },
      { key: 0, rows: [[0, 3]] },
    ],
  },
};

const sealed = (json: string): string =>
  `${createHash('sha256').update(json).digest('hex')}\n${json}\n`;

test('a journal is read as it was written: a SHA-256, and below it the JSON of one line', () => {
  expect(journalText(JOURNAL)).toBe(sealed(JSON.stringify(JOURNAL)));
  expect(parseJournal(journalText(JOURNAL))).toEqual(JOURNAL);
});

test('cells of every value there is come through their packing', () => {
  const cells = Uint8Array.from({ length: 256 }, (_, value) => value);
  expect(unpackCells(packCells(cells))).toEqual(cells);
  expect(packCells(Uint8Array.of(0, 1, 2))).toBe('AAEC');
});

test('edits as earlier versions wrote them, without marks or with named states, are read', () => {
  const bare = { ...EDIT, notes: undefined, savepoints: [{ name: '#1' }] };
  const json = JSON.stringify({ ...JOURNAL, files: [{ ...FILE, edits: [bare] }] });
  expect(parseJournal(sealed(json))).toEqual(JOURNAL);
});

const text = journalText(JOURNAL);
test.each([
  ['nothing at all', ''],
  ['a line without another', text.split('\n')[0] ?? ''],
  ['a journal that was cut short', text.slice(0, -20)],
  ['a journal with one letter changed', text.replace('a.in', 'b.in')],
  ['a journal without its SHA-256', text.slice(text.indexOf('{'))],
])('%s is damaged', (_, damaged) => {
  expect(() => parseJournal(damaged)).toThrow('the journal is damaged');
});

const file = (changes: object): object => ({ ...JOURNAL, files: [{ ...FILE, ...changes }] });
const edit = (changes: object): object => file({ edits: [{ ...EDIT, ...changes }] });
const batch = (changes: object): object => ({
  ...JOURNAL,
  batch: { ...JOURNAL.batch, ...changes },
});

describe('what is sealed and no journal is refused:', () => {
  test.each([
    ['another version', { ...JOURNAL, version: 2 }],
    ['a time that is none', { ...JOURNAL, at: 'yesterday' }],
    ['no files', { ...JOURNAL, files: null }],
    ['a key below none', file({ key: -1 })],
    ['a key between two', file({ key: 0.5 })],
    ['a file without a name', file({ name: '' })],
    ['a name without end', file({ name: 'a'.repeat(4_097) })],
    ['an empty path', file({ path: '' })],
    ['a path without end', file({ path: 'a'.repeat(32_769) })],
    ['results elsewhere', file({ results: ['../results-0123456789ab'] })],
    ['results below a folder', file({ results: ['results-0123456789ab/x'] })],
    ['a content elsewhere', file({ content: '/content-0123456789ab' })],
    ['a content of another name', file({ content: 'content-0123456789' })],
    ['an edit before the first row', edit({ index: -1 })],
    ['cells that are not packed', edit({ cells: '?' })],
    ['cells that are too many', edit({ was: 'AAAA'.repeat(501) })],
    ['regions that are not packed', edit({ regions: '?' })],
    ['boxes without rows', edit({ boxRows: 0 })],
    ['boxes too wide', edit({ boxCols: 37 })],
    ['boxes of half a row', edit({ boxRows: 1.5 })],
    ['an engine that there is not', batch({ engine: 'guess' })],
    ['a time limit below none', batch({ timeLimitSeconds: -1 })],
    ['half a worker', batch({ jobs: 0.5 })],
    ['rows before the first', batch({ targets: [{ key: 0, rows: [[-1, 3]] }] })],
    ['rows without an end', batch({ targets: [{ key: 0, rows: [[1]] }] })],
  ])('%s', (_, value) => {
    expect(() => parseJournal(sealed(JSON.stringify(value)))).toThrow();
  });

  test.each(['', 'null', '[]', '{'])('%j', (json) => {
    expect(() => parseJournal(sealed(json))).toThrow();
  });

  test('and what stands at the ends of these is taken', () => {
    const names = { name: 'a'.repeat(4_096), path: 'a'.repeat(32_768) };
    const large = { ...EDIT, cells: 'AAAA'.repeat(500), boxRows: 25, boxCols: 1 };
    const journal = file({ ...names, content: 'content-0123456789ab', edits: [large] });
    expect(parseJournal(sealed(JSON.stringify(journal)))).toEqual(journal);
  });
});
