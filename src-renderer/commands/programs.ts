import { useLayout, usePrograms, useSession } from '../stores';
import { defineCommands } from './command';
import { judgeable } from './judge-flows';
import { compareProgram, runPrograms } from './program-flows';
import { saveReport } from './report-flows';

const canStart = (): boolean => {
  const programs = usePrograms();
  return !programs.active && !programs.stressing && programs.building === null;
};
/** Unknown until the page is first shown; then it says what is missing. */
const isWanted = (): boolean => usePrograms().view === null || usePrograms().wanted.length > 0;
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
    when: () => usePrograms().active || usePrograms().stressing,
    run: async () => {
      await usePrograms().cancel();
      await usePrograms().cancelStress();
    },
  },
  {
    id: 'programs.add',
    title: 'window.commands.programsAdd',
    menu: { name: 'judge', group: 5 },
    when: () => useSession().info?.nativeDialogs === true,
    run: async () => {
      useLayout().stage = 'programs';
      await usePrograms().choose();
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
]);
