import { useEditor, useEditorView, type InspectorPage } from '../stores';
import { alike, type Command, opens, toggles } from './command';

/** Hints are fetched when the first one is wanted. */
const theHints = async () => (await import('../stores/reasoning')).useHints();
const theSearch = async () => (await import('../stores/reasoning')).useStepSearch();
const hasGrid = (): boolean => useEditor().grid !== null;
const hasBlank = (): boolean => hasGrid() && useEditor().cells.includes(0);

function open(page: InspectorPage): void {
  const view = useEditorView();
  view.page = page;
  view.inspector = true;
  // Candidates and an answer in one cell cannot be read, and who asks for a hint wants no answer.
  useEditor().answerVisible = false;
}

const hint = (act: (hints: Awaited<ReturnType<typeof theHints>>) => unknown) => async () => {
  open('hints');
  await act(await theHints());
};
const search = (act: (steps: Awaited<ReturnType<typeof theSearch>>) => unknown) => async () => {
  open('hints');
  await act(await theSearch());
};

/** Hints: how people would go on from here. */
export const hintCommands: readonly Command[] = [
  {
    id: 'editor.inspector',
    keys: ['Alt+I'],
    menu: { name: 'view', group: 5 },
    when: hasGrid,
    ...toggles(useEditorView, 'inspector'),
  },
  ...alike({ menu: { name: 'solve', group: 5 } }, [
    { id: 'hints.next', keys: ['Alt+H'], when: hasGrid, run: hint((hints) => hints.next()) },
    { id: 'hints.apply', keys: ['Alt+Enter'], when: hasBlank, run: hint((hints) => hints.apply()) },
    {
      id: 'hints.path',
      keys: ['Alt+Shift+H'],
      when: hasBlank,
      run: hint((hints) => hints.findPath()),
    },
    {
      id: 'hints.hardest',
      context: { row: 1 },
      when: hasBlank,
      run: hint((hints) => hints.goToHardest()),
    },
    { id: 'hints.allSteps', when: hasBlank, run: search((steps) => steps.findAll()) },
    {
      id: 'hints.checkStep',
      keys: ['Alt+Shift+J'],
      when: () => hasGrid() && useEditor().canUndo,
      run: search((steps) => steps.checkOwn()),
    },
  ]),
  {
    id: 'hints.techniques',
    menu: { name: 'help', group: 1 },
    run: opens('techniques'),
  },
  ...alike({ menu: { name: 'solve', group: 5 } }, [
    { id: 'hints.nextStep', keys: ['Alt+.'], when: hasBlank, run: hint((hints) => hints.goBy(1)) },
    {
      id: 'hints.previousStep',
      keys: ['Alt+,'],
      when: hasBlank,
      run: hint((hints) => hints.goBy(-1)),
    },
    {
      id: 'hints.reveal',
      keys: ['Alt+R'],
      when: hasBlank,
      run: async () => (await theHints()).reveal(),
    },
    {
      id: 'hints.clear',
      keys: ['Alt+Backspace'],
      scope: 'editor',
      when: hasGrid,
      run: async () => (await theHints()).clear(),
    },
  ]),
];

/** Questions are fetched when the first one is asked. */
const theQuestions = async () => (await import('../stores/reasoning')).useQuestions();

const question = (kind: 'count' | 'givens' | 'candidates', keys: string): Command => ({
  id: `questions.${kind}`,
  keys: [keys],
  menu: { name: 'solve', group: 6 },
  when: hasGrid,
  run: async () => {
    const view = useEditorView();
    view.page = 'questions';
    view.inspector = true;
    await (await theQuestions()).ask(kind);
  },
});

/** Questions about the open grid that take a while. */
export const questionCommands: readonly Command[] = [
  question('count', 'Alt+Shift+N'),
  question('givens', 'Alt+Shift+G'),
  question('candidates', 'Alt+Shift+T'),
  {
    id: 'questions.end',
    keys: ['Alt+Shift+X'],
    menu: { name: 'solve', group: 6 },
    when: hasGrid,
    run: async () => (await theQuestions()).end(),
  },
];
