import { useEditor, useEditorView } from '../stores';
import { alike, type Command } from './command';

/** Questions are fetched when the first one is asked. */
const theQuestions = async () => (await import('../stores/reasoning')).useQuestions();
const hasGrid = (): boolean => useEditor().grid !== null;

const isWeighed = (): boolean => useEditor().weights !== null;

function openPage(page: 'questions' | 'weights'): void {
  const view = useEditorView();
  view.page = page;
  view.inspector = true;
}

const question = (kind: 'count' | 'givens' | 'candidates', keys: string): Command => ({
  id: `questions.${kind}`,
  keys: [keys],
  menu: { name: 'solve', group: 6 },
  when: hasGrid,
  run: async () => {
    openPage('questions');
    await (await theQuestions()).ask(kind);
  },
});

/** Questions about the open grid that take a while. */
export const questionCommands: readonly Command[] = [
  question('count', 'Alt+Shift+N'),
  question('givens', 'Alt+Shift+G'),
  question('candidates', 'Alt+Shift+T'),
  ...alike({ menu: { name: 'solve', group: 6 } }, [
    {
      id: 'questions.best',
      keys: ['Alt+Shift+E'],
      when: isWeighed,
      run: async () => {
        openPage('weights');
        await (await theQuestions()).ask('best');
      },
    },
    {
      id: 'questions.end',
      keys: ['Alt+Shift+X'],
      when: hasGrid,
      run: async () => (await theQuestions()).end(),
    },
  ]),
];
