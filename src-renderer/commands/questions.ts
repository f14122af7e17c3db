import { useEditor, useEditorView } from '../stores';
import type { Command } from './command';

/** Questions are fetched when the first one is asked. */
const theQuestions = async () => (await import('../stores/reasoning')).useQuestions();
const hasGrid = (): boolean => useEditor().grid !== null;

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
