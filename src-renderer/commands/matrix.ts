import type * as matrixFlows from './matrix-flows';
import { useDialogs, useEditor, useEditorView, useMatrixFocus } from '../stores';
import { type Command, type CommandId } from './command';

type Flows = typeof matrixFlows;

/** What the commands do; the matrix brings it along, so that keys in a row are carried out in their order. */
let flows: Flows | null = null;

export function provideMatrixFlows(provided: Flows): void {
  flows = provided;
}

const hasCover = (): boolean => useEditor().cover !== null;
const hasItem = (): boolean => hasCover() && useMatrixFocus().item >= 0;
/** Of the matrix as it is, also before the workbench has the latest edit. */
const isSecondary = (): boolean => hasItem() && flows?.isOnSecondary() === true;

type CommandName = CommandId extends infer Id
  ? Id extends `matrix.${infer Name}`
    ? Name
    : never
  : never;

const command = (
  id: CommandName,
  keys: readonly string[],
  group: number,
  run: (loaded: Flows) => void | Promise<void>,
  when: () => boolean = hasCover,
): Command => ({
  id: `matrix.${id}`,
  keys,
  scope: 'matrix',
  menu: { name: 'edit', group: 4, sub: 'matrix' },
  context: { matrix: group },
  when,
  run: () => (flows === null ? undefined : run(flows)),
});

/** Everything that can be done to a matrix by hand. */
export const matrixCommands: readonly Command[] = [
  {
    id: 'matrix.new',
    keys: ['Mod+Alt+M'],
    menu: { name: 'file', group: 1 },
    run: async () => {
      if ((await useDialogs().show('newMatrix', {})) === true) useEditorView().takesKeyboard = true;
    },
  },
  command('toggle', ['Space', 'Enter'], 0, (its) => its.toggleEntry()),
  command('colour', ['C'], 0, (its) => its.editColour(), isSecondary),
  command('addRow', ['Insert'], 1, (its) => its.addEmptyRow()),
  command('removeRow', ['Delete'], 1, (its) => its.removeThisRow()),
  command('enterRows', ['T'], 1, (its) => its.enterRows()),
  command('pasteRows', ['Mod+V'], 1, (its) => its.pasteRows()),
  command('addItem', ['Alt+Insert'], 2, (its) => its.addNewItem()),
  command('removeItem', ['Alt+Delete'], 2, (its) => its.removeThisItem(), hasItem),
  {
    ...command('secondary', ['S'], 2, (its) => its.toggleSecondary(), hasItem),
    checked: isSecondary,
  },
  command('item', ['N'], 2, (its) => its.editItem(), hasItem),
  {
    id: 'matrix.find',
    keys: ['G'],
    scope: 'matrix',
    menu: { name: 'edit', group: 4, sub: 'matrix' },
    when: hasCover,
    run: () => document.getElementById('matrix-find')?.focus(),
  },
];
