import {
  useContest,
  useDiff,
  useLayout,
  useNotices,
  usePrograms,
  useSelection,
  useSession,
} from '../stores';
import { alike, type Command } from './command';
import { judgeable } from './judge-flows';
import { saveReport } from './download';
import { openPaths } from './file-flows';
import { askSavePath } from './save-where';

/** Runs the chosen programs on the open data sets, or on the current one, and shows what comes of it. */
async function runPrograms(): Promise<void> {
  const programs = usePrograms();
  const layout = useLayout();
  layout.stage = 'programs';
  // Verdicts and their reasons need the height.
  layout.panelOpen = false;
  if (programs.view === null) await programs.load();
  if (programs.isClass) return await useContest().start(false);
  if (programs.wanted.length === 0) return;
  const { fileId } = useSelection();
  const files = judgeable();
  const wanted = programs.scope === 'file' ? files.filter((id) => id === fileId) : files;
  await programs.start(wanted);
}

/** Puts the output of a program next to the reference, or our answer. */
async function compareProgram(): Promise<void> {
  const { chosen, programs } = usePrograms();
  if (chosen === null) return;
  const name = programs.find(({ id }) => id === chosen.programId)?.name ?? '';
  useLayout().stage = 'differences';
  await useDiff().openProgram(
    chosen.programId,
    chosen.test.fileId,
    `${chosen.test.name} · ${name}`,
  );
}

/** Puts what a contestant’s program writes on the first test that it fails next to the reference. */
export async function compareContestant(row: number, problem: number): Promise<void> {
  const own = useContest().run?.rows.find(({ at }) => at === row);
  const test = own?.cells[problem]?.failure?.test.name;
  if (own === undefined || test === undefined) return;
  useLayout().stage = 'differences';
  await useDiff().openContestant(row, problem, `${test} · ${own.name}`);
}

/** Asks for a folder, searches for an input on which a program fails, and opens it. */
export async function stressProgram(
  wish: Omit<Parameters<ReturnType<typeof usePrograms>['startStress']>[0], 'folder'>,
): Promise<void> {
  const folder = await askSavePath('stress', 'window.programs.stressFolder');
  if (folder === null) return;
  const programs = usePrograms();
  const { kept, failure } = await programs.startStress({ ...wish, folder });
  if (kept === null) return;
  const program = programs.programs.find(({ id }) => id === wish.id)?.name ?? '';
  const name = kept.replace(/^.*[\\/]/, '');
  const params = { program, name, path: kept, verdict: failure?.verdict ?? '' };
  useNotices().notify('info', { key: 'window.programs.stressOpened', params });
  await openPaths([kept]);
}

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

export const programCommands: readonly Command[] = [
  ...alike({ menu: { name: 'judge', group: 5 } }, [
    {
      id: 'programs.run',
      keys: ['F2'],
      when: () => canStart() && isWanted() && judgeable().length > 0,
      run: runPrograms,
    },
    {
      id: 'programs.cancel',
      keys: ['Shift+F2'],
      when: () => usePrograms().active || usePrograms().stressing || useContest().active,
      run: async () => {
        await usePrograms().cancel();
        await usePrograms().cancelStress();
        await useContest().cancel();
      },
    },
    {
      id: 'programs.add',
      when: () => useSession().info?.nativeDialogs === true,
      run: async () => {
        useLayout().stage = 'programs';
        await usePrograms().choose('program');
      },
    },
    {
      id: 'programs.addClass',
      when: () => useSession().info?.nativeDialogs === true,
      run: async () => {
        useLayout().stage = 'programs';
        await usePrograms().choose('class');
        usePrograms().scope = 'class';
      },
    },
    {
      id: 'programs.stress',
      keys: ['Mod+F2'],
      when: () => isWanted(),
      run: () => {
        useLayout().stage = 'programs';
        usePrograms().stressOpen = true;
      },
    },
  ]),
  ...alike({ menu: { name: 'judge', group: 6 } }, [
    {
      id: 'programs.compare',
      when: () => (usePrograms().chosen?.test.semantic ?? null) !== null,
      run: compareProgram,
    },
    { id: 'programs.reportCsv', when: hasRun, run: () => saveReport('programs', 'csv') },
    { id: 'programs.reportHtml', when: hasRun, run: () => saveReport('programs', 'html') },
    {
      id: 'contest.again',
      when: () => canStart() && hasContest(),
      run: () => useContest().start(true),
    },
    { id: 'contest.reportCsv', when: hasContest, run: () => saveReport('contest', 'csv') },
    { id: 'contest.reportHtml', when: hasContest, run: () => saveReport('contest', 'html') },
  ]),
];
