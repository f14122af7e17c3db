import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PoolItem } from '../../pool';
import { coverPuzzle, type SolveReport } from '../../shared/puzzle';
import { cancelledReport } from '../../pool';
import { planFiles } from '../core/plan';
import { createRegistry } from '../../formats';
import { inputsBelow, planSolving, RunFolder, StoredResults } from '.';
import { runIdOf } from './run-file';

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
  const answered = folder.answered.bind(folder);
  folder.answered = (kind, part) => (read.push(part), answered(kind, part));
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

/** A run over 900 puzzles in parts of 300, in a file of the format. */
async function rangesOf(id: string, text: string): Promise<RunFolder> {
  const path = join(base, `a.${id}`);
  await writeFile(path, text);
  const registry = createRegistry();
  const { files } = await planFiles({ paths: [path], piped: null, formatId: id, registry });
  const where = { inputs: base, runs: base, anywhere: false };
  const about = { kind: 'solve', engine: 'auto', version: '1' } as const;
  return RunFolder.plan(join(base, 'runs'), about, (add, addRanges) =>
    planSolving(
      files,
      { proveUnique: false, size: 300 },
      { add, ranges: { where, add: addRanges } },
    ),
  );
}

describe('results of a range', () => {
  it('are taken back where the file has other puzzles now', async () => {
    const line =
      '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const lines = Array.from({ length: 900 }, (_, at) => line.replace('7', String(1 + (at % 9))));
    const folder = await rangesOf('sdm', `${lines.join('\n')}\n`);
    const path = join(base, 'a.sdm');
    expect(folder.run.inputs).toMatchObject([{ place: { root: 'inputs', path: 'a.sdm' } }]);
    expect(folder.run.parts).toHaveLength(3);
    for (const part of [1, 2, 3]) {
      const { tasks, digest } = await folder.asked('solve', part);
      expect(tasks).toHaveLength(300);
      await folder.finish(
        'solve',
        part,
        tasks.map(() => report(part)),
        digest,
      );
    }
    const [first] = await folder.tasks('solve', 1);
    const stored = new StoredResults(folder, 'solve');
    expect((await stored.find(first as PoolItem))?.nodes).toBe(1);

    await writeFile(path, `${lines.toReversed().join('\n')}\n`);
    for (const part of [1, 2, 3]) {
      expect((await folder.answered('solve', part)).results).toBeNull();
      expect(await folder.stateOf(part)).toBe('open');
    }
    const { digest } = await folder.asked('solve', 1);
    await folder.finish('solve', 1, [], 'f'.repeat(64));
    await expect(folder.finish('solve', 1, [], digest)).rejects.toMatchObject({
      problem: { code: 'part-differs' },
    });
  });

  it('are planned with their digests where a puzzle has several lines, and opened again', async () => {
    const sheet = '1 2\n1 1\n'.repeat(9_000);
    const { path, run } = await rangesOf('matrix', sheet);
    expect(run.parts).toHaveLength(30);
    expect(run.parts.every(({ digest }) => digest !== null)).toBe(true);
    const inputs = inputsBelow({ inputs: base, runs: base });
    const again = await RunFolder.open(path, '1', inputs);
    expect(runIdOf(again.run)).toBe(run.id);
    expect((await again.tasks('solve', 30)).length).toBe(300);
    await writeFile(join(base, 'a.matrix'), sheet.replace(/1 1\n$/, '1 0\n'));
    await expect(again.tasks('solve', 30)).rejects.toMatchObject({
      problem: { code: 'part-damaged' },
    });
  });
});
