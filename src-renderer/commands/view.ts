import { useFiles, useLayout, usePuzzles, useSelection, useSettings } from '../stores';
import { defineCommands } from './command';
import { cycleRegions, focusRegion } from './focus-region';

async function step(by: number): Promise<void> {
  const puzzles = usePuzzles();
  if (await puzzles.arrival()) await puzzles.goTo(puzzles.cursor + by, 'only');
}

function stepFile(by: number): void {
  const { files, current } = useFiles();
  const at = files.findIndex((file) => file === current) + by;
  const next = files[(at + files.length) % Math.max(files.length, 1)];
  if (next !== undefined) useSelection().selectFile(next.id);
}

const hasRows = (): boolean => usePuzzles().total > 0;
/** The list has rows, or may have some as soon as it is here. */
const mayHaveRows = (): boolean => hasRows() || usePuzzles().isArriving;

export const viewCommands = defineCommands([
  {
    id: 'view.nextPuzzle',
    title: 'window.commands.viewNextPuzzle',
    keys: ['Alt+ArrowDown', 'F8'],
    menu: { name: 'view', group: 1 },
    when: mayHaveRows,
    run: () => step(1),
  },
  {
    id: 'view.previousPuzzle',
    title: 'window.commands.viewPreviousPuzzle',
    keys: ['Alt+ArrowUp', 'Shift+F8'],
    menu: { name: 'view', group: 1 },
    when: mayHaveRows,
    run: () => step(-1),
  },
  {
    id: 'view.nextFile',
    title: 'window.commands.viewNextFile',
    keys: ['Alt+PageDown'],
    menu: { name: 'view', group: 1 },
    when: () => useFiles().files.length > 1,
    run: () => stepFile(1),
  },
  {
    id: 'view.previousFile',
    title: 'window.commands.viewPreviousFile',
    keys: ['Alt+PageUp'],
    menu: { name: 'view', group: 1 },
    when: () => useFiles().files.length > 1,
    run: () => stepFile(-1),
  },
  {
    id: 'view.nextRegion',
    title: 'shell.commands.nextRegion',
    keys: ['F6'],
    menu: { name: 'view', group: 2 },
    run: () => cycleRegions(1),
  },
  {
    id: 'view.previousRegion',
    title: 'shell.commands.previousRegion',
    keys: ['Shift+F6'],
    menu: { name: 'view', group: 2 },
    run: () => cycleRegions(-1),
  },
  {
    id: 'view.focusFiles',
    title: 'window.commands.viewFocusFiles',
    keys: ['Alt+1'],
    menu: { name: 'view', group: 2 },
    run: () => {
      useLayout().treeOpen = true;
      focusRegion('files');
    },
  },
  {
    id: 'view.focusPuzzles',
    title: 'window.commands.viewFocusPuzzles',
    keys: ['Alt+2'],
    menu: { name: 'view', group: 2 },
    run: () => {
      useLayout().stage = 'puzzles';
      focusRegion('puzzles');
    },
  },
  {
    id: 'view.focusEditor',
    title: 'window.commands.viewFocusEditor',
    keys: ['Alt+3'],
    menu: { name: 'view', group: 2 },
    run: () => {
      useLayout().stage = 'puzzles';
      focusRegion('editor');
    },
  },
  {
    id: 'view.focusPanel',
    title: 'window.commands.viewFocusPanel',
    keys: ['Alt+4'],
    menu: { name: 'view', group: 2 },
    run: () => {
      const layout = useLayout();
      if (!layout.panelShown) layout.showPanel(layout.panelTab);
      focusRegion('panel');
    },
  },
  {
    id: 'view.toggleFiles',
    title: 'window.commands.viewToggleFiles',
    keys: ['Mod+B'],
    menu: { name: 'view', group: 3 },
    checked: () => useLayout().treeOpen,
    run: () => {
      const layout = useLayout();
      layout.treeOpen = !layout.treeOpen;
    },
  },
  {
    id: 'view.togglePanel',
    title: 'window.commands.viewTogglePanel',
    keys: ['Mod+J'],
    menu: { name: 'view', group: 3 },
    checked: () => useLayout().panelShown,
    run: () => useLayout().togglePanel(),
  },
  {
    id: 'view.queue',
    title: 'window.commands.viewQueue',
    menu: { name: 'view', group: 3 },
    run: () => useLayout().showPanel('queue'),
  },
  {
    id: 'view.problems',
    title: 'window.commands.viewProblems',
    keys: ['Mod+Shift+M'],
    menu: { name: 'view', group: 3 },
    run: () => useLayout().showPanel('problems'),
  },
  {
    id: 'view.selectAllRows',
    title: 'window.commands.viewSelectAllRows',
    keys: ['Mod+A'],
    scope: 'list',
    context: { row: 3 },
    when: hasRows,
    run: () => usePuzzles().selectAll(),
  },
  ...(['system', 'light', 'dark'] as const).map((theme) => ({
    id: `view.theme.${theme}`,
    title: `window.commands.viewTheme.${theme}` as const,
    menu: { name: 'view' as const, group: 4 },
    checked: () => useSettings().settings.theme === theme,
    run: () => useSettings().update({ theme }),
  })),
  {
    id: 'view.contrast',
    title: 'shell.commands.contrast',
    menu: { name: 'view', group: 4 },
    checked: () => useSettings().contrast === 'high',
    run: () => {
      const settings = useSettings();
      return settings.update({ contrast: settings.contrast === 'high' ? 'normal' : 'high' });
    },
  },
]);
