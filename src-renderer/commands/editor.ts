import {
  useEditor,
  useEditorEntry,
  useEditorView,
  useGridFaults,
  useLayout,
  useSelection,
  useSource,
} from '../stores';
import { defineCommands } from './command';
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
export const editorCommands = defineCommands([
  {
    id: 'editor.undo',
    title: 'editor.command.undo',
    keys: ['Mod+Z'],
    scope: 'editor',
    menu: { name: 'edit', group: 0 },
    context: { cell: 0, matrix: 3 },
    when: () => useEditor().canUndo,
    run: () => useEditor().undo(),
  },
  {
    id: 'editor.redo',
    title: 'editor.command.redo',
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    scope: 'editor',
    menu: { name: 'edit', group: 0 },
    context: { cell: 0, matrix: 3 },
    when: () => useEditor().canRedo,
    run: () => useEditor().redo(),
  },
  {
    id: 'editor.copy',
    title: 'editor.command.copy',
    keys: ['Mod+C'],
    scope: 'editor',
    menu: { name: 'edit', group: 1 },
    context: { cell: 1 },
    when: hasGrid,
    run: () => useEditorEntry().copy(),
  },
  {
    id: 'editor.paste',
    title: 'editor.command.paste',
    keys: ['Mod+V'],
    scope: 'editor',
    menu: { name: 'edit', group: 1 },
    context: { cell: 1 },
    when: hasGrid,
    run: () => useEditorEntry().paste(),
  },
  {
    id: 'editor.selectAlike',
    title: 'editor.command.alike',
    keys: ['Alt+L'],
    scope: 'editor',
    menu: { name: 'edit', group: 1, sub: 'select' },
    context: { cell: 2 },
    when: hasGrid,
    run: () => useEditorEntry().selectSame(),
  },
  {
    id: 'editor.nextFault',
    title: 'editor.command.nextFault',
    keys: ['Alt+N'],
    menu: { name: 'edit', group: 1 },
    when: () => useGridFaults().faults.length > 0 || useEditor().cover !== null,
    run: async () => {
      if (useEditor().cover !== null) (await import('./matrix-flows')).goToFault();
      else useGridFaults().showNext();
      await focusRegion('editor');
    },
  },
  {
    id: 'editor.clear',
    title: 'editor.command.clear',
    keys: ['Mod+Delete'],
    scope: 'editor',
    menu: { name: 'edit', group: 2 },
    when: () => hasGrid() && useEditor().cells.some((value) => value > 0),
    run: () => useEditorEntry().clearAll(),
  },
  {
    id: 'editor.reset',
    title: 'editor.command.reset',
    keys: ['Mod+Backspace'],
    scope: 'editor',
    menu: { name: 'edit', group: 2 },
    when: () => useEditor().differsFromFile,
    run: () => useEditor().reset(),
  },
  {
    id: 'editor.check',
    title: 'editor.command.check',
    keys: ['Mod+Shift+Enter'],
    menu: { name: 'solve', group: 0 },
    when: canAsk,
    run: () => ask('runCheck'),
  },
  {
    id: 'editor.solve',
    title: 'editor.command.solve',
    keys: ['Mod+Enter'],
    menu: { name: 'solve', group: 0 },
    when: canAsk,
    run: () => ask('solve'),
  },
  {
    id: 'editor.toggleAnswer',
    title: 'editor.command.toggleAnswer',
    keys: ['Alt+A'],
    scope: 'editor',
    menu: { name: 'solve', group: 1 },
    when: hasAnswer,
    checked: () => useEditor().shownAnswer !== null,
    run: () => {
      const editor = useEditor();
      editor.answerVisible = !editor.answerVisible;
    },
  },
  {
    id: 'editor.keepAnswer',
    title: 'editor.command.keepAnswer',
    menu: { name: 'solve', group: 1 },
    when: () => hasGrid() && Boolean(useEditor().answer?.cells),
    run: () => useEditorEntry().keepAnswer(),
  },
  {
    id: 'editor.candidates',
    title: 'editor.command.candidates',
    keys: ['Alt+P'],
    menu: { name: 'view', group: 5 },
    when: hasGrid,
    checked: () => useEditorView().candidates,
    run: () => {
      const view = useEditorView();
      view.candidates = !view.candidates;
    },
  },
  {
    id: 'editor.weights',
    title: 'editor.command.weights',
    keys: ['Alt+T'],
    menu: { name: 'view', group: 5 },
    when: () => Boolean(useEditor().grid?.weights),
    checked: () => useEditorView().weights,
    run: () => {
      const view = useEditorView();
      view.weights = !view.weights;
    },
  },
  {
    id: 'editor.repair',
    title: 'editor.command.repair',
    keys: ['Alt+Shift+F'],
    scope: 'editor',
    when: () => useSource().canRepair,
    run: repairText,
  },
  {
    id: 'editor.source',
    title: 'editor.command.source',
    keys: ['Alt+S'],
    menu: { name: 'view', group: 5 },
    when: () => useEditor().detail !== null,
    checked: () => useEditorView().source,
    run: () => {
      const view = useEditorView();
      view.source = !view.source;
    },
  },
]);
