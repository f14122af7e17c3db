import { useEditor, useEditorEntry, useEditorFill, useGivensMode } from '../stores';
import { ENTRY_MODES, type EntryMode, type HouseKind } from '../stores/editing';
import { alike, type Command } from './command';

const hasGrid = (): boolean => useEditor().grid !== null;
const hasEntries = (): boolean => {
  const { cells, givens } = useEditor();
  return cells.some((value, cell) => value > 0 && value !== givens[cell]);
};
const hasGivens = (): boolean => {
  const { cells, givens } = useEditor();
  return cells.some((value, cell) => value > 0 && value === givens[cell]);
};

/** The letters that other editors use; where they are values of the grid, Alt goes with them. */
const MODE_KEYS: Readonly<Record<EntryMode, readonly string[]>> = {
  digit: ['Z', 'Alt+Z'],
  corner: ['X', 'Alt+X'],
  centre: ['C', 'Alt+C'],
  color: ['V', 'Alt+V'],
};

const modeCommands = ENTRY_MODES.map((mode): Command => ({
  id: `editor.mode.${mode}`,
  keys: MODE_KEYS[mode],
  scope: 'editor',
  menu: { name: 'edit', group: 3, sub: 'marks' },
  when: hasGrid,
  checked: () => useEditorEntry().mode === mode,
  run: () => useEditorEntry().setMode(mode),
}));

const HOUSE_KEYS: Readonly<Record<HouseKind, string>> = {
  row: 'Alt+Shift+R',
  column: 'Alt+Shift+C',
  box: 'Alt+Shift+B',
};

const houseCommands = (['row', 'column', 'box'] as const).map((kind): Command => ({
  id: `editor.select.${kind}`,
  keys: [HOUSE_KEYS[kind]],
  scope: 'editor',
  menu: { name: 'edit', group: 1, sub: 'select' },
  context: { cell: 2 },
  when: hasGrid,
  run: () => useEditorEntry().selectHouseOf(kind),
}));

/** Ways of entering into the grid, and what fills or clears many cells at once. */
export const entryCommands: readonly Command[] = [
  ...houseCommands,
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 2, sub: 'entries' } }, [
    {
      id: 'editor.clearEntered',
      keys: ['Mod+Shift+Delete'],
      when: () => hasEntries() || Boolean(useEditor().hasMarks),
      run: () => useEditorEntry().clearEntered(),
    },
    {
      id: 'editor.fixEntries',
      context: { cell: 4 },
      when: hasEntries,
      run: () => useEditorEntry().fixEntries(),
    },
    { id: 'editor.freeGivens', when: hasGivens, run: () => useEditorEntry().freeGivens() },
  ]),
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 3 }, when: hasGrid }, [
    {
      id: 'editor.fill',
      keys: ['Alt+E'],
      context: { cell: 4 },
      checked: () => useEditorFill().isOn,
      run: () => useEditorFill().toggle(),
    },
    {
      id: 'editor.givensMode',
      keys: ['Alt+U'],
      context: { cell: 4 },
      checked: () => useGivensMode().isOn,
      run: () => useGivensMode().toggle(),
    },
  ]),
  ...modeCommands,
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 3, sub: 'marks' }, when: hasGrid }, [
    { id: 'editor.fillMarks', keys: ['Alt+M'], run: () => useEditorEntry().fillMarks() },
    {
      id: 'editor.autoMarks',
      keys: ['Alt+Shift+M'],
      checked: () => useEditor().draft?.auto === true,
      run: () => useEditorEntry().toggleAuto(),
    },
    { id: 'editor.singles', keys: ['Alt+F'], run: () => useEditorEntry().enterSingles() },
  ]),
];
