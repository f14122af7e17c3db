import { describe, expect, it, vi } from 'vitest';
import { useBatch, useFiles, useLayout, usePuzzles, useSelection } from '../stores';
import {
  basicHandlers,
  batchProgress,
  fileSummary,
  nextTurns,
  startWindow,
} from '../stores/testing/models';
import { runCommand } from './registry';
import { solveTargets } from './solve';

async function threeFiles() {
  const files = [1, 2, 3].map((id) => fileSummary({ id, puzzles: id === 3 ? 0 : 10 }));
  const server = await startWindow(
    { ...basicHandlers(files), 'batch/start': () => batchProgress() },
    () => {
      useFiles();
      usePuzzles();
    },
  );
  useSelection().selectFile(2);
  await nextTurns();
  return server;
}

describe('what is solved', () => {
  it('is every file that holds puzzles, this file, or what is selected', async () => {
    await threeFiles();
    expect(solveTargets('all')).toEqual([1, 2].map((fileId) => ({ fileId, indices: null })));
    expect(solveTargets('file')).toEqual([{ fileId: 2, indices: null }]);
    expect(solveTargets('selection')).toEqual([]);
    await usePuzzles().goTo(4, 'only');
    await usePuzzles().goTo(6, 'extend');
    expect(solveTargets('selection')).toEqual([{ fileId: 2, indices: [4, 5, 6] }]);
  });

  it('is what is being opened as well, with one batch for however many keys', async () => {
    const [one, two] = [1, 2].map((id) => fileSummary({ id, puzzles: 10 }));
    let arrive = (): void => undefined;
    const arrived = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const server = await startWindow(
      {
        ...basicHandlers(one === undefined ? [] : [one]),
        'files/settled': () => arrived,
        'batch/start': () => batchProgress(),
      },
      () => useFiles(),
    );
    await server.emit('files/arriving', { opening: 1 });
    const pressed = [runCommand('solve.all'), runCommand('solve.all')];
    await server.emit('files/changed', {
      changed: [two].flatMap((file) => file ?? []),
      closed: [],
    });
    arrive();
    await Promise.all(pressed);
    const started = server.heard.filter(({ verb }) => verb === 'batch/start');
    expect(started.map(({ params }) => params)).toMatchObject([
      { targets: [1, 2].map((fileId) => ({ fileId, indices: null })) },
    ]);
  });

  it('waits for a file that is being read again in another format', async () => {
    const order: string[] = [];
    let finish = (): void => undefined;
    const read = new Promise<void>((resolve) => (finish = resolve));
    const file = fileSummary({ id: 1, puzzles: 10 });
    const server = await startWindow(
      {
        ...basicHandlers([file]),
        'files/setFormat': async () => {
          await read;
          order.push('read');
          return file;
        },
        'files/settled': () => {
          order.push('settled');
          return null;
        },
        'batch/start': () => batchProgress(),
      },
      () => useFiles(),
    );
    const reading = useFiles().setFormat(1, 'sdm');
    const pressed = runCommand('solve.all');
    await vi.waitFor(() =>
      expect(server.heard.map(({ verb }) => verb)).toContain('files/setFormat'),
    );
    finish();
    await Promise.all([reading, pressed]);
    expect(order).toEqual(['read', 'settled']);
  });

  it('starts one batch at a time and shows the queue', async () => {
    const server = await threeFiles();
    useLayout().panelOpen = false;
    await runCommand('solve.all');
    await runCommand('solve.all');
    expect(server.heard.filter(({ verb }) => verb === 'batch/start')).toHaveLength(1);
    expect(useBatch().active).toBe(true);
    expect([useLayout().panelOpen, useLayout().panelTab]).toEqual([true, 'queue']);
  });

  it('leaves the queue closed once the user has closed it, until the user opens it', async () => {
    await threeFiles();
    const layout = useLayout();
    layout.showPanel('queue');
    await runCommand('view.togglePanel');
    await runCommand('solve.all');
    expect(layout.panelOpen).toBe(false);
    await runCommand('view.queue');
    layout.panelOpen = false;
    layout.showQueueOfBatch();
    expect(layout.panelOpen).toBe(true);
  });
});
