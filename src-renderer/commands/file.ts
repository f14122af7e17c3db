import { useDialogs, useEditor, useEditorView, useFiles, useSession, useTestSets } from '../stores';
import { alike, type Command, opens, withFile } from './command';
import {
  closeEverything,
  closeFiles,
  downloadFile,
  openByDialog,
  openSamples,
  saveAllFiles,
  saveFile,
  saveFileAs,
} from './file-flows';
import { openTestSetByDialog } from './test-set-flows';

/** An edit of this moment, which the list of files does not show yet. */
const hasNewEdit = (): boolean => useEditor().differsFromFile;
const hasFile = (): boolean => useFiles().current !== null;

export const fileCommands: readonly Command[] = [
  {
    id: 'file.new',
    keys: ['Mod+Alt+N', 'Mod+N'],
    menu: { name: 'file', group: 1 },
    run: async () => {
      // Who makes an empty puzzle is about to type it in.
      if ((await useDialogs().show('newFile', {})) === true) useEditorView().takesKeyboard = true;
    },
  },
  ...alike({ menu: { name: 'file', group: 2 } }, [
    { id: 'file.open', keys: ['Mod+O'], run: () => openByDialog('files') },
    { id: 'file.openFolder', keys: ['Mod+Shift+O'], run: () => openByDialog('folder') },
  ]),
  ...alike({ menu: { name: 'file', group: 2, sub: 'testSets' } }, [
    { id: 'tests.openFolder', run: () => openTestSetByDialog('folder') },
    { id: 'tests.openZip', run: () => openTestSetByDialog('zip') },
  ]),
  ...alike({ menu: { name: 'file', group: 2 } }, [
    { id: 'file.openSamples', run: openSamples },
    {
      id: 'file.reopenLast',
      keys: ['Alt+Shift+O'],
      when: () => useFiles().last.some(({ exists }) => exists),
      run: () => useFiles().reopenLast(),
    },
    {
      id: 'file.clearRecents',
      when: () => useFiles().recents.length > 0,
      run: () => useFiles().clearRecents(),
    },
  ]),
  ...alike({ menu: { name: 'file', group: 3 } }, [
    {
      id: 'file.save',
      keys: ['Mod+S'],
      context: { file: 1 },
      when: () => {
        const file = useFiles().current;
        if (file === null) return false;
        return file.edited > 0 || file.path === null || file.disk === 'kept' || hasNewEdit();
      },
      run: withFile(saveFile),
    },
    {
      id: 'file.saveAs',
      keys: ['Mod+Shift+S'],
      context: { file: 1 },
      when: () => hasFile() || useFiles().isArriving,
      run: async () => {
        if (!hasFile()) await useFiles().settle();
        await withFile(saveFileAs)();
      },
    },
    {
      id: 'file.saveAll',
      keys: ['Alt+Shift+S'],
      when: () => useFiles().edited.length > 0 || hasNewEdit(),
      run: async () => void (await saveAllFiles()),
    },
    {
      id: 'file.download',
      when: () => hasFile() && useSession().isBrowser,
      run: withFile(downloadFile),
    },
  ]),
  ...alike({ menu: { name: 'file', group: 4 }, when: hasFile }, [
    {
      id: 'outputs.saveFile',
      keys: ['Mod+E'],
      context: { file: 0 },
      run: withFile((file) => useDialogs().show('outputs', { fileIds: [file.id] })),
    },
    {
      id: 'outputs.saveAll',
      keys: ['Mod+Shift+E'],
      run: async () => {
        const fileIds = useFiles().files.map((file) => file.id);
        await useDialogs().show('outputs', { fileIds });
      },
    },
  ]),
  {
    id: 'convert.file',
    keys: ['Mod+Alt+S'],
    menu: { name: 'file', group: 3 },
    context: { file: 1 },
    when: () => (useFiles().current?.puzzles ?? 0) > 0,
    run: withFile((file) => useDialogs().show('convert', { fileId: file.id })),
  },
  {
    id: 'print.open',
    keys: ['Mod+P'],
    menu: { name: 'file', group: 4 },
    when: () => (useFiles().current?.puzzles ?? 0) > 0,
    run: opens('print'),
  },
  {
    id: 'file.close',
    keys: ['Alt+W', 'Mod+W'],
    menu: { name: 'file', group: 5 },
    context: { file: 2 },
    when: hasFile,
    run: withFile((file) => closeFiles([file])),
  },
  {
    id: 'file.closeFolder',
    context: { folder: 1 },
    when: () => useFiles().menuFolder !== null,
    run: async () => void (await closeFiles(useFiles().menuFolder?.files ?? [])),
  },
  {
    id: 'file.closeAll',
    keys: ['Alt+Shift+W'],
    menu: { name: 'file', group: 5 },
    context: { file: 2 },
    when: () => hasFile() || useTestSets().sets.length > 0,
    run: closeEverything,
  },
];
