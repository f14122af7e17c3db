import {
  STAGES,
  useDialogs,
  useDiff,
  useJudge,
  useLayout,
  useTestSets,
  type Stage,
} from '../stores';
import { defineCommands } from './command';
import { focusRegion } from './focus-region';
import { compareTest, copyVerdicts, judgeable, judgeFiles, judgeFolder } from './judge-flows';
import { saveReport } from './download';

/** There is no digit left for this page. */
const LETTERS: Readonly<Partial<Record<Stage, string>>> = { programs: 'P' };
const NUMBERED = STAGES.filter((stage) => LETTERS[stage] === undefined);

const hasRun = (): boolean => useJudge().run !== null;
const hasDiff = (): boolean => (useDiff().summary?.differences ?? 0) > 0;

function keysOf(stage: Stage): string {
  const letter = LETTERS[stage];
  if (letter !== undefined) return `Alt+Shift+${letter}`;
  return `Alt+${(NUMBERED.indexOf(stage) + 5) % 10}`;
}

async function stepDiff(direction: 'next' | 'previous'): Promise<void> {
  await useDiff().step(direction);
}

export const judgeCommands = defineCommands([
  {
    id: 'judge.run',
    title: 'window.commands.judgeRun',
    keys: ['F7'],
    menu: { name: 'judge', group: 1 },
    when: () => !useJudge().active && judgeable().length > 0,
    run: () => judgeFiles(judgeable()),
  },
  {
    id: 'judge.folder',
    title: 'window.commands.judgeFolder',
    keys: ['Mod+Shift+F7'],
    menu: { name: 'judge', group: 1 },
    when: () => !useJudge().active && judgeable().length > 0,
    run: judgeFolder,
  },
  {
    id: 'judge.cancel',
    title: 'window.commands.judgeCancel',
    keys: ['Mod+F7'],
    menu: { name: 'judge', group: 1 },
    when: () => useJudge().active,
    run: () => useJudge().cancel(),
  },
  {
    id: 'judge.compare',
    title: 'window.commands.judgeCompare',
    keys: ['Shift+F7'],
    menu: { name: 'judge', group: 2 },
    when: () => useJudge().chosen !== null && useJudge().chosen?.problem === null,
    run: async () => {
      const { chosen } = useJudge();
      if (chosen !== null) await compareTest(chosen.fileId);
    },
  },
  {
    id: 'diff.next',
    title: 'window.commands.diffNext',
    keys: ['N', 'F3'],
    scope: 'diff',
    menu: { name: 'judge', group: 2 },
    when: hasDiff,
    run: () => stepDiff('next'),
  },
  {
    id: 'diff.previous',
    title: 'window.commands.diffPrevious',
    keys: ['P', 'Shift+F3'],
    scope: 'diff',
    menu: { name: 'judge', group: 2 },
    when: hasDiff,
    run: () => stepDiff('previous'),
  },
  {
    id: 'judge.copy',
    title: 'window.commands.judgeCopy',
    menu: { name: 'judge', group: 3 },
    when: hasRun,
    run: copyVerdicts,
  },
  {
    id: 'judge.reportCsv',
    title: 'window.commands.judgeCsv',
    menu: { name: 'judge', group: 3 },
    when: hasRun,
    run: () => saveReport('judge', 'csv'),
  },
  {
    id: 'judge.reportHtml',
    title: 'window.commands.judgeHtml',
    menu: { name: 'judge', group: 3 },
    when: hasRun,
    run: () => saveReport('judge', 'html'),
  },
  {
    id: 'tests.save',
    title: 'window.commands.testsSave',
    menu: { name: 'judge', group: 4 },
    when: () => useTestSets().chosen !== null,
    run: async () => {
      const { chosen } = useTestSets();
      if (chosen !== null) await useDialogs().show('saveSet', { setId: chosen.id });
    },
  },
  ...STAGES.map((stage) => ({
    id: `view.page.${stage}`,
    title: `window.commands.viewPage.${stage}` as const,
    keys: [keysOf(stage)],
    menu: { name: 'view' as const, group: 2 },
    run: async () => {
      useLayout().stage = stage;
      // A page comes into being over two renderings.
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await focusRegion(stage === 'puzzles' ? 'puzzles' : 'stage');
    },
  })),
]);
