import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatById } from '../../formats';
import { coverPuzzle, type SolveReport } from '../../shared/puzzle';
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

test('results come back, with the engine that had begun where there was one', async () => {
  const format = formatById('poj3740');
  if (format === null || format === undefined) throw new Error('no format');
  const written = store();
  const handedOver = { from: 'bitcover', to: 'dlx-weights', nodes: 7 };
  written.setResult(0, 'answer', plain, null);
  written.setResult(1, 'answer', { ...plain, handedOver }, null);
  let text = '';
  const sink = {
    write: (piece: string | Uint8Array) => Promise.resolve(void (text += String(piece))),
  };
  await writeResults(written, [0, 1], sink);
  const path = join(folder, 'results');
  writeFileSync(path, text);
  const read = store();
  expect(await readResults(path, format, read)).toBe(2);
  expect(read.report(0)).toEqual(plain);
  expect(read.report(1)).toEqual({ ...plain, handedOver });
});
