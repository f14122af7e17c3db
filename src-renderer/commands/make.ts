import { useDialogs, useMake } from '../stores';
import { defineCommands } from './command';
import { openDefinitionByDialog } from './make-definition';

export const makeCommands = defineCommands([
  {
    id: 'make.open',
    title: 'window.commands.makeOpen',
    keys: ['Mod+Alt+G'],
    menu: { name: 'file', group: 1 },
    run: async () => void (await useDialogs().show('make', {})),
  },
  {
    id: 'make.openDefinition',
    title: 'window.commands.makeOpenDefinition',
    menu: { name: 'file', group: 1 },
    when: () => !useMake().active,
    run: openDefinitionByDialog,
  },
  {
    id: 'make.cancel',
    title: 'window.commands.makeCancel',
    menu: { name: 'file', group: 1 },
    when: () => useMake().active,
    run: () => useMake().cancel(),
  },
]);
