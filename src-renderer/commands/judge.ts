import { STAGES, useDialogs, useDiff, useJudge, useLayout, useTestSets } from '../stores';
import { alike, type Command } from './command';
import { focusRegion } from './focus-region';
import { compareTest, judgeable, judgeFiles, judgeFolder } from './judge-flows';
import { saveReport } from './download';

const hasRun = (): boolean => useJudge().run !== null;
const hasDiff = (): boolean => (useDiff().summary?.differences ?? 0) > 0;

async function stepDiff(direction: 'next' | 'previous'): Promise<void> {
  await useDiff().step(direction);
}

export const judgeCommands: readonly Command[] = [
  ...alike({ menu: { name: 'judge', group: 1 } }, [
    {
      id: 'judge.run',
      keys: ['F7'],
      when: () => !useJudge().active && judgeable().length > 0,
      run: () => judgeFiles(judgeable()),
    },
    {
      id: 'judge.folder',
      keys: ['Mod+Shift+F7'],
      when: () => !useJudge().active && judgeable().length > 0,
      run: judgeFolder,
    },
    {
      id: 'judge.cancel',
      keys: ['Mod+F7'],
      when: () => useJudge().active,
      run: () => useJudge().cancel(),
    },
  ]),
  ...alike({ menu: { name: 'judge', group: 2 } }, [
    {
      id: 'judge.compare',
      keys: ['Shift+F7'],
      when: () => useJudge().chosen !== null && useJudge().chosen?.problem === null,
      run: async () => {
        const { chosen } = useJudge();
        if (chosen !== null) await compareTest(chosen.fileId);
      },
    },
    {
      id: 'diff.next',
      keys: ['N', 'F3'],
      scope: 'diff',
      when: hasDiff,
      run: () => stepDiff('next'),
    },
    {
      id: 'diff.previous',
      keys: ['P', 'Shift+F3'],
      scope: 'diff',
      when: hasDiff,
      run: () => stepDiff('previous'),
    },
  ]),
  ...alike({ menu: { name: 'judge', group: 3 }, when: hasRun }, [
    { id: 'judge.reportCsv', run: () => saveReport('judge', 'csv') },
    { id: 'judge.reportHtml', run: () => saveReport('judge', 'html') },
  ]),
  {
    id: 'tests.save',
    menu: { name: 'judge', group: 4 },
    when: () => useTestSets().chosen !== null,
    run: async () => {
      const { chosen } = useTestSets();
      if (chosen !== null) await useDialogs().show('saveSet', { setId: chosen.id });
    },
  },
  ...STAGES.map((stage, at) => ({
    id: `view.page.${stage}` as const,
    keys: [`Alt+${(at + 5) % 10}`],
    menu: { name: 'view' as const, group: 2 },
    run: async () => {
      useLayout().stage = stage;
      // A page comes into being over two renderings.
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await focusRegion(stage === 'puzzles' ? 'puzzles' : 'stage');
    },
  })),
];
