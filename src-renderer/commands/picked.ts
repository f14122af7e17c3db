import { KEEPS } from '@shared/contract';
import {
  useBatch,
  useDialogs,
  useFiles,
  useNotices,
  usePickedPuzzles,
  usePuzzles,
  useSelection,
} from '../stores';
import { defineCommands } from './command';
import { copyWithNotice } from './copy-text';

const hasPuzzles = (): boolean => (useFiles().current?.puzzles ?? 0) > 0;
const hasPicked = (): boolean => hasPuzzles() && usePickedPuzzles().picked() !== null;
/** A batch works by the numbers of puzzles. */
const mayRenumber = (): boolean => hasPicked() && !useBatch().active;

/** Puzzles were taken out of the file, and it has not changed since. */
function hasRemoved(): boolean {
  const { current } = useFiles();
  return current !== null && current.removed > 0 && current.edited === 0;
}

async function copy(): Promise<void> {
  const notices = useNotices();
  const copied = await usePickedPuzzles().text();
  if (copied === null) return;
  if (copied.text === null || copied.text === '') {
    const key = copied.text === null ? 'window.picked.tooLong' : 'window.picked.nothingToCopy';
    notices.notify('warning', { key, params: {} });
    return;
  }
  const params = { n: copied.puzzles, count: copied.puzzles };
  await copyWithNotice(copied.text, { key: 'window.picked.copied', params });
}

/** Asks whether puzzles may leave their file for good. */
async function mayRemove(move: boolean): Promise<boolean> {
  const { fileId } = useSelection();
  if (fileId === null) return false;
  const puzzles = Math.max(1, usePuzzles().selectedCount);
  return (await useDialogs().show('removePuzzles', { fileId, puzzles, move })) === true;
}

async function save(): Promise<void> {
  const picked = usePickedPuzzles().picked();
  if (picked !== null) await useDialogs().show('convert', picked);
}

/** What is done with the selected rows of the list. */
export const pickedCommands = defineCommands([
  {
    id: 'list.copy',
    title: 'window.commands.picked.copy',
    keys: ['Mod+C'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 0 },
    when: hasPicked,
    run: copy,
  },
  {
    id: 'list.saveSelection',
    title: 'window.commands.picked.save',
    keys: ['S'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 0 },
    when: hasPicked,
    run: save,
  },
  {
    id: 'list.copyToFile',
    title: 'window.commands.picked.copyToFile',
    keys: ['N'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 2 },
    when: hasPicked,
    run: () => usePickedPuzzles().toNewFile(false),
  },
  {
    id: 'list.moveToFile',
    title: 'window.commands.picked.moveToFile',
    keys: ['M'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 2 },
    when: mayRenumber,
    run: async () => {
      if (await mayRemove(true)) await usePickedPuzzles().toNewFile(true);
    },
  },
  {
    id: 'list.remove',
    title: 'window.commands.picked.remove',
    keys: ['Delete'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 2 },
    when: mayRenumber,
    run: async () => {
      if (!(await mayRemove(false))) return;
      await usePickedPuzzles().remove();
      const count = useFiles().current?.removed ?? 0;
      const params = { n: count, count };
      if (count > 0) useNotices().notify('success', { key: 'window.picked.removed', params });
    },
  },
  {
    id: 'list.restore',
    title: 'window.commands.picked.restore',
    keys: ['Mod+Z'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 2 },
    when: () => hasRemoved() && !useBatch().active,
    run: () => usePickedPuzzles().restore(),
  },
  {
    id: 'list.selectTop',
    title: 'window.commands.picked.selectTop',
    keys: ['T'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 3 },
    when: hasPuzzles,
    run: async () => {
      const rows = await useDialogs().show('selectTop', {});
      if (rows !== null) await usePuzzles().selectTop(rows);
    },
  },
  {
    id: 'list.selectDuplicates',
    title: 'window.commands.picked.selectDuplicates',
    keys: ['D'],
    scope: 'list',
    menu: { name: 'edit', group: 4, sub: 'puzzles' },
    context: { row: 3 },
    when: hasPuzzles,
    run: async () => {
      const { count } = await usePickedPuzzles().selectDuplicates(false, 'first');
      const params = { n: count, count };
      useNotices().notify('info', { key: 'window.picked.duplicates', params });
    },
  },
  ...KEEPS.map((keep) => ({
    id: `list.selectTwins.${keep}`,
    title: `window.commands.picked.selectTwins.${keep}` as const,
    keys: keep === 'first' ? ['Shift+D'] : [],
    scope: 'list' as const,
    menu: { name: 'edit', group: 4, sub: 'puzzles' } as const,
    when: hasPuzzles,
    run: async () => {
      const { count, groups } = await usePickedPuzzles().selectDuplicates(true, keep);
      const params = { n: count, count, groups };
      useNotices().notify('info', { key: 'window.picked.twins', params });
    },
  })),
]);
