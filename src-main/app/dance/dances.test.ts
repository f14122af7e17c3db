import { describe, expect, it } from 'vitest';
import type { DanceProgress, DanceRun } from '../../shared/contract';
import { MAX_EVENTS, Player, stage, USUAL_OPTIONS, type DanceSource } from '../../shared/dance';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { createRegistry } from '../../formats';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';
import { danceTarget } from './target';

const folder = useFreshFolder();

const KNUTH: DanceSource = { from: 'gallery', id: 'knuth' };
const PENTOMINOES: DanceSource = { from: 'gallery', id: 'pentominoes' };

const progressOf = ({ events }: TestWorkbench, id: number): DanceProgress[] =>
  events
    .filter(({ name }) => name === 'dance/progress')
    .map(({ payload }) => payload as DanceProgress)
    .filter((progress) => progress.id === id);

async function ended(bench: TestWorkbench, run: DanceRun): Promise<DanceProgress> {
  for (let latest: DanceProgress = run; ; latest = progressOf(bench, run.id).at(-1) ?? latest) {
    if (latest.state !== 'recording') return latest;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function eventsOf(bench: TestWorkbench, id: number, count: number): Promise<Int32Array> {
  const all = new Int32Array(count);
  for (let from = 0; from < count;) {
    const { base64 } = await bench.call('dance/events', { id, from, to: count });
    const bytes = Buffer.from(base64, 'base64');
    const piece = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    expect(piece.length).toBeGreaterThan(0);
    all.set(piece, from);
    from += piece.length;
  }
  return all;
}

/** Every run starts a thread of its own. */
const TIMEOUT = { timeout: 30_000 };

describe('recording', TIMEOUT, () => {
  it('answers with the first events, and a player shows the run', async () => {
    const bench = await testWorkbench();
    const run = await bench.call('dance/record', {
      source: KNUTH,
      options: USUAL_OPTIONS,
      maxEvents: MAX_EVENTS,
    });
    expect(run).toMatchObject({ state: 'done', end: 'searched', solutions: 1, problem: null });
    const player = new Player(stage(run.source));
    player.append(await eventsOf(bench, run.id, run.events));
    player.seek(player.length);
    const { nodes, updates, solutions } = run;
    expect(player.cursor).toMatchObject({ nodes, updates, solutions });
  });

  it('goes on while the first picture is looked at, and stops at the most events', async () => {
    const bench = await testWorkbench();
    const maxEvents = 150_000;
    const options = { ...USUAL_OPTIONS, solutions: 0 };
    const run = await bench.call('dance/record', { source: PENTOMINOES, options, maxEvents });
    expect(run.state).toBe('recording');
    expect(run.events).toBeGreaterThan(0);
    const end = await ended(bench, run);
    expect(end).toMatchObject({ state: 'done', end: 'limit', events: maxEvents });
    const counts = progressOf(bench, run.id).map(({ events }) => events);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(await eventsOf(bench, run.id, maxEvents)).toHaveLength(maxEvents);
  });

  it('refuses what would not fit into memory before it is allocated', async () => {
    const bench = await testWorkbench();
    const option = Array.from({ length: 10_000 }, (_, item) => item);
    const source: DanceSource = {
      from: 'matrix',
      items: 10_000,
      primary: 10_000,
      options: Array.from({ length: 500 }, () => option),
    };
    const order = { source, options: USUAL_OPTIONS, maxEvents: 10 };
    expect(await bench.fails('dance/record', order)).toMatchObject({ code: 'over-budget' });
  });

  it('refuses parts that do not fit together', async () => {
    const bench = await testWorkbench();
    const source: DanceSource = { from: 'matrix', items: 1, primary: 1, options: [[1]] };
    const order = { source, options: USUAL_OPTIONS, maxEvents: 10 };
    expect(await bench.fails('dance/record', order)).toEqual({ code: 'dance-unfit', params: {} });
  });

  it('closes a run, and the oldest when there are too many', async () => {
    const bench = await testWorkbench();
    const order = { source: KNUTH, options: USUAL_OPTIONS, maxEvents: 100 };
    const first = await bench.call('dance/record', order);
    await bench.call('dance/close', { id: first.id });
    expect(await bench.fails('dance/close', { id: first.id })).toMatchObject({
      code: 'unknown-dance',
    });
    const second = await bench.call('dance/record', order);
    await Promise.all(Array.from({ length: 8 }, () => bench.call('dance/record', order)));
    expect(await bench.fails('dance/close', { id: second.id })).toMatchObject({
      code: 'unknown-dance',
    });
  });
});

describe('a puzzle of a file', TIMEOUT, () => {
  /** The source that the command gets of the first puzzle, or of another one. */
  const sourceIn = async (name: string, content: string, number = 1): Promise<DanceSource> => {
    const path = await folder.put(name, content);
    return (await danceTarget(path, { path }, number, createRegistry())).source;
  };

  it('becomes a source that needs no file', async () => {
    expect(await sourceIn('m.in', '2 3\n0 1 0\n1 0 1\n')).toEqual({
      from: 'matrix',
      items: 3,
      primary: 3,
      options: [[1], [0, 2]],
    });
    expect(await sourceIn('n.dlx', 'A B | C\nA C\nB\n')).toEqual({
      from: 'matrix',
      items: 3,
      primary: 2,
      options: [[0, 2], [1]],
      names: ['A', 'B', 'C'],
    });
    expect(await sourceIn('a.in', `5${'.'.repeat(79)}7\nend\n`)).toEqual({
      from: 'grid',
      boxRows: 3,
      boxCols: 3,
      regions: null,
      cells: [5, ...Array.from({ length: 79 }, () => 0), 7],
      symbols: [...'123456789'],
    });
  });

  it('keeps its colours, which are danced in the right order alone', async () => {
    const source = await sourceIn('c.dlx', 'A B | C\nA C:x\nB C:x\n');
    expect(source).toMatchObject({
      names: ['A', 'B', 'C'],
      colours: [
        ['', 'x'],
        ['', 'x'],
      ],
    });
    const bench = await testWorkbench();
    const options = { ...USUAL_OPTIONS, variant: 'itemsForwards' } as const;
    const fault = await bench.fails('dance/record', { source, options, maxEvents: 1000 });
    expect(fault).toMatchObject({ code: 'dance-colours' });
  });

  it.each([
    ['multiplicities', 'm.dlx', 'A 1:2|B\nA\nA B\n', 1, 'dance-multiplicities'],
    ['a number that is none', 'm.in', '2 3\n0 1 0\n1 0 1\n', 7, 'unknown-puzzle'],
  ])('is refused: %s', async (_, name, content, number, code) => {
    await expect(sourceIn(name, content, number)).rejects.toMatchObject({ problem: { code } });
  });
});
