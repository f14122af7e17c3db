import type { BatchTarget } from '@shared/contract';
import { useBatch, useDialogs, useFiles, useLayout, usePuzzles, useSelection } from '../stores';
import { alike, type Command } from './command';

export type SolveScope = 'all' | 'file' | 'selection';

/** What a scope stands for now; empty when there is nothing to solve. */
export function solveTargets(scope: SolveScope): BatchTarget[] {
  const files = useFiles();
  if (scope === 'all') {
    return files.files
      .filter((file) => file.puzzles > 0)
      .map(({ id }) => ({ fileId: id, indices: null }));
  }
  const { fileId } = useSelection();
  if (fileId === null) return [];
  if (scope === 'file') return [{ fileId, indices: null }];
  const { selected } = usePuzzles();
  return selected.size > 0 ? [{ fileId, indices: selected.values() }] : [];
}

let isWaiting = false;

/** Solves every file, also what is still being opened: it was asked for before. */
async function solveAll(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  try {
    await useFiles().settle();
  } finally {
    isWaiting = false;
  }
  await solveNow('all');
}

/** Starts a batch with the options of the settings and shows the queue, if it is wanted. */
async function solveNow(scope: SolveScope): Promise<void> {
  const targets = solveTargets(scope);
  if (targets.length === 0) return;
  useLayout().showQueueOfBatch();
  await useBatch().start(targets);
}

export async function solveFiles(fileIds: readonly number[]): Promise<void> {
  useLayout().showQueueOfBatch();
  await useBatch().start(fileIds.map((fileId) => ({ fileId, indices: null })));
}

const idle = (): boolean => !useBatch().active;
const hasPuzzles = (): boolean => useFiles().files.some((file) => file.puzzles > 0);
const state = (): string | undefined => useBatch().progress?.state;

export const solveCommands: readonly Command[] = [
  ...alike({ menu: { name: 'solve', group: 2 } }, [
    {
      id: 'solve.all',
      keys: ['F5'],
      when: () => idle() && (hasPuzzles() || useFiles().isArriving),
      run: solveAll,
    },
    {
      id: 'solve.file',
      keys: ['Mod+F5'],
      context: { file: 0 },
      when: () => idle() && (useFiles().current?.puzzles ?? 0) > 0,
      run: () => solveNow('file'),
    },
    {
      id: 'solve.selection',
      keys: ['Shift+F5'],
      context: { row: 1 },
      when: () => idle() && usePuzzles().selectedCount > 0,
      run: () => solveNow('selection'),
    },
  ]),
  {
    id: 'solve.folder',
    context: { folder: 0 },
    when: () => idle() && useFiles().menuFolder !== null,
    run: () => solveFiles(useFiles().menuFolder?.files.map(({ id }) => id) ?? []),
  },
  {
    id: 'solve.withOptions',
    keys: ['Alt+F5'],
    menu: { name: 'solve', group: 2 },
    when: () => idle() && hasPuzzles(),
    run: async () => void (await useDialogs().show('batch', { scope: 'all' })),
  },
  ...alike({ menu: { name: 'solve', group: 3 } }, [
    {
      id: 'batch.pause',
      keys: ['Mod+F6'],
      when: () => state() === 'running',
      run: () => useBatch().pause(),
    },
    {
      id: 'batch.resume',
      keys: ['Mod+Shift+F6'],
      when: () => state() === 'paused',
      run: () => useBatch().resume(),
    },
    {
      id: 'batch.cancel',
      keys: ['Alt+F6'],
      when: () => useBatch().active,
      run: () => useBatch().cancel(),
    },
  ]),
];
