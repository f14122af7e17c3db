import { useDialogs, useEditor, useEditorView, useFiles, useSession, useTestSets } from '../stores';
import { defineCommands } from './command';
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

export const fileCommands = defineCommands([
  {
    id: 'file.new',
    title: 'window.commands.fileNew',
    keys: ['Mod+Alt+N', 'Mod+N'],
    menu: { name: 'file', group: 1 },
    run: async () => {
      // Who makes an empty puzzle is about to type it in.
      if ((await useDialogs().show('newFile', {})) === true) useEditorView().takesKeyboard = true;
    },
  },
  {
    id: 'file.open',
    title: 'window.commands.fileOpen',
    keys: ['Mod+O'],
    menu: { name: 'file', group: 1 },
    run: () => openByDialog('files'),
  },
  {
    id: 'file.openFolder',
    title: 'window.commands.fileOpenFolder',
    keys: ['Mod+Shift+O'],
    menu: { name: 'file', group: 1 },
    run: () => openByDialog('folder'),
  },
  {
    id: 'tests.openFolder',
    title: 'window.commands.testsOpenFolder',
    menu: { name: 'file', group: 1 },
    run: () => openTestSetByDialog('folder'),
  },
  {
    id: 'tests.openZip',
    title: 'window.commands.testsOpenZip',
    menu: { name: 'file', group: 1 },
    run: () => openTestSetByDialog('zip'),
  },
  {
    id: 'file.openSamples',
    title: 'window.commands.fileOpenSamples',
    menu: { name: 'file', group: 1 },
    run: openSamples,
  },
  {
    id: 'file.reopenLast',
    title: 'shell.commands.reopenLast',
    keys: ['Alt+Shift+O'],
    menu: { name: 'file', group: 1 },
    when: () => useFiles().last.some(({ exists }) => exists),
    run: () => useFiles().reopenLast(),
  },
  {
    id: 'file.clearRecents',
    title: 'window.commands.fileClearRecents',
    menu: { name: 'file', group: 1 },
    when: () => useFiles().recents.length > 0,
    run: () => useFiles().clearRecents(),
  },
  {
    id: 'file.save',
    title: 'window.commands.fileSave',
    keys: ['Mod+S'],
    menu: { name: 'file', group: 2 },
    context: { file: 1 },
    when: () => {
      const file = useFiles().current;
      if (file === null) return false;
      return file.edited > 0 || file.path === null || file.disk === 'kept' || hasNewEdit();
    },
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await saveFile(file);
    },
  },
  {
    id: 'file.saveAs',
    title: 'window.commands.fileSaveAs',
    keys: ['Mod+Shift+S'],
    menu: { name: 'file', group: 2 },
    context: { file: 1 },
    when: hasFile,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await saveFileAs(file);
    },
  },
  {
    id: 'file.saveAll',
    title: 'shell.commands.saveAll',
    keys: ['Alt+Shift+S'],
    menu: { name: 'file', group: 2 },
    when: () => useFiles().edited.length > 0 || hasNewEdit(),
    run: async () => void (await saveAllFiles()),
  },
  {
    id: 'file.download',
    title: 'window.commands.fileDownload',
    menu: { name: 'file', group: 2 },
    when: () => hasFile() && useSession().isBrowser,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await downloadFile(file);
    },
  },
  {
    id: 'outputs.saveFile',
    title: 'window.commands.outputsSaveFile',
    keys: ['Mod+E'],
    menu: { name: 'file', group: 3 },
    context: { file: 0 },
    when: hasFile,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await useDialogs().show('outputs', { fileIds: [file.id] });
    },
  },
  {
    id: 'outputs.saveAll',
    title: 'window.commands.outputsSaveAll',
    keys: ['Mod+Shift+E'],
    menu: { name: 'file', group: 3 },
    when: hasFile,
    run: async () => {
      const fileIds = useFiles().files.map((file) => file.id);
      await useDialogs().show('outputs', { fileIds });
    },
  },
  {
    id: 'convert.file',
    title: 'window.commands.convertFile',
    keys: ['Mod+Alt+S'],
    menu: { name: 'file', group: 2 },
    context: { file: 1 },
    when: () => (useFiles().current?.puzzles ?? 0) > 0,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await useDialogs().show('convert', { fileId: file.id });
    },
  },
  {
    id: 'print.open',
    title: 'print.command',
    keys: ['Mod+P'],
    menu: { name: 'file', group: 3 },
    when: () => (useFiles().current?.puzzles ?? 0) > 0,
    run: async () => void (await useDialogs().show('print', {})),
  },
  {
    id: 'file.close',
    title: 'window.commands.fileClose',
    keys: ['Alt+W', 'Mod+W'],
    menu: { name: 'file', group: 4 },
    context: { file: 2 },
    when: hasFile,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await closeFiles([file]);
    },
  },
  {
    id: 'file.closeFolder',
    title: 'window.commands.fileCloseFolder',
    context: { folder: 1 },
    when: () => useFiles().menuFolder !== null,
    run: async () => void (await closeFiles(useFiles().menuFolder?.files ?? [])),
  },
  {
    id: 'file.closeAll',
    title: 'window.commands.fileCloseAll',
    keys: ['Alt+Shift+W'],
    menu: { name: 'file', group: 4 },
    context: { file: 2 },
    when: () => hasFile() || useTestSets().sets.length > 0,
    run: closeEverything,
  },
]);
