import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import type { RatedColumns } from '../store';
import { openKeptRatings } from './rating-archive';

let dir: string;
let problems: Problem[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ratings-'));
  problems = [];
});
afterEach(() => rm(dir, { recursive: true }));

/** A file of so many rows; `taken` is what the archive gives it. */
function fileOf(length: number, columns: RatedColumns | null = null, formatId = 'f') {
  const taken: RatedColumns[] = [];
  const store = {
    length,
    rated: { columns: () => columns, restore: (given: RatedColumns) => taken.push(given) },
  };
  const file = { content: { sha256: 'a1', format: { id: formatId } }, store };
  return { file: file as unknown as OpenFile, taken };
}

function columnsOf(rows: number): RatedColumns {
  return {
    grades: new Uint8Array(rows).fill(1),
    hardest: new Uint8Array(rows).fill(2),
    scores: Uint32Array.from({ length: rows }, (_, row) => row),
    tenths: new Uint16Array(rows).fill(23),
  };
}

const archive = () => openKeptRatings(dir, (what) => problems.push(what));
const entry = () => join(dir, 'ratings', 'a1.json');

describe('ratings that are kept', () => {
  it('come back, also those of a million puzzles', async () => {
    const columns = columnsOf(1_000_000);
    await archive().store(fileOf(1_000_000, columns).file);
    const { file, taken } = fileOf(1_000_000);
    await archive().restore(file);
    expect(problems).toEqual([]);
    expect(taken).toHaveLength(1);
    expect(Buffer.compare(bytes(taken[0]?.scores), bytes(columns.scores))).toBe(0);
  });

  it('are not those of another format or of other rows, and stay for their own', async () => {
    await archive().store(fileOf(3, columnsOf(3)).file);
    for (const { file, taken } of [fileOf(3, null, 'g'), fileOf(4)]) {
      await archive().restore(file);
      expect(taken).toEqual([]);
      await archive().store(file);
    }
    const { file, taken } = fileOf(3);
    await archive().restore(file);
    expect(taken).toEqual([columnsOf(3)]);
  });

  it.each([
    ['of other techniques', { scale: '1 fullHouse' }],
    ['that are too short', { grades: 'AQ==' }],
    ['that are no base64', { scores: '!'.repeat(16) }],
  ])('are as if there were none where they are %s', async (_, wrong) => {
    await archive().store(fileOf(3, columnsOf(3)).file);
    const sound = JSON.parse(await readFile(entry(), 'utf8')) as object;
    await writeFile(entry(), JSON.stringify({ ...sound, ...wrong }));
    const { file, taken } = fileOf(3);
    await archive().restore(file);
    expect(taken).toEqual([]);
    expect(problems).toEqual([]);
    expect(await readdir(join(dir, 'ratings'))).toEqual(['a1.json']);
  });
});

const bytes = (column: Uint32Array = new Uint32Array(0)): Uint8Array =>
  new Uint8Array(column.buffer);
