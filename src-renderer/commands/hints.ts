import { useDialogs, useEditor, useEditorView, type InspectorPage } from '../stores';
import { defineCommands } from './command';

/** Hints are fetched when the first one is wanted. */
const theHints = async () => (await import('../stores/reasoning')).useHints();
const theSearch = async () => (await import('../stores/reasoning')).useStepSearch();
const hasGrid = (): boolean => useEditor().grid !== null;
const hasBlank = (): boolean => hasGrid() && useEditor().cells.includes(0);

/** Opens the page of the hints over the puzzle itself. */
function open(page: InspectorPage): void {
  const view = useEditorView();
  view.page = page;
  view.inspector = true;
  // Candidates and an answer in one cell cannot be read, and who asks for a hint wants no answer.
  useEditor().answerVisible = false;
}

/** Hints: how people would go on from here. */
export const hintCommands = defineCommands([
  {
    id: 'editor.inspector',
    title: 'editor.command.inspector',
    keys: ['Alt+I'],
    menu: { name: 'view', group: 5 },
    when: hasGrid,
    checked: () => useEditorView().inspector,
    run: () => {
      const view = useEditorView();
      view.inspector = !view.inspector;
    },
  },
  {
    id: 'hints.next',
    title: 'editor.command.hint',
    keys: ['Alt+H'],
    menu: { name: 'solve', group: 5 },
    when: hasGrid,
    run: async () => {
      open('hints');
      (await theHints()).next();
    },
  },
  {
    id: 'hints.apply',
    title: 'editor.command.applyHint',
    keys: ['Alt+Enter'],
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => {
      open('hints');
      (await theHints()).apply();
    },
  },
  {
    id: 'hints.path',
    title: 'editor.command.hintPath',
    keys: ['Alt+Shift+H'],
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => {
      open('hints');
      await (await theHints()).findPath();
    },
  },
  {
    id: 'hints.hardest',
    title: 'editor.command.hardestStep',
    menu: { name: 'solve', group: 5 },
    context: { row: 1 },
    when: hasBlank,
    run: async () => {
      open('hints');
      await (await theHints()).goToHardest();
    },
  },
  {
    id: 'hints.allSteps',
    title: 'editor.command.allSteps',
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => {
      open('hints');
      await (await theSearch()).findAll();
    },
  },
  {
    id: 'hints.checkStep',
    title: 'editor.command.checkStep',
    keys: ['Alt+Shift+J'],
    menu: { name: 'solve', group: 5 },
    when: () => hasGrid() && useEditor().canUndo,
    run: async () => {
      open('hints');
      await (await theSearch()).checkOwn();
    },
  },
  {
    id: 'hints.techniques',
    title: 'editor.command.techniques',
    menu: { name: 'help', group: 1 },
    run: async () => void (await useDialogs().show('techniques', {})),
  },
  {
    id: 'hints.nextStep',
    title: 'editor.command.nextStep',
    keys: ['Alt+.'],
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => {
      open('hints');
      await (await theHints()).goBy(1);
    },
  },
  {
    id: 'hints.previousStep',
    title: 'editor.command.previousStep',
    keys: ['Alt+,'],
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => {
      open('hints');
      await (await theHints()).goBy(-1);
    },
  },
  {
    id: 'hints.reveal',
    title: 'editor.command.revealCell',
    keys: ['Alt+R'],
    menu: { name: 'solve', group: 5 },
    when: hasBlank,
    run: async () => (await theHints()).reveal(),
  },
  {
    id: 'hints.clear',
    title: 'editor.command.clearHint',
    keys: ['Alt+Backspace'],
    scope: 'editor',
    menu: { name: 'solve', group: 5 },
    when: hasGrid,
    run: async () => (await theHints()).clear(),
  },
]);
