import {
  useEditor,
  useEditorEntry,
  useEditorView,
  useGridFaults,
  useLayout,
  useSelection,
  useSource,
  useDialogs,
  useEditorShape,
} from '../stores';
import { alike, type Command, toggles } from './command';
import { repairText } from './file-flows';
import { focusRegion } from './focus-region';

const hasGrid = (): boolean => useEditor().grid !== null;
const hasPuzzle = (): boolean => (useEditor().detail?.puzzle ?? null) !== null;
/** The puzzle is shown and can be asked about, or will be when it is here. */
const canAsk = (): boolean =>
  useLayout().stage === 'puzzles' &&
  useEditor().busy === null &&
  (hasPuzzle() || useSelection().isArriving);
const hasAnswer = (): boolean => useEditor().answer !== null;

/** Asks about the puzzle that is selected, not about the one that is shown until it arrives. */
async function ask(what: 'runCheck' | 'solve'): Promise<void> {
  await useSelection().arrival();
  await useEditor()[what]();
}

/** Everything that can be done to the puzzle in the editor. */
export const editorCommands: readonly Command[] = [
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 0 } }, [
    {
      id: 'editor.undo',
      keys: ['Mod+Z'],
      context: { cell: 0, matrix: 3 },
      when: () => useEditor().canUndo,
      run: () => useEditor().undo(),
    },
    {
      id: 'editor.redo',
      keys: ['Mod+Y', 'Mod+Shift+Z'],
      context: { cell: 0, matrix: 3 },
      when: () => useEditor().canRedo,
      run: () => useEditor().redo(),
    },
  ]),
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 1 }, when: hasGrid }, [
    {
      id: 'editor.copy',
      keys: ['Mod+C'],
      context: { cell: 1 },
      run: () => useEditorEntry().copy(),
    },
    {
      id: 'editor.paste',
      keys: ['Mod+V'],
      context: { cell: 1 },
      run: () => useEditorEntry().paste(),
    },
  ]),
  {
    id: 'editor.selectAlike',
    keys: ['Alt+L'],
    scope: 'editor',
    menu: { name: 'edit', group: 1, sub: 'select' },
    context: { cell: 2 },
    when: hasGrid,
    run: () => useEditorEntry().selectSame(),
  },
  {
    id: 'editor.nextFault',
    keys: ['Alt+N'],
    menu: { name: 'edit', group: 1 },
    when: () => useGridFaults().faults.length > 0 || useEditor().cover !== null,
    run: async () => {
      if (useEditor().cover !== null) (await import('./matrix-flows')).goToFault();
      else useGridFaults().showNext();
      await focusRegion('editor');
    },
  },
  ...alike({ scope: 'editor', menu: { name: 'edit', group: 2 } }, [
    {
      id: 'editor.clear',
      keys: ['Mod+Delete'],
      when: () => hasGrid() && useEditor().cells.some((value) => value > 0),
      run: () => useEditorEntry().clearAll(),
    },
    {
      id: 'editor.reset',
      keys: ['Mod+Backspace'],
      when: () => useEditor().differsFromFile,
      run: () => useEditor().reset(),
    },
  ]),
  ...alike({ menu: { name: 'solve', group: 0 }, when: canAsk }, [
    { id: 'editor.check', keys: ['Mod+Shift+Enter'], run: () => ask('runCheck') },
    { id: 'editor.solve', keys: ['Mod+Enter'], run: () => ask('solve') },
  ]),
  ...alike({ menu: { name: 'solve', group: 1 } }, [
    {
      id: 'editor.toggleAnswer',
      keys: ['Alt+A'],
      scope: 'editor',
      when: hasAnswer,
      checked: () => useEditor().shownAnswer !== null,
      run: () => {
        const editor = useEditor();
        editor.answerVisible = !editor.answerVisible;
      },
    },
    {
      id: 'editor.keepAnswer',
      when: () => hasGrid() && Boolean(useEditor().answer?.cells),
      run: () => useEditorEntry().keepAnswer(),
    },
  ]),
  ...alike({ menu: { name: 'view', group: 5 } }, [
    {
      id: 'editor.candidates',
      keys: ['Alt+P'],
      when: hasGrid,
      ...toggles(useEditorView, 'candidates'),
    },
    {
      id: 'editor.weights',
      keys: ['Alt+T'],
      when: () => Boolean(useEditor().grid?.weights),
      ...toggles(useEditorView, 'weights'),
    },
  ]),
  {
    id: 'editor.repair',
    keys: ['Alt+Shift+F'],
    scope: 'editor',
    when: () => useSource().canRepair,
    run: repairText,
  },
  {
    id: 'editor.source',
    keys: ['Alt+S'],
    menu: { name: 'view', group: 5 },
    when: () => useEditor().detail !== null,
    ...toggles(useEditorView, 'source'),
  },
];

/** What is done to the puzzle as a whole. */
export const shapeCommands: readonly Command[] = [
  {
    id: 'editor.copyAs',
    keys: ['Mod+Shift+C'],
    scope: 'editor',
    menu: { name: 'edit', group: 1 },
    when: hasGrid,
    run: async () => {
      const { detail } = useEditor();
      if (detail === null) return;
      const { fileId, index } = detail;
      await useDialogs().show('copyAs', { fileId, index });
    },
  },
  {
    id: 'editor.regions',
    keys: ['Alt+J'],
    menu: { name: 'edit', group: 6 },
    when: () => useEditorShape().canDraw,
    checked: () => useEditorShape().drawn !== null,
    run: () => {
      const shape = useEditorShape();
      if (shape.drawn === null) shape.startRegions();
      else shape.endRegions();
    },
  },
];
