import { randomUUID } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { openRecents } from '../files';
import { opensInView, type AppInfo, type Handlers, type HostKind } from '../shared/contract';
import { createBatches, type Batches } from './batches';
import { allowFolder, browseFolder, listRecents, type Browsing } from './browse';
import { openBrowsePlaces } from './browse-places';
import { clipHandlers } from './clips';
import { compareDisk } from './compare-disk';
import { createCharts } from './charts/charts';
import { openKeptRatings } from './charts/rating-archive';
import { createTraining } from './training/training';
import { createDatasets, type Datasets } from './datasets';
import { dialogHandlers } from './dialogs';
import { openDialectFile } from './dialects/dialect-file';
import { createDialects, type Dialects } from './dialects/dialects';
import { dialectHandlers } from './dialects/handlers';
import { createDances } from './dance/dances';
import type { Dirs } from './dirs';
import { agreeToReplace } from './disk-state';
import { createDiskWatch, type DiskWatch } from './disk-watch';
import { createEditFlush } from './edit-flush';
import { createEditing } from './editing';
import { createEventHub } from './events';
import { saveExport } from './exports';
import { createLastSession } from './last-session';
import { createLayout } from './layout';
import { createLists } from './listing/lists';
import { createLog } from './log';
import { createRecovery, type Recovery } from './recovery/recovery';
import { createGrants, type Grants } from './grants/grants';
import { namedPaths } from './grants/named-paths';
import { createJudgingService, type JudgingService } from './judging/judging-service';
import { openFormatChoices } from './format-choices';
import { archives, type FileArchive } from './file-archive';
import { openKeptNotes } from './note-archive';
import { createOutputs, type Outputs } from './outputs';
import { createPools, type Pools } from './pools';
import type { Ports } from './ports';
import { createMakingService } from './make/making-service';
import { createProgramsService } from './programs/programs-service';
import { createRunsService } from './distributed/runs-service';
import { createRaces } from './race/races';
import { createLongQuestions } from './questions/long-questions';
import { createSaving } from './saving';
import { resultsHandlers } from './results/results';
import { selectionHandlers } from './selection/selections';
import { coverHandlers } from './covers/covers';
import { sourceHandlers } from './source/source';
import { createSettings, type SettingsStore } from './settings';
import type { Workbench } from './workbench';
import { problem, ProblemError, type Problem } from '../shared/puzzle';

export interface WorkbenchOptions {
  readonly ports: Ports;
  readonly dirs: Dirs;
  /** Absolute path of the built worker entry. */
  readonly workerPath: string;
  readonly version: string;
  readonly host: HostKind;
}

/** Puts the product together behind its contract. Nothing runs until a verb is called. */
export function createWorkbench(options: WorkbenchOptions): Workbench {
  const hub = createEventHub();
  const notes = createLog(options.dirs.settings, options.dirs.home, options.ports.log);
  const log = notes.add;
  const pools = createPools(options.workerPath);
  const warn = (what: Problem): void => log('warn', what.code);
  const samples = resolve(options.dirs.samples);
  const isSample = (path: string): boolean =>
    options.host !== 'memory' && (path === samples || path.startsWith(samples + sep));
  const recents = openRecents(options.dirs.settings, warn, isSample);
  const dialects = createDialects(openDialectFile(options.dirs.settings, warn));
  const choices = openFormatChoices(options.dirs.settings, warn);
  const keptRatings = openKeptRatings(options.dirs.settings, warn);
  const kept = archives(openKeptNotes(options.dirs.settings, warn), keptRatings);
  const datasets = createDatasets(hub, recents, dialects, choices, kept);
  const places = openBrowsePlaces(options.dirs.settings, warn);
  const grants = createGrants({
    roots: rootsOf(options),
    allowed: async () => (options.host === 'electron' ? [] : places.allowed()),
    closed: () => [options.dirs.settings, ...programs.paths()],
    openFiles: () => datasets.openFiles().flatMap(({ path }) => path ?? []),
    recents: () => recents.list(),
  });
  const watch = createDiskWatch(datasets);
  const recoveryDir = join(options.dirs.settings, 'recovery');
  const recovery = createRecovery(recoveryDir, datasets, dialects, hub, log);
  const batches = createBatches(datasets, pools, hub, recovery.journal, log);
  const lastSession = createLastSession({
    dir: options.dirs.settings,
    datasets,
    grants,
    hub,
    warn,
  });
  const lists = createLists(datasets);
  const layout = createLayout(options.dirs.settings);
  const saving = createSaving(datasets, recents);
  const outputs = createOutputs(datasets, hub);
  const settings = createSettings(options.dirs.settings, hub, warn);
  const judging = createJudgingService({
    ...{ datasets, outputs, batches, settings, recents, hub, version: options.version },
    formats: dialects,
    pool: pools.interactive,
  });
  const questions = createLongQuestions(datasets, pools.long, hub);
  const dances = createDances(datasets, options.workerPath, hub);
  const charts = createCharts(datasets, pools.long, options.workerPath, pools.defaultJobs, {
    ...{ hub, kept: keptRatings },
  });
  const training = createTraining(datasets, options.workerPath);
  const races = createRaces(datasets, options.workerPath, hub, log);
  const making = createMakingService({
    ...{ formats: dialects, workerPath: options.workerPath, workers: pools.defaultJobs },
    ...{ version: options.version, hub, log },
  });
  const programs = createProgramsService({
    ...{ port: options.ports.programs ?? null, datasets, saving, judging, hub, log },
    ...{ formats: dialects, pool: pools.interactive, workerPath: options.workerPath },
    version: options.version,
  });
  const runs = createRunsService(options.version, hub);
  const flush = createEditFlush(hub);
  /** Paths for the window to open in views of its own. */
  const asked: string[] = [];
  const handlers: Handlers = {
    ...hostHandlers(options, pools, dialects, { dirs: options.dirs, grants, recents, places }),
    ...dialogHandlers(options.ports, grants),
    ...flush.handlers,
    ...dialectHandlers({ dialects, datasets, hub, pool: pools.interactive }),
    ...datasetHandlers(datasets, grants, kept, judging),
    ...lastSession.handlers,
    ...lists.handlers,
    ...sourceHandlers(datasets, saving),
    ...coverHandlers(datasets),
    ...resultsHandlers(datasets, lists),
    ...selectionHandlers(datasets),
    ...diskHandlers(datasets, watch),
    ...settingsAndEditing(settings, datasets, pools),
    ...batchHandlers(batches, datasets),
    ...clipHandlers(datasets, dialects),
    ...recoveryHandlers(recovery, batches),
    'log/text': async ({ paths }) => ({ text: await notes.text(paths), file: notes.file }),
    'layout/get': () => layout.get(),
    'layout/set': async (params) => {
      await layout.set(params);
      return null;
    },
    ...outputHandlers(outputs),
    ...judging.handlers,
    'judge/current': async (params) => {
      const run = await judging.handlers['judge/current'](params);
      return run === null || run.state === 'running' || isAnyOpen(datasets, run.tests) ? run : null;
    },
    ...questions.handlers,
    ...races.handlers,
    ...making.handlers,
    ...programs.handlers,
    ...runs.handlers,
    ...charts.handlers,
    ...training.handlers,
    'export/save': saveExport,
    ...dances.handlers,
    'files/takeAsked': () => asked.splice(0),
    'files/save': (params) => saving.save(params),
    'files/download': (params) => saving.download(params),
    'recents/list': () => listRecents(recents),
    'recents/remove': async ({ path }) => {
      await recents.remove(path);
      return null;
    },
    'recents/clear': async () => {
      await recents.clear();
      return null;
    },
  };
  let openings = 0;
  const stopJournal = datasets.onChange(() => recovery.journal.scheduleWrite());
  return {
    handlers,
    admit: async (verb, params) => {
      const path = await grants.refused(namedPaths(verb, params));
      if (path !== null) throw new ProblemError(problem('path-not-granted', { path }));
    },
    grant: grants.add,
    open: async (paths) => {
      grants.add(paths);
      const views = paths.filter(opensInView);
      if (views.length > 0) {
        asked.push(...views);
        hub.emit('files/asked', { paths: asked.length });
      }
      const opening = ++openings;
      hub.emit('files/arriving', { opening });
      const files = paths.filter((path) => !opensInView(path));
      const arrived = await datasets.open(files);
      hub.emit('files/arrived', { opening, ...arrived });
      // After that: windows turn to what has arrived, and what the user chooses meanwhile has to stay chosen.
      await judging.addConfigured(files);
      return arrived;
    },
    on: hub.on,
    log,
    command: (id) => hub.emit('menu/command', { command: id }),
    goTo: (link) => hub.emit('dance/goto', { link }),
    flushEdits: flush.ask,
    close: async (forget = false) => {
      watch.dispose();
      lists.close();
      stopJournal();
      questions.close();
      await charts.close();
      training.close();
      await races.close();
      await making.close();
      await programs.close();
      await runs.close();
      await batches.close();
      // Without a journal for the next start, notes wait as those of closed files do.
      if (forget) for (const file of datasets.openFiles()) await kept.store(file);
      await recovery.close(!forget);
      await judging.close();
      await dances.close();
      await pools.close();
      await lastSession.close();
      datasets.dispose();
      await notes.close();
    },
  };
}

/**
 * Where a window may go by itself. One with the system's dialogs needs no place but the samples; one
 * that brings its own browser has the user's home and the folder of the start.
 */
function rootsOf({ dirs, host }: WorkbenchOptions): string[] {
  return host === 'electron' ? [dirs.samples] : [dirs.home, dirs.working, dirs.samples];
}

type Some<K extends keyof Handlers> = Pick<Handlers, K>;

function hostHandlers(
  { ports, dirs, version, host }: WorkbenchOptions,
  pools: Pools,
  dialects: Dialects,
  browsing: Browsing,
): Some<'app/info' | 'browse/list' | 'browse/allow' | 'shell/reveal' | 'formats/list'> {
  const info: AppInfo = {
    instance: randomUUID(),
    version,
    host,
    platform: process.platform,
    nativeDialogs: host === 'electron',
    defaultJobs: pools.defaultJobs,
    samples: dirs.samples,
  };
  return {
    'app/info': () => info,
    'browse/list': ({ path }) => browseFolder(browsing, path),
    'browse/allow': ({ folder }) => {
      // There the system's dialogs are what the user answers.
      if (info.nativeDialogs) throw new ProblemError(problem('path-not-granted', { path: folder }));
      return allowFolder(browsing, folder);
    },
    'shell/reveal': ({ path }) => ports.reveal(path),
    'formats/list': async () => (await dialects.list()).formats,
  };
}

function datasetHandlers(
  datasets: Datasets,
  grants: Grants,
  kept: FileArchive,
  judging: JudgingService,
): Some<
  | 'files/list'
  | 'files/open'
  | 'files/cancelOpening'
  | 'files/openContent'
  | 'files/create'
  | 'files/close'
  | 'files/closeMany'
  | 'files/setFormat'
> {
  return {
    'files/list': () => datasets.list(),
    'files/open': async ({ paths }) => {
      grants.add(paths);
      const arrived = await datasets.open(paths);
      await judging.addConfigured(paths);
      return arrived;
    },
    'files/cancelOpening': () => {
      datasets.cancelOpening();
      return null;
    },
    'files/openContent': (params) => datasets.openContent(params),
    'files/create': (params) => datasets.create(params),
    'files/close': async ({ fileId }) => {
      await kept.store(datasets.get(fileId));
      datasets.close(fileId);
      return null;
    },
    'files/closeMany': async ({ fileIds }) => {
      const files = datasets.openFiles().filter(isAmong(fileIds));
      for (const file of files) await kept.store(file);
      // All at once: a window that asks meanwhile sees each of them open or none. Some may be gone by then.
      const open = new Set(datasets.openFiles());
      for (const file of files) if (open.has(file)) datasets.close(file.id);
      return null;
    },
    'files/setFormat': (params) => datasets.setFormat(params),
  };
}

/** Whether one of the files is open still: what was done with closed ones is over. */
function isAnyOpen(datasets: Datasets, files: readonly { readonly fileId: number }[]): boolean {
  const open = new Set(datasets.openFiles().map(({ id }) => id));
  return files.some(({ fileId }) => open.has(fileId));
}

function isAmong(fileIds: readonly number[]): (file: { readonly id: number }) => boolean {
  const ids = new Set(fileIds);
  return ({ id }) => ids.has(id);
}

function diskHandlers(
  datasets: Datasets,
  watch: DiskWatch,
): Some<'files/checkDisk' | 'files/reload' | 'files/keepMine' | 'files/compareDisk'> {
  return {
    'files/checkDisk': async () => {
      await watch.look();
      return null;
    },
    'files/reload': ({ fileId }) => datasets.reload(fileId),
    'files/keepMine': async ({ fileId }) => {
      const file = datasets.get(fileId);
      await agreeToReplace(file);
      datasets.touch(file);
      return file.summary();
    },
    'files/compareDisk': ({ fileId }) => compareDisk(datasets, datasets.get(fileId)),
  };
}

function settingsAndEditing(
  settings: SettingsStore,
  datasets: Datasets,
  pools: Pools,
): Some<
  | 'settings/get'
  | 'settings/set'
  | 'puzzles/get'
  | 'puzzles/edit'
  | 'puzzles/savepoints'
  | 'puzzles/check'
  | 'puzzles/endCheck'
  | 'puzzles/solve'
  | 'puzzles/solutions'
  | 'puzzles/redundant'
> {
  const editing = createEditing(datasets, pools.interactive, settings);
  return {
    'settings/get': () => settings.get(),
    'settings/set': (change) => settings.set(change),
    'puzzles/get': (params) => editing.get(params),
    'puzzles/edit': (params) => editing.edit(params),
    'puzzles/savepoints': (params) => editing.savepoints(params),
    'puzzles/check': (params) => editing.check(params),
    'puzzles/endCheck': (params) => editing.endCheck(params),
    'puzzles/solve': (params) => editing.solve(params),
    'puzzles/solutions': (params) => editing.solutions(params),
    'puzzles/redundant': (params) => editing.redundant(params),
  };
}

function batchHandlers(
  batches: Batches,
  datasets: Datasets,
): Some<'batch/start' | 'batch/pause' | 'batch/resume' | 'batch/cancel' | 'batch/current'> {
  return {
    'batch/start': (options) => batches.start(options),
    'batch/pause': ({ id }) => batches.pause(id),
    'batch/resume': ({ id }) => batches.resume(id),
    'batch/cancel': ({ id }) => batches.cancel(id),
    'batch/current': () => {
      const latest = batches.current();
      const isOver = latest?.state === 'done' || latest?.state === 'cancelled';
      return isOver && !isAnyOpen(datasets, latest.files) ? null : latest;
    },
  };
}

function recoveryHandlers(
  recovery: Recovery,
  batches: Batches,
): Some<'recovery/state' | 'recovery/keep' | 'recovery/discard' | 'recovery/resume'> {
  return {
    'recovery/state': () => recovery.state(),
    'recovery/keep': () => recovery.keep(),
    'recovery/discard': () => recovery.discard(),
    'recovery/resume': () => recovery.resume(batches),
  };
}

function outputHandlers(
  outputs: Outputs,
): Some<'outputs/plan' | 'outputs/save' | 'outputs/preview' | 'outputs/download'> {
  return {
    'outputs/plan': (params) => outputs.plan(params),
    'outputs/save': (params) => outputs.save(params),
    'outputs/preview': (params) => outputs.preview(params),
    'outputs/download': (params) => outputs.download(params),
  };
}
