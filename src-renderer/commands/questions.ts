import { useEditor, useEditorView } from '../stores';
import { defineCommands } from './command';

/** Questions are fetched when the first one is asked. */
const theQuestions = async () => (await import('../stores/reasoning')).useQuestions();
const hasGrid = (): boolean => useEditor().grid !== null;

const question = (
  kind: 'count' | 'second' | 'givens' | 'candidates',
  title: string,
  keys: string,
) => ({
  id: `questions.${kind}`,
  title: `editor.command.${title}`,
  keys: [keys],
  menu: { name: 'solve' as const, group: 6 },
  when: hasGrid,
  run: async () => {
    const view = useEditorView();
    view.page = 'questions';
    view.inspector = true;
    await (await theQuestions()).ask(kind);
  },
});

/** Questions about the open grid that take a while. */
export const questionCommands = defineCommands([
  question('count', 'countSolutions', 'Alt+Shift+N'),
  question('second', 'secondSolution', 'Alt+Shift+D'),
  question('givens', 'needlessGivens', 'Alt+Shift+G'),
  question('candidates', 'trueCandidates', 'Alt+Shift+T'),
  {
    id: 'questions.end',
    title: 'editor.command.endQuestion',
    keys: ['Alt+Shift+X'],
    menu: { name: 'solve', group: 6 },
    when: hasGrid,
    run: async () => (await theQuestions()).end(),
  },
]);
