import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatById, formats, type Format } from '../../formats';
import { coverPuzzle, gridShape, type Solution, type SolveReport } from '../../shared/puzzle';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import { readResults, writeResults } from './results-file';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'results-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function store(): PuzzleStore {
  const builder = new PuzzleTableBuilder();
  builder.add({ line: 1, lines: 2, puzzle: coverPuzzle(1, [[0]]) });
  builder.add({ line: 3, lines: 2, puzzle: coverPuzzle(1, [[0]]) });
  return new PuzzleStore(builder.build());
}

const plain: SolveReport = {
  outcome: 'solved',
  solutions: 1,
  complete: true,
  solution: { kind: 'cover', options: Int32Array.of(0) },
  all: null,
  redundant: null,
  score: null,
  micros: 5,
  engine: 'dlx',
  nodes: 9,
  updates: 3,
};

const format = formatById('poj3740') ?? (formats[0] as Format);

/** What is written of some rows of a store. */
async function writtenBy(from: PuzzleStore, rows: readonly number[]): Promise<string[]> {
  const pieces: string[] = [];
  const write = (piece: string | Uint8Array): Promise<void> =>
    Promise.resolve(void pieces.push(String(piece)));
  await writeResults(from, rows, { write });
  return pieces.filter((piece) => piece !== '');
}

function put(text: string): string {
  const path = join(folder, 'results');
  writeFileSync(path, text);
  return path;
}

/** Lines as they are written, with their seal. */
function sealed(...rows: readonly unknown[]): string {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return `${lines}=${createHash('sha256').update(lines).digest('hex')}\n`;
}

const ROW = [0, 0, 1, true, [0], null, null, 5, 9, 3, 'dlx', null, null];
const changed = (at: number, value: unknown): unknown[] =>
  ROW.map((old: unknown, i) => (i === at ? value : old));

test('results come back, with the engine that had begun where there was one', async () => {
  const written = store();
  const handedOver = { from: 'bitcover', to: 'clauses', nodes: 7 };
  written.setResult(0, 'answer', plain, null);
  written.setResult(1, 'answer', { ...plain, handedOver }, null);
  const path = put((await writtenBy(written, [0, 1])).join(''));
  const read = store();
  expect(await readResults(path, format, read)).toBe(2);
  expect(read.report(0)).toEqual(plain);
  expect(read.report(1)).toEqual({ ...plain, handedOver });
});

test('rows that the time is not enough for are left out, and those before are whole', async () => {
  const rows = 2_000;
  const builder = new PuzzleTableBuilder();
  for (let at = 0; at < rows; at++)
    builder.add({ line: at + 1, lines: 1, puzzle: coverPuzzle(1, [[0]]) });
  const written = new PuzzleStore(builder.build());
  const all = Array.from({ length: rows }, (_, at) => at);
  for (const at of all) written.setResult(at, 'answer', plain, null);
  const pieces: string[] = [];
  const write = (piece: string | Uint8Array): Promise<void> =>
    Promise.resolve(void pieces.push(String(piece)));
  await writeResults(written, all, { write }, 0);
  expect(pieces).toHaveLength(1);
  const read = new PuzzleStore(builder.build());
  const found = await readResults(put(pieces.join('')), format, read);
  expect(found).toBeGreaterThan(100);
  expect(found).toBeLessThan(rows);
});

test('a row as it is written is taken', async () => {
  const read = store();
  expect(await readResults(put(sealed(ROW)), format, read)).toBe(1);
  expect(read.report(0)).toEqual(plain);
  expect(read.status(0)).toBe('answer');
});

test.each([
  ['of a row that is not there', changed(0, 2)],
  ['of a row with a wrong number', changed(0, 0.5)],
  ['with an outcome that there is not', changed(1, 6)],
  ['that the verifier refuses', changed(4, [1])],
  ['with the solution of a grid', changed(4, '1')],
  ['that says less than all', ROW.slice(0, 10)],
  ['that is no row', 'x'],
])('a row %s is passed by, and those beside it are not', async (_, row) => {
  const read = store();
  const other = changed(0, 1);
  expect(await readResults(put(sealed(row, other)), format, read)).toBe(1);
  expect([read.status(0), read.status(1)]).toEqual(['ready', 'answer']);
});

describe('of a puzzle that should have one solution', () => {
  const SOLVED =
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  /** How a row is taken that claims so many solutions, and that no more were to be looked for. */
  async function statusAfter(solutions: number, complete: boolean): Promise<string> {
    const builder = new PuzzleTableBuilder();
    const puzzle = { kind: 'grid', shape: gridShape(3, 3), cells: new Uint8Array(81) } as const;
    builder.add({ line: 1, lines: 1, puzzle });
    const read = new PuzzleStore(builder.build());
    const row = [0, 0, solutions, complete, SOLVED, null, null, 5, 9, 3, 'bands', null, null];
    await readResults(put(sealed(row)), formatById('poj3074') ?? format, read);
    return read.status(0);
  }

  test.each([
    [1, true, 'answer'],
    [2, true, 'several'],
    // Whoever stops at the first has looked as far as was asked.
    [1, false, 'ready'],
    [2, false, 'ready'],
    [3, true, 'ready'],
    [0, true, 'ready'],
  ])('%i found, all looked for %s: %s', async (solutions, complete, status) => {
    expect(await statusAfter(solutions, complete)).toBe(status);
  });
});

test('a row that cannot be parsed is passed by, though its seal is whole', async () => {
  const lines = 'x\n';
  const seal = createHash('sha256').update(lines).digest('hex');
  const text = `${lines}=${seal}\n${sealed(ROW)}`;
  expect(await readResults(put(text), format, store())).toBe(1);
});

test('what has no seal, or another one, is not believed', async () => {
  const read = store();
  const text =
    sealed(ROW).replace(/=.*/, '=0') + sealed(changed(0, 1)) + `${JSON.stringify(ROW)}\n`;
  expect(await readResults(put(text), format, read)).toBe(1);
  expect([read.status(0), read.status(1)]).toEqual(['ready', 'answer']);
  expect(await readResults(join(folder, 'gone'), format, read)).toBe(0);
});

test('a row without an answer comes back with its reason, a malformed one has none', async () => {
  const builder = new PuzzleTableBuilder();
  builder.add({ line: 1, lines: 1, problem: { code: 'row-short', params: {} } });
  const failure = { code: 'time-limit', params: { seconds: 1 } } as const;
  const timedOut = [0, 2, 0, false, null, null, null, 5, 9, 3, 'dlx', failure, null];
  const text = put(sealed(timedOut));
  expect(await readResults(text, format, new PuzzleStore(builder.build()))).toBe(0);
  const read = store();
  expect(await readResults(text, format, read)).toBe(1);
  expect([read.status(0), read.problem(0)]).toEqual(['timeLimit', failure]);
});

test('rows without a result and lists of all solutions are not written; many rows are, in pieces', async () => {
  const rows = 2_000;
  const builder = new PuzzleTableBuilder();
  for (let line = 1; line <= rows; line++)
    builder.add({ line, lines: 1, puzzle: coverPuzzle(1, [[0]]) });
  const written = new PuzzleStore(builder.build());
  const all = [...Array(rows).keys()];
  expect(await writtenBy(written, all)).toEqual([]);
  written.setResult(0, 'answer', { ...plain, all: [plain.solution as Solution] }, null);
  // A time limit that claims a solution and has none is written, and refused when it is read.
  written.setResult(1, 'timeLimit', { ...plain, outcome: 'timeLimit', solution: null }, null);
  for (const index of all.slice(2)) written.setResult(index, 'answer', plain, null);
  const pieces = await writtenBy(written, all);
  expect(pieces.length).toBe(2);
  expect(pieces[0]?.length).toBeGreaterThan(64_000);
  const again = new PuzzleStore(builder.build());
  expect(await readResults(put(pieces.join('')), format, again)).toBe(rows - 2);
  expect(pieces.join('').split('\n')[0]).toContain('[1,2,1,true,null');
});

test('grids come back as they were', async () => {
  const builder = new PuzzleTableBuilder();
  const shape = gridShape(2, 2);
  builder.add({ line: 1, lines: 1, puzzle: { kind: 'grid', shape, cells: new Uint8Array(16) } });
  const table = builder.build();
  const cells = Uint8Array.from('1234341221434321', Number);
  const report: SolveReport = { ...plain, solution: { kind: 'grid', cells } };
  const written = new PuzzleStore(table);
  written.setResult(0, 'answer', report, null);
  const read = new PuzzleStore(table);
  const four = formats.find(({ shapes, kind }) => kind === 'grid' && shapes.includes(shape));
  if (four === undefined) throw new Error('no format of 4×4 grids');
  expect(await readResults(put((await writtenBy(written, [0])).join('')), four, read)).toBe(1);
  expect(read.report(0)).toEqual(report);
});
