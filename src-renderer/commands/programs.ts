import { useContest, useLayout, usePrograms, useSession } from '../stores';
import { defineCommands } from './command';
import { judgeable } from './judge-flows';
import { compareProgram, runPrograms } from './program-flows';
import { saveReport } from './download';

const canStart = (): boolean => {
  const programs = usePrograms();
  const isBusy = programs.active || programs.stressing || useContest().active;
  return !isBusy && programs.building === null;
};
/** Unknown until the page is first shown; then it says what is missing. */
const isWanted = (): boolean => {
  const { view, wanted, isClass } = usePrograms();
  return view === null || (isClass ? useContest().fileIds.length > 0 : wanted.length > 0);
};
const hasContest = (): boolean => useContest().run !== null;
const hasRun = (): boolean => usePrograms().run !== null;

export const programCommands = defineCommands([
  {
    id: 'programs.run',
    title: 'window.commands.programsRun',
    keys: ['F2'],
    menu: { name: 'judge', group: 5 },
    when: () => canStart() && isWanted() && judgeable().length > 0,
    run: runPrograms,
  },
  {
    id: 'programs.cancel',
    title: 'window.commands.programsCancel',
    keys: ['Shift+F2'],
    menu: { name: 'judge', group: 5 },
    when: () => usePrograms().active || usePrograms().stressing || useContest().active,
    run: async () => {
      await usePrograms().cancel();
      await usePrograms().cancelStress();
      await useContest().cancel();
    },
  },
  {
    id: 'programs.add',
    title: 'window.commands.programsAdd',
    menu: { name: 'judge', group: 5 },
    when: () => useSession().info?.nativeDialogs === true,
    run: async () => {
      useLayout().stage = 'programs';
      await usePrograms().choose('program');
    },
  },
  {
    id: 'programs.addClass',
    title: 'window.commands.programsAddClass',
    menu: { name: 'judge', group: 5 },
    when: () => useSession().info?.nativeDialogs === true,
    run: async () => {
      useLayout().stage = 'programs';
      await usePrograms().choose('class');
      usePrograms().scope = 'class';
    },
  },
  {
    id: 'programs.stress',
    title: 'window.commands.programsStress',
    keys: ['Mod+F2'],
    menu: { name: 'judge', group: 5 },
    when: () => isWanted(),
    run: () => {
      useLayout().stage = 'programs';
      usePrograms().stressOpen = true;
    },
  },
  {
    id: 'programs.compare',
    title: 'window.commands.programsCompare',
    menu: { name: 'judge', group: 6 },
    when: () => (usePrograms().chosen?.test.semantic ?? null) !== null,
    run: compareProgram,
  },
  {
    id: 'programs.reportCsv',
    title: 'window.commands.programsCsv',
    menu: { name: 'judge', group: 6 },
    when: hasRun,
    run: () => saveReport('programs', 'csv'),
  },
  {
    id: 'programs.reportHtml',
    title: 'window.commands.programsHtml',
    menu: { name: 'judge', group: 6 },
    when: hasRun,
    run: () => saveReport('programs', 'html'),
  },
  {
    id: 'contest.again',
    title: 'window.commands.contestAgain',
    menu: { name: 'judge', group: 6 },
    when: () => canStart() && hasContest(),
    run: () => useContest().start(true),
  },
  {
    id: 'contest.reportCsv',
    title: 'window.commands.contestCsv',
    menu: { name: 'judge', group: 6 },
    when: hasContest,
    run: () => saveReport('contest', 'csv'),
  },
  {
    id: 'contest.reportHtml',
    title: 'window.commands.contestHtml',
    menu: { name: 'judge', group: 6 },
    when: hasContest,
    run: () => saveReport('contest', 'html'),
  },
]);
