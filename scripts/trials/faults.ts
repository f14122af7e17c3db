import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openJsonFile, openOutput } from '../../src-main/files';
import { FAULTS } from '../../src-main/files/testing/faulty-file-system';
import { installSystemFaults } from '../../src-main/files/testing/system-faults';
import { createRegistry } from '../../src-main/formats';
import { problem, ProblemError, type Problem } from '../../src-main/shared/puzzle';
import {
  openFileSolver,
  planFiles,
  planOutputs,
  type FileSolver,
} from '../../src-main/app/terminal';
import { Datasets } from '../../src-main/app/datasets/datasets';
import { createEventHub } from '../../src-main/app/tools/events';
import { WorkJournal } from '../../src-main/app/recovery/journal';
import { parseJournal } from '../../src-main/app/recovery/journal-schema';
import { createSaving } from '../../src-main/app/saving/saving';

/** One thing that is written, to be tried under every fault at every call. */
interface Scenario {
  readonly name: string;
  /** The file that is at stake. */
  readonly target: string;
  /** Puts everything as it is before; the bytes of the target then, or null. */
  prepare(): Promise<string | null>;
  /** Writes; why it says that it has not, or null when it says that it has. */
  act(): Promise<Problem | null>;
  /** Whether these bytes of the target are a whole new version. */
  isNew(text: string): boolean;
}

export interface FaultLoop {
  /** Runs in which at least one call was made to fail, by scenario. */
  readonly runs: Readonly<Record<string, number>>;
  /** Calls of each scenario, every one of which was made to fail in every way. */
  readonly calls: Readonly<Record<string, number>>;
  /** The target was neither the old bytes nor the new ones. */
  readonly torn: readonly string[];
  /** It was said to be saved, and was not. */
  readonly falselySaved: readonly string[];
  /** The message did not name the file or the cause. */
  readonly unclear: readonly string[];
  /** Unfinished files that stayed although they could have been removed. */
  readonly left: readonly string[];
}

/**
 * Runs the writer, the autosave, the settings, saving edits and a batch with every one of their calls
 * failing in every way, once and from then on.
 *
 * @param share takes every n-th run only, for a short form of it; 1 takes all
 */
export async function faultLoop(
  root: string,
  workerPath: string,
  share: number,
): Promise<FaultLoop> {
  mkdirSync(root, { recursive: true });
  const anyFile = join(root, 'any');
  writeFileSync(anyFile, '');
  const solver = openFileSolver(workerPath, 1, OPTIONS);
  const faults = await installSystemFaults(anyFile);
  const result = {
    runs: {} as Record<string, number>,
    calls: {} as Record<string, number>,
    torn: [] as string[],
    falselySaved: [] as string[],
    unclear: [] as string[],
    left: [] as string[],
  };
  try {
    for (const scenario of scenarios(root, solver)) await tryAll(scenario, faults, share, result);
  } finally {
    faults.restore();
    await solver.close();
  }
  return result;
}

type Faults = Awaited<ReturnType<typeof installSystemFaults>>;
type Findings = {
  -readonly [K in keyof FaultLoop]: FaultLoop[K] extends readonly string[]
    ? string[]
    : Record<string, number>;
};

async function tryAll(
  scenario: Scenario,
  faults: Faults,
  share: number,
  found: Findings,
): Promise<void> {
  const { name } = scenario;
  await scenario.prepare();
  faults.arm(null);
  const trouble = await scenario.act();
  faults.disarm();
  if (trouble !== null) throw new Error(`${name} fails without a fault: ${trouble.code}`);
  const calls = faults.calls.length;
  found.calls[name] = calls;
  let turn = 0;
  for (let at = 0; at < calls; at++) {
    for (const fault of FAULTS) {
      for (const fromThenOn of [false, true]) {
        if (turn++ % share !== 0) continue;
        const old = await scenario.prepare();
        faults.arm({ fault, at, fromThenOn });
        const said = await scenario.act();
        faults.disarm();
        if (faults.failed.length === 0) continue;
        found.runs[name] = (found.runs[name] ?? 0) + 1;
        const times = fromThenOn ? 'from then on' : 'once';
        const mark = `${name}: ${fault} ${times} at ${at} (${faults.failed[0]})`;
        look(scenario, { old, said, fault, mark, failed: faults.failed }, found);
      }
    }
  }
}

interface Run {
  readonly old: string | null;
  readonly said: Problem | null;
  readonly fault: string;
  readonly mark: string;
  readonly failed: readonly string[];
}

function look(scenario: Scenario, run: Run, found: Findings): void {
  const { old, said, fault, mark, failed } = run;
  const now = existsSync(scenario.target) ? readFileSync(scenario.target, 'latin1') : null;
  const isNew = now !== null && scenario.isNew(now);
  if (!isNew && now !== old) found.torn.push(mark);
  if (said === null && !isNew) found.falselySaved.push(mark);
  if (said !== null && !isClear(said, fault))
    found.unclear.push(`${mark}: ${JSON.stringify(said)}`);
  const temps = readdirSync(dirname(scenario.target)).filter((name) => name.endsWith('.tmp'));
  const couldRemove = failed.filter((name) => name === 'unlink').length < 2;
  if (temps.length > 0 && couldRemove) found.left.push(mark);
}

/** A message has to name a file, and the system's word for what went wrong or a code of its own for it. */
function isClear({ code, params }: Problem, fault: string): boolean {
  if (typeof params['file'] !== 'string' && typeof params['folder'] !== 'string') return false;
  if (params['cause'] === fault) return true;
  return ['write-short', 'file-changed', 'file-missing', 'output-exists'].includes(code);
}

const OPTIONS = { engine: 'auto', timeLimitMs: 0, proveUnique: false, partial: false } as const;
const OLD = '1'.repeat(5_000);
const NEW = '2'.repeat(600_000);

function* scenarios(root: string, solver: FileSolver): Generator<Scenario> {
  yield writing(join(root, 'w-new'), false);
  yield writing(join(root, 'w-old'), true);
  yield settings(join(root, 'settings'));
  yield autosave(join(root, 'autosave'));
  yield saving(join(root, 'saving'));
  yield batch(join(root, 'batch'), solver);
}

function fresh(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The problem that some work ends with, or null. */
async function problemIn(work: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    return problem('internal', { error: String(error) });
  }
}

function writing(folder: string, overwrite: boolean): Scenario {
  const target = join(folder, 'a.out');
  return {
    name: overwrite ? 'writer, replacing' : 'writer, new file',
    target,
    prepare: async () => {
      fresh(folder);
      if (overwrite) writeFileSync(target, OLD);
      return overwrite ? OLD : null;
    },
    act: () =>
      problemIn(async () => {
        const output = await openOutput(target, { overwrite });
        await output.write(NEW);
        await output.commit();
      }),
    isNew: (text) => text === NEW,
  };
}

function settings(folder: string): Scenario {
  const target = join(folder, 'deep', 'settings.json');
  const before = `${JSON.stringify({ theme: 'light' }, null, 2)}\n`;
  return {
    name: 'settings',
    target,
    prepare: async () => {
      fresh(dirname(target));
      writeFileSync(target, before);
      return before;
    },
    act: () =>
      problemIn(async () => {
        const file = openJsonFile<unknown>(target, (raw) => raw, null);
        await file.write({ theme: 'dark' });
      }),
    isNew: (text) => text === `${JSON.stringify({ theme: 'dark' }, null, 2)}\n`,
  };
}

const BLANK = '.'.repeat(81);
const NO_RECENTS = {
  list: () => Promise.resolve([]),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** An open file with two puzzles and one edit. */
async function openEdited(folder: string) {
  fresh(folder);
  const path = join(folder, 'a.in');
  writeFileSync(path, `${BLANK}\n${BLANK}\nend\n`);
  const datasets = new Datasets(createEventHub(), NO_RECENTS);
  const { opened } = await datasets.open([path], false);
  const file = datasets.get(opened[0]?.id ?? 0);
  file.store.edit(0, new Uint8Array(81).fill(3, 0, 1));
  return { path, datasets, file };
}

function autosave(folder: string): Scenario {
  const own = join(folder, 'session');
  const target = join(own, 'journal.json');
  let work: WorkJournal | null = null;
  let said: Problem | null = null;
  let edit: () => void = () => undefined;
  return {
    name: 'autosave',
    target,
    prepare: async () => {
      await work?.close(false);
      const { datasets, file } = await openEdited(folder);
      work = new WorkJournal(own, datasets, (why) => (said = why));
      await work.flush();
      edit = () => file.store.edit(1, new Uint8Array(81).fill(4, 0, 1));
      return readFileSync(target, 'latin1');
    },
    act: async () => {
      said = null;
      edit();
      await work?.flush();
      return said;
    },
    isNew: (text) => {
      try {
        return parseJournal(text).files[0]?.edits.length === 2;
      } catch {
        return false;
      }
    },
  };
}

function saving(folder: string): Scenario {
  const target = join(folder, 'a.in');
  let save: () => Promise<unknown> = () => Promise.resolve();
  return {
    name: 'saving edits',
    target,
    prepare: async () => {
      const { datasets, file } = await openEdited(folder);
      const { save: act } = createSaving(datasets, NO_RECENTS);
      save = () => act({ fileId: file.id, path: null, overwrite: false });
      return readFileSync(target, 'latin1');
    },
    act: () => problemIn(() => save()),
    isNew: (text) => text === `3${BLANK.slice(1)}\n${BLANK}\nend\n`,
  };
}

function batch(folder: string, solver: FileSolver): Scenario {
  const input = join(folder, 'a.in');
  const target = join(folder, 'a.out');
  return {
    name: 'batch',
    target,
    prepare: async () => {
      fresh(folder);
      writeFileSync(input, `${BLANK}\n${BLANK}\nend\n`);
      writeFileSync(target, OLD);
      return OLD;
    },
    act: async () => {
      let said: Problem | null = null;
      const failure = await problemIn(async () => {
        const { files, problems } = await planFiles({
          paths: [input],
          piped: null,
          formatId: 'poj3074',
          registry: createRegistry(),
        });
        const [file] = files;
        if (file === undefined) throw new ProblemError(problems[0]?.problem ?? problem('internal'));
        const { outputs } = await planOutputs([file], null, true);
        const path = outputs[0]?.path ?? '';
        const to = { path, overwrite: true };
        const run = await solver.solve(file, to, { onCases: () => undefined });
        const { saved, readProblem } = await run.finished;
        said = readProblem ?? saved.problem;
      });
      return failure ?? said;
    },
    isNew: (text) => /^([1-9]{81}\n){2}(end\n)?$/.test(text),
  };
}
