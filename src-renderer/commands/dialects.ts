import { useDialogs, useFiles } from '../stores';
import { defineCommands } from './command';
import { dialectFromFile, importDialects } from './dialect-flows';

export const dialectCommands = defineCommands([
  {
    id: 'dialects.manage',
    title: 'window.commands.dialectsManage',
    keys: ['Mod+Alt+D'],
    menu: { name: 'edit', group: 9 },
    run: async () => void (await useDialogs().show('dialects', {})),
  },
  {
    id: 'dialects.fromFile',
    title: 'window.commands.dialectsFromFile',
    menu: { name: 'edit', group: 9 },
    when: () => useFiles().current !== null,
    run: async () => {
      const file = useFiles().current;
      if (file !== null) await dialectFromFile(file.id);
    },
  },
  {
    id: 'dialects.import',
    title: 'window.commands.dialectsImport',
    menu: { name: 'edit', group: 9 },
    run: importDialects,
  },
]);
