import { useDialogs, useEditor, useEditorView, useMatrixFocus } from '../stores';
import { defineCommands, type Command } from './command';

/** What the matrix needs is fetched when it is first used. */
const theFlows = () => import('./matrix-flows');

const hasCover = (): boolean => useEditor().cover !== null;
const hasItem = (): boolean => hasCover() && useMatrixFocus().item >= 0;
const isSecondary = (): boolean => {
  const { cover } = useEditor();
  return cover !== null && useMatrixFocus().item >= cover.primary;
};

type Flows = Awaited<ReturnType<typeof theFlows>>;

const command = (
  id: string,
  keys: readonly string[],
  group: number,
  run: (flows: Flows) => void | Promise<void>,
  when: () => boolean = hasCover,
): Command => ({
  id: `matrix.${id}`,
  title: `editor.matrix.command.${id}`,
  keys,
  scope: 'matrix',
  menu: { name: 'edit', group: 4, sub: 'matrix' },
  context: { matrix: group },
  when,
  run: async () => run(await theFlows()),
});

/** Everything that can be done to a matrix by hand. */
export const matrixCommands = defineCommands([
  {
    id: 'matrix.new',
    title: 'window.commands.matrixNew',
    keys: ['Mod+Alt+M'],
    menu: { name: 'file', group: 1 },
    run: async () => {
      if ((await useDialogs().show('newMatrix', {})) === true) useEditorView().takesKeyboard = true;
    },
  },
  command('toggle', ['Space', 'Enter'], 0, (flows) => flows.toggleEntry()),
  command('colour', ['C'], 0, (flows) => flows.editColour(), isSecondary),
  command('addRow', ['Insert'], 1, (flows) => flows.addEmptyRow()),
  command('removeRow', ['Delete'], 1, (flows) => flows.removeThisRow()),
  command('rowUp', ['Alt+Shift+ArrowUp'], 1, (flows) => flows.moveThisRow(-1)),
  command('rowDown', ['Alt+Shift+ArrowDown'], 1, (flows) => flows.moveThisRow(1)),
  command('enterRows', ['T'], 1, (flows) => flows.enterRows()),
  command('pasteRows', ['Mod+V'], 1, (flows) => flows.pasteRows()),
  command('addItem', ['Alt+Insert'], 2, (flows) => flows.addNewItem()),
  command('removeItem', ['Alt+Delete'], 2, (flows) => flows.removeThisItem(), hasItem),
  command('itemLeft', ['Alt+Shift+ArrowLeft'], 2, (flows) => flows.moveThisItem(-1), hasItem),
  command('itemRight', ['Alt+Shift+ArrowRight'], 2, (flows) => flows.moveThisItem(1), hasItem),
  {
    ...command('secondary', ['S'], 2, (flows) => flows.toggleSecondary(), hasItem),
    checked: isSecondary,
  },
  command('item', ['N'], 2, (flows) => flows.editItem(), hasItem),
  {
    id: 'matrix.find',
    title: 'editor.matrix.command.find',
    keys: ['G'],
    scope: 'matrix',
    menu: { name: 'edit', group: 4, sub: 'matrix' },
    when: hasCover,
    run: () => document.getElementById('matrix-find')?.focus(),
  },
]);
