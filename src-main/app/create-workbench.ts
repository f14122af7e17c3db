import { join, resolve, sep } from 'node:path';
import { openRecents } from '../files';
import { makeVerbs, opensInView, type Handlers, type HostKind } from '../shared/contract';
import { batchHandlers, Batches } from './batches/batches';
import { openBrowsePlaces } from './window/browse-places';
import { clipHandlers } from './editing/clips';
import { createRatings } from './ratings/ratings';
import { openKeptRatings } from './ratings/rating-archive';
import { createTraining } from './training/training';
import { Datasets } from './datasets/datasets';
import { datasetHandlers, diskHandlers } from './datasets/handlers';
import { dialogHandlers, hostHandlers, memoryHandlers } from './window/handlers';
import { openDialectFile } from './dialects/dialect-file';
import { createDialects } from './dialects/dialects';
import { dialectHandlers } from './custom-formats/handlers';
import { createDances } from './dance/dances';
import type { Dirs } from './host/dirs';
import { createDiskWatch } from './datasets/disk-watch';
import { createEditFlush } from './saving/edit-flush';
import { Editing } from './editing/editing';
import { Closings } from './tools/closings';
import { createEventHub } from './tools/events';
import { lazyService } from './tools/lazy-service';
import { createLastSession } from './datasets/last-session';
import { createLayout } from './window/layout';
import { Lists } from './listing/lists';
import { createLog } from './window/log';
import { Recovery, recoveryHandlers } from './recovery/recovery';
import { createGrants } from './grants/grants';
import { namedPaths } from './grants/named-paths';
import { createJudgingService } from './judging/judging-service';
import { openFormatChoices } from './datasets/format-choices';
import { archives } from './datasets/file-archive';
import { openKeptNotes } from './datasets/note-archive';
import { savingHandlers } from './saving/handlers';
import { createOutputs } from './saving/outputs';
import { createPools } from './host/pools';
import type { Ports } from './host/ports';
import { createProgramsService } from './programs/programs-service';
import { createLongQuestions } from './questions/long-questions';
import { createSaving } from './saving/saving';
import { resultsHandlers } from './results/results';
import { selectionHandlers } from './selection/selections';
import { coverHandlers } from './covers/covers';
import { sourceHandlers } from './source/source';
import { createSettings } from './settings/settings';
import type { Workbench } from './host/workbench';
import { problem, ProblemError, type Problem } from '../shared/puzzle';

export interface WorkbenchOptions {
  readonly ports: Ports;
  readonly dirs: Dirs;
  /** Absolute path of the built worker entry. */
  readonly workerPath: string;
  readonly version: string;
  /** How the user calls the command in a terminal. */
  readonly command: string;
  readonly host: HostKind;
}

/** Puts the product together behind its contract. Nothing runs until a verb is called. */
export function createWorkbench(options: WorkbenchOptions): Workbench {
  const hub = createEventHub();
  const notes = createLog(options.dirs.settings, options.dirs.home, options.ports.log);
  const log = notes.add;
  const closings = new Closings((name, error) =>
    log('error', `closing ${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
  closings.opened('log', notes);
  const pools = closings.opened('pools', createPools(options.workerPath));
  const warn = (what: Problem): void => log('warn', what.code);
  const samples = resolve(options.dirs.samples);
  const isSample = (path: string): boolean =>
    options.host !== 'memory' && (path === samples || path.startsWith(samples + sep));
  const recents = openRecents(options.dirs.settings, warn, isSample);
  const dialects = createDialects(openDialectFile(options.dirs.settings, warn));
  const choices = openFormatChoices(options.dirs.settings, warn);
  const keptRatings = openKeptRatings(options.dirs.settings, warn);
  const kept = archives(openKeptNotes(options.dirs.settings, warn), keptRatings);
  const datasets = new Datasets(hub, recents, dialects, choices, kept);
  closings.add('files', () => datasets.dispose());
  const places = openBrowsePlaces(options.dirs.settings, warn);
  const grants = createGrants({
    roots: rootsOf(options),
    allowed: async () => (options.host === 'electron' ? [] : places.allowed()),
    closed: () => [options.dirs.settings, ...programs.paths()],
    openFiles: () => datasets.openFiles().flatMap(({ path }) => path ?? []),
    recents: () => recents.list(),
  });
  const watch = createDiskWatch(datasets);
  closings.add('disk watch', () => watch.dispose());
  const recoveryDir = join(options.dirs.settings, 'recovery');
  const recovery = new Recovery(recoveryDir, datasets, dialects, hub, log);
  let forgets = false;
  closings.add('recovery', () => recovery.close(!forgets));
  closings.add('notes', async () => {
    // Without a journal for the next start, notes wait as those of closed files do.
    if (forgets) for (const file of datasets.openFiles()) await kept.store(file);
  });
  const batches = closings.opened(
    'batches',
    new Batches(datasets, pools, hub, recovery.journal, log),
  );
  const lastSession = closings.opened(
    'last session',
    createLastSession({
      dir: options.dirs.settings,
      datasets,
      grants,
      hub,
      warn,
    }),
  );
  const lists = closings.opened(
    'lists',
    new Lists(datasets, options.workerPath, pools.defaultJobs),
  );
  const layout = createLayout(options.dirs.settings);
  const saving = createSaving(datasets, recents);
  const outputs = createOutputs(datasets, hub);
  const settings = createSettings(options.dirs.settings, hub, warn);
  const judging = closings.opened(
    'judging',
    createJudgingService({
      datasets,
      outputs,
      batches,
      settings,
      recents,
      hub,
      version: options.version,
      formats: dialects,
      pool: pools.interactive,
    }),
  );
  const questions = closings.opened('questions', createLongQuestions(datasets, pools.long, hub));
  const dances = closings.opened('dances', createDances(options.workerPath, hub));
  const ratings = closings.opened(
    'ratings',
    createRatings(datasets, lists, options.workerPath, pools.defaultJobs, {
      hub,
      kept: keptRatings,
    }),
  );
  const training = closings.opened('training', createTraining(datasets, options.workerPath));
  const making = closings.opened(
    'making',
    // Without YAML the window starts sooner.
    lazyService(makeVerbs, ['make/endPreview', 'make/current'], async () =>
      (await import('./making/making')).createMaking({
        formats: dialects,
        workerPath: options.workerPath,
        workers: pools.defaultJobs,
        version: options.version,
        hub,
        log,
      }),
    ),
  );
  const programs = closings.opened(
    'programs',
    createProgramsService({
      port: options.ports.programs ?? null,
      datasets,
      saving,
      judging,
      hub,
      log,
      formats: dialects,
      pool: pools.interactive,
      workerPath: options.workerPath,
      settings: options.dirs.settings,
      version: options.version,
    }),
  );
  const flush = createEditFlush(hub);
  /** Paths for the window to open in views of its own. */
  const asked: string[] = [];
  const browsing = { dirs: options.dirs, grants, recents, places };
  const handlers: Handlers = {
    ...hostHandlers({ ...options, defaultJobs: pools.defaultJobs }, dialects, browsing),
    ...memoryHandlers(settings, layout, recents, notes),
    ...dialogHandlers(options.ports, grants),
    ...flush.handlers,
    ...dialectHandlers({ dialects, datasets, hub, pool: pools.interactive }),
    ...datasetHandlers(datasets, grants, kept, judging.addConfigured),
    ...lastSession.handlers,
    ...lists.handlers,
    ...sourceHandlers(datasets, saving),
    ...coverHandlers(datasets),
    ...resultsHandlers(datasets, lists),
    ...selectionHandlers(datasets, lists),
    ...diskHandlers(datasets, watch),
    ...new Editing(datasets, pools.interactive, settings).handlers,
    ...batchHandlers(batches, datasets),
    ...clipHandlers(datasets, dialects),
    ...recoveryHandlers(recovery, batches),
    ...savingHandlers(outputs, saving, options.ports.printToPdf ?? null),
    ...judging.handlers,
    ...questions.handlers,
    ...making.handlers,
    ...programs.handlers,
    ...ratings.handlers,
    ...training.handlers,
    ...dances.handlers,
    'files/takeAsked': () => asked.splice(0),
  };
  let openings = 0;
  closings.add(
    'changes',
    datasets.onChange(() => recovery.journal.scheduleWrite()),
  );
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
      forgets = forget;
      await closings.close();
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
