import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PoolItem } from '../../pool';
import { coverPuzzle, type SolveReport } from '../../shared/puzzle';
import { cancelledReport } from '../../pool';
import { RunFolder, StoredResults } from '.';

let base = '';
beforeEach(async () => void (base = await mkdtemp(join(tmpdir(), 'dlx-stored-'))));
afterEach(() => rm(base, { recursive: true, force: true }));

const item = (number: number): PoolItem => ({
  puzzle: coverPuzzle(number + 1, [[number]]),
  question: { want: 'solutions', limit: 1 },
});
/** A certain report that tells one puzzle from another. */
const report = (nodes: number): SolveReport => ({
  ...cancelledReport(),
  outcome: 'none',
  complete: true,
  nodes,
});

/** Reads of parts, in their order. */
function watched(folder: RunFolder): number[] {
  const read: number[] = [];
  const tasks = folder.tasks.bind(folder);
  folder.tasks = (kind, part) => (read.push(part), tasks(kind, part));
  return read;
}

async function runOf(
  parts: number,
  results = (part: number): number | null => part,
): Promise<RunFolder> {
  const about = { kind: 'solve', engine: 'auto', version: '1' } as const;
  const folder = await RunFolder.plan(join(base, 'runs'), about, async (add) => {
    for (let part = 1; part <= parts; part++) await add([item(2 * part), item(2 * part + 1)]);
  });
  for (let part = 1; part <= parts; part++) {
    const nodes = results(part);
    if (nodes !== null) await folder.finish('solve', part, [report(nodes), report(nodes)]);
  }
  return folder;
}

const nodesOf = async (
  stored: StoredResults<'solve'>,
  number: number,
): Promise<number | undefined> => (await stored.find(item(number)))?.nodes;

describe('stored results', () => {
  it('are found in order by reading each part once, also where several ask at the same time', async () => {
    const folder = await runOf(30);
    const read = watched(folder);
    const stored = new StoredResults(folder, 'solve');
    const asked = Array.from({ length: 60 }, (_, at) =>
      stored.all([item(at + 2)], () => Promise.resolve([])),
    );
    const found = (await Promise.all(asked)).map(([one]) => (one as SolveReport).nodes);
    expect(found).toEqual(Array.from({ length: 60 }, (_, at) => Math.floor(at / 2) + 1));
    expect(read).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('are found after parts that were passed over, and before', async () => {
    const stored = new StoredResults(await runOf(30), 'solve');
    expect(await nodesOf(stored, 40)).toBe(20);
    expect(await nodesOf(stored, 3)).toBe(1);
    expect(await nodesOf(stored, 61)).toBe(30);
  });

  it('are left to others where a part has none, without a search for each of its tasks', async () => {
    const folder = await runOf(30, (part) => (part === 5 ? null : part));
    const read = watched(folder);
    const stored = new StoredResults(folder, 'solve');
    for (let number = 2; number < 62; number++) {
      const part = Math.floor(number / 2);
      expect(await nodesOf(stored, number)).toBe(part === 5 ? undefined : part);
    }
    expect(read).toHaveLength(30);
  });

  it('are searched for in all parts a few times only', async () => {
    const folder = await runOf(30);
    const read = watched(folder);
    const stored = new StoredResults(folder, 'solve');
    for (let number = 2; number < 62; number++) {
      expect(await nodesOf(stored, number)).toBe(Math.floor(number / 2));
      expect(await nodesOf(stored, 1000 + number)).toBeUndefined();
    }
    expect(read.length).toBeLessThan(30 * 6);
  });
});
