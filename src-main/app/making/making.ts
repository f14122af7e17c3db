import { readText } from '../../files';
import { PRESET_NAMES, PRESETS, type Made } from '../../make';
import { definitionFields, definitionText } from '../../make/definition';
import type {
  Handlers,
  MadePackage,
  MakeForm,
  MakeProgress,
  Params,
  MadePuzzle,
} from '../../shared/contract';
import { MOST_DEFINITION } from '../../shared/contract/make';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import type { FormatSource } from '../dialects/dialects';
import type { EventHub } from '../tools/events';
import type { Ports } from '../host/ports';
import { packageMade, type MadeFolder } from '../packaging/package-made';
import { createThrottle } from '../tools/throttle';
import { writeFileAtomically } from '../tools/write-file';
import { checkDraft, definitionOf, draftOf } from './draft';
import { startSet } from '../make/make-folder';
import { RunningMake } from './running-make';
import type { Format, FormatRegistry } from '../../formats';
import { startMakers, type Makers } from '../../pool';
import { formatFor } from '../make/choose-format';
import { orderOf } from '../make/make-tests';
import { renderTest } from '../make/render-test';

/** Makes puzzles of a draft before it is carried out, in a worker of its own. */
interface MakePreviews {
  /** @throws ProblemError what is wrong with the draft, why there is no puzzle, or `cancelled` */
  look(asked: Params<'make/preview'>, registry: FormatRegistry): Promise<MadePuzzle>;
  /** Cancels what is at work, and ends the worker. */
  end(): Promise<void>;
}

/** Most characters of a puzzle's text. */
const MOST_TEXT = 4_000;

function createMakePreviews(workerPath: string): MakePreviews {
  let makers: Makers | null = null;
  let isWorking = false;

  const end = async (): Promise<void> => {
    const ended = makers;
    makers = null;
    isWorking = false;
    await ended?.stop();
  };
  return {
    end,
    look: async ({ draft, row, index }, registry) => {
      const definition = definitionOf(draft);
      const format = formatFor(definition, registry);
      const { effort, data } = definition;
      const wish = data[row]?.wish;
      if (wish === undefined) throw new ProblemError(problem('bad-request', { verb: 'row' }));
      const order = orderOf(wish, definition.seed ?? 0, effort, format);
      if (isWorking) void end();
      const own = (makers ??= startMakers(workerPath, 1));
      isWorking = true;
      const run = await own.make({ order, place: [row, 0], from: index, count: 1 });
      if (own === makers) isWorking = false;
      const [made] = run.made;
      if (made === undefined) throw new ProblemError(run.problem ?? problem('internal'));
      return puzzleView(made, format);
    },
  };
}

/** @throws ProblemError as `renderTest` says */
function puzzleView(made: Made, format: Format): MadePuzzle {
  const { input, sizes, nodes, naive } = renderTest(format, [made], []);
  const text = new TextDecoder().decode(input).slice(0, MOST_TEXT);
  return { grid: gridView(made.puzzle, format), size: sizes.from, nodes, naive, text };
}

function gridView(puzzle: Puzzle, format: Format): MadePuzzle['grid'] {
  if (puzzle.kind !== 'grid') return null;
  const { boxRows, boxCols, regions } = puzzle.shape;
  const symbols = format.symbols(puzzle.shape);
  const cells = Array.from(puzzle.cells, (value) => symbols[value - 1] ?? '');
  return { boxRows, boxCols, cells, regions: regions === null ? null : [...regions] };
}

export interface MakingParts {
  readonly formats: FormatSource;
  /** The pool's; makers are workers of their own. */
  readonly workerPath: string;
  readonly workers: number;
  readonly version: string;
  readonly hub: EventHub;
  readonly log: Ports['log'];
}

/** Least time between two progress events. */
const EVENT_INTERVAL_MS = 150;

/** The maker behind its verbs: one run at a time. */
export function createMaking(parts: MakingParts) {
  const { formats, hub } = parts;
  const throttle = createThrottle<'make'>(EVENT_INTERVAL_MS);
  const previews = createMakePreviews(parts.workerPath);
  let latest: RunningMake | null = null;
  let running: Promise<void> | null = null;
  let lastId = 0;

  const start = async ({
    draft,
    folder,
    resume,
    packages,
  }: Params<'make/start'>): Promise<MakeProgress> => {
    const registry = await formats.registry();
    if (latest?.active === true) throw new ProblemError(problem('make-running'));
    const { workerPath, workers, version, log } = parts;
    const set = startSet(definitionOf(draft), {
      workerPath,
      workers,
      version,
      registry,
      onMade: (count) => run.count(count),
    });
    const tell = (): void => {
      throttle.run('make', () => hub.emit('make/progress', run.progress()));
      if (!run.active) throttle.flush('make');
    };
    const pack =
      packages === null
        ? null
        : (signal: AbortSignal) =>
            packagesOf({
              folder,
              overwrite: resume,
              formats: { registry },
              signal,
              ...packages,
            });
    const run = new RunningMake(++lastId, set, { folder, resume, pack, tell, log });
    latest = run;
    running = run.run();
    return run.progress();
  };

  const packagesOf = async (made: Omit<MadeFolder, 'workerPath'>): Promise<MadePackage[]> => {
    const { written, notes } = await packageMade({ ...made, workerPath: parts.workerPath });
    // What is true of the set is said once.
    return written.map((each, index) => {
      const { judge, path } = each;
      return { judge, path, notes: index === 0 ? [...notes, ...each.notes] : each.notes };
    });
  };

  return {
    handlers: {
      'make/form': makeForm,
      'make/check': async ({ draft }) => checkDraft(draft, await formats.registry()),
      'make/preview': async (asked) => previews.look(asked, await formats.registry()),
      'make/endPreview': () => previews.end(),
      'make/open': async ({ path }) => draftOf(await readText(path, MOST_DEFINITION)),
      'make/openText': ({ text }) => draftOf(text),
      'make/saveDefinition': async ({ draft, path, overwrite }) => {
        const text = definitionText(definitionOf(draft), parts.version);
        return { path, bytes: await writeFileAtomically(path, overwrite, (to) => to.write(text)) };
      },
      'make/start': start,
      'make/cancel': ({ id }) => {
        if (id === lastId) latest?.cancel();
      },
      'make/current': () => latest?.progress() ?? null,
    } satisfies Partial<Handlers>,
    /** Cancels what runs, and waits until nothing of it is written any more. */
    close: async (): Promise<void> => {
      latest?.cancel();
      await Promise.all([previews.end(), running]);
      throttle.dispose();
    },
  };
}

function makeForm(): MakeForm {
  return {
    ...definitionFields(),
    presets: PRESET_NAMES.map((name) => ({ name, draft: draftOf(PRESETS[name] ?? '') })),
  };
}
