import type { TextKey } from '@shared/text/text-key';
import { useEditor, useEditorView, useWeighing } from '../stores';
import { focusRegion } from './focus-region';
import { defineCommands } from './command';

/** Questions are fetched when the first one is asked. */
const theQuestions = async () => (await import('../stores/reasoning')).useQuestions();
const hasGrid = (): boolean => useEditor().grid !== null;

const isWeighed = (): boolean => useEditor().weights !== null;

function openPage(page: 'questions' | 'weights'): void {
  const view = useEditorView();
  view.page = page;
  view.inspector = true;
}

const question = (kind: 'count' | 'givens' | 'candidates', title: TextKey, keys: string) => ({
  id: `questions.${kind}`,
  title,
  keys: [keys],
  menu: { name: 'solve' as const, group: 6 },
  when: hasGrid,
  run: async () => {
    openPage('questions');
    await (await theQuestions()).ask(kind);
  },
});

/** Questions about the open grid that take a while. */
export const questionCommands = defineCommands([
  question('count', 'editor.command.countSolutions', 'Alt+Shift+N'),
  question('givens', 'editor.command.needlessGivens', 'Alt+Shift+G'),
  question('candidates', 'editor.command.trueCandidates', 'Alt+Shift+T'),
  {
    id: 'weights.edit',
    title: 'editor.command.weigh',
    keys: ['Alt+G'],
    scope: 'editor',
    menu: { name: 'edit', group: 3 },
    when: isWeighed,
    checked: () => useWeighing().isOn,
    run: async () => {
      const weighing = useWeighing();
      weighing.toggle();
      if (!weighing.isOn) return;
      openPage('weights');
      await focusRegion('editor');
    },
  },
  {
    id: 'questions.best',
    title: 'editor.command.bestScore',
    keys: ['Alt+Shift+E'],
    menu: { name: 'solve', group: 6 },
    when: isWeighed,
    run: async () => {
      openPage('weights');
      await (await theQuestions()).ask('best');
    },
  },
  {
    id: 'questions.end',
    title: 'editor.command.endQuestion',
    keys: ['Alt+Shift+X'],
    menu: { name: 'solve', group: 6 },
    when: hasGrid,
    run: async () => (await theQuestions()).end(),
  },
]);
