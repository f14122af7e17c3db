import { useFiles, useLayout, usePuzzles, useSelection, useSettings } from '../stores';
import { alike, type Command, toggles } from './command';
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

export const viewCommands: readonly Command[] = [
  ...alike({ menu: { name: 'view', group: 1 } }, [
    { id: 'view.nextPuzzle', keys: ['Alt+ArrowDown', 'F8'], when: mayHaveRows, run: () => step(1) },
    {
      id: 'view.previousPuzzle',
      keys: ['Alt+ArrowUp', 'Shift+F8'],
      when: mayHaveRows,
      run: () => step(-1),
    },
    {
      id: 'view.nextFile',
      keys: ['Alt+PageDown'],
      when: () => useFiles().files.length > 1,
      run: () => stepFile(1),
    },
    {
      id: 'view.previousFile',
      keys: ['Alt+PageUp'],
      when: () => useFiles().files.length > 1,
      run: () => stepFile(-1),
    },
  ]),
  ...alike({ menu: { name: 'view', group: 2 } }, [
    { id: 'view.nextRegion', keys: ['F6'], run: () => cycleRegions(1) },
    { id: 'view.previousRegion', keys: ['Shift+F6'], run: () => cycleRegions(-1) },
    {
      id: 'view.focusFiles',
      keys: ['Alt+1'],
      run: () => {
        useLayout().treeOpen = true;
        focusRegion('files');
      },
    },
    {
      id: 'view.focusPuzzles',
      keys: ['Alt+2'],
      run: () => {
        useLayout().stage = 'puzzles';
        focusRegion('puzzles');
      },
    },
    {
      id: 'view.focusEditor',
      keys: ['Alt+3'],
      run: () => {
        useLayout().stage = 'puzzles';
        focusRegion('editor');
      },
    },
    {
      id: 'view.focusPanel',
      keys: ['Alt+4'],
      run: () => {
        const layout = useLayout();
        if (!layout.panelShown) layout.showPanel(layout.panelTab);
        focusRegion('panel');
      },
    },
  ]),
  ...alike({ menu: { name: 'view', group: 3 } }, [
    { id: 'view.toggleFiles', keys: ['Mod+B'], ...toggles(useLayout, 'treeOpen') },
    {
      id: 'view.togglePanel',
      keys: ['Mod+J'],
      checked: () => useLayout().panelShown,
      run: () => useLayout().togglePanel(),
    },
    { id: 'view.queue', run: () => useLayout().showPanel('queue') },
    { id: 'view.problems', keys: ['Mod+Shift+M'], run: () => useLayout().showPanel('problems') },
  ]),
  {
    id: 'view.selectAllRows',
    keys: ['Mod+A'],
    scope: 'list',
    context: { row: 3 },
    when: hasRows,
    run: () => usePuzzles().selectAll(),
  },
  ...(['system', 'light', 'dark'] as const).map((theme) => ({
    id: `view.theme.${theme}` as const,
    menu: { name: 'view' as const, group: 4 },
    checked: () => useSettings().settings.theme === theme,
    run: () => useSettings().update({ theme }),
  })),
  {
    id: 'view.contrast',
    menu: { name: 'view', group: 4 },
    checked: () => useSettings().contrast === 'high',
    run: () => {
      const settings = useSettings();
      return settings.update({ contrast: settings.contrast === 'high' ? 'normal' : 'high' });
    },
  },
];
