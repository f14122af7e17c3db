import { KEEPS } from '@shared/contract';
import {
  useBatch,
  useDialogs,
  useFiles,
  useNotices,
  usePickedPuzzles,
  usePuzzles,
} from '../stores';
import { alike, type Command } from './command';

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
  await useNotices().copy(copied.text, { key: 'window.picked.copied', params });
}

/** Asks whether puzzles may leave their file for good. */
async function mayRemove(): Promise<boolean> {
  const file = useFiles().current;
  if (file === null) return false;
  const params = { n: Math.max(1, usePuzzles().selectedCount), name: file.name };
  const lead = { key: `window.picked.removeLead.${file.path === null ? 'loose' : 'file'}`, params };
  const hasEdits = file.edited > 0;
  return useDialogs().confirm({
    title: { key: 'window.picked.removeTitle', params: {} },
    lead: hasEdits ? [lead, { key: 'window.picked.removeEdits', params: {} }] : [lead],
    yes: { key: 'window.picked.remove', params: {} },
    danger: hasEdits,
  });
}

async function save(): Promise<void> {
  const picked = usePickedPuzzles().picked();
  if (picked !== null) await useDialogs().show('convert', picked);
}

/** What is done with the selected rows of the list. */
export const pickedCommands: readonly Command[] = [
  ...alike({ scope: 'list', menu: { name: 'edit', group: 4, sub: 'puzzles' } }, [
    { id: 'list.copy', keys: ['Mod+C'], context: { row: 0 }, when: hasPicked, run: copy },
    { id: 'list.saveSelection', keys: ['S'], context: { row: 0 }, when: hasPicked, run: save },
    {
      id: 'list.copyToFile',
      keys: ['N'],
      context: { row: 2 },
      when: hasPicked,
      run: () => usePickedPuzzles().copyToFile(),
    },
    {
      id: 'list.remove',
      keys: ['Delete'],
      context: { row: 2 },
      when: mayRenumber,
      run: async () => {
        if (!(await mayRemove())) return;
        await usePickedPuzzles().remove();
        const count = useFiles().current?.removed ?? 0;
        const params = { n: count, count };
        if (count > 0) useNotices().notify('success', { key: 'window.picked.removed', params });
      },
    },
    {
      id: 'list.restore',
      keys: ['Mod+Z'],
      context: { row: 2 },
      when: () => hasRemoved() && !useBatch().active,
      run: () => usePickedPuzzles().restore(),
    },
    {
      id: 'list.selectTop',
      keys: ['T'],
      context: { row: 3 },
      when: hasPuzzles,
      run: async () => {
        const rows = await useDialogs().show('selectTop', {});
        if (rows !== null) await usePuzzles().selectTop(rows);
      },
    },
    {
      id: 'list.selectDuplicates',
      keys: ['D'],
      context: { row: 3 },
      when: hasPuzzles,
      run: async () => {
        const { count } = await usePickedPuzzles().selectDuplicates(false, 'first');
        useNotices().notify('info', { key: 'window.picked.duplicates', params: { count } });
      },
    },
  ]),
  ...KEEPS.map((keep) => ({
    id: `list.selectTwins.${keep}` as const,
    keys: keep === 'first' ? ['Shift+D'] : [],
    scope: 'list' as const,
    menu: { name: 'edit', group: 4, sub: 'puzzles' } as const,
    when: hasPuzzles,
    run: async () => {
      const { count, groups } = await usePickedPuzzles().selectDuplicates(true, keep);
      useNotices().notify('info', { key: 'window.picked.twins', params: { count, groups } });
    },
  })),
];
