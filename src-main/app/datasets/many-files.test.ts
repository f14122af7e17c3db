import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileProgress, type FilesDone } from './file-progress';
import { createDiskCalls } from './disk-calls';
import { ALONE_IN, ALONE_OUT } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const COUNT = 150;

async function folderOfFiles(bench: TestWorkbench): Promise<string> {
  for (let i = 1; i <= COUNT; i++) await bench.write(`set/alone${i}.in`, ALONE_IN);
  return bench.path('set');
}

describe('a folder of many files', () => {
  test('is opened, solved, saved and closed as a whole', async () => {
    const bench = await testWorkbench();
    const folder = await folderOfFiles(bench);
    const { opened, problems } = await bench.call('files/open', { paths: [folder] });
    expect(problems).toEqual([]);
    expect(opened.map(({ name }) => name)).toEqual(
      Array.from({ length: COUNT }, (_, i) => `alone${i + 1}.in`),
    );
    const fileIds = opened.map(({ id }) => id);
    await bench.solveAll(...fileIds);
    const choices = { folder: null, overwrite: false, partial: false };
    const saved = await bench.call('outputs/save', { fileIds, ...choices });
    expect(saved.map(({ fileId }) => fileId)).toEqual(fileIds);
    expect(saved.filter((each) => each.saved)).toHaveLength(COUNT);
    expect(await bench.read(`set/alone${COUNT}.out`)).toBe(ALONE_OUT);
    await bench.call('files/closeMany', { fileIds });
    expect(await bench.call('files/list', null)).toEqual([]);
  });

  test('keeps what is open when its opening is cancelled', async () => {
    const bench = await testWorkbench();
    const folder = await folderOfFiles(bench);
    const stop = bench.workbench.on((name) => {
      if (name === 'files/changed') void bench.call('files/cancelOpening', null);
    });
    const { opened, problems } = await bench.call('files/open', { paths: [folder] });
    stop();
    expect(opened.map(({ name }) => name)).toEqual(['alone1.in']);
    expect(problems).toEqual([]);
    const again = await bench.call('files/open', { paths: [folder] });
    expect(again.opened).toHaveLength(COUNT);
  });
});

describe('the progress of work on files', () => {
  afterEach(() => void vi.useRealTimers());

  test('is told now and then, and ends when it was told', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const told: (FilesDone | null)[] = [];
    const progress = new FileProgress((how) => told.push(how));
    progress.reached(1, 9);
    vi.advanceTimersByTime(150);
    progress.reached(2, 9);
    progress.reached(3, 9);
    progress.end();
    expect(told).toEqual([{ done: 2, total: 9 }, null]);
  });

  test('is not told of what ends soon', () => {
    const told: (FilesDone | null)[] = [];
    const progress = new FileProgress((how) => told.push(how));
    progress.reached(1, 2);
    progress.end();
    expect(told).toEqual([]);
  });
});

describe('calls on the disk', () => {
  afterEach(() => void vi.useRealTimers());

  test('are made in the thread pool once the disk has proved slow', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const call = createDiskCalls();
    const made: string[] = [];
    const now = (): void => {
      vi.advanceTimersByTime(2);
      made.push('now');
    };
    const later = async (): Promise<void> => void made.push('later');
    for (let i = 0; i < 10; i++) await call(now, later);
    expect(made).toEqual([...Array<string>(8).fill('now'), 'later', 'later']);
  });
});
