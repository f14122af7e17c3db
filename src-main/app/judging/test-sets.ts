import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFINITION_FILE } from '../../files';
import type { Bundle, Recognised } from '../../layouts';
import type { Params, TestCase, TestSet } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { MadeSet } from '../make/made-layout';
import { openSetSource, zipSource, type SetSource } from './set-source';

/** What a set knows of one of its open inputs. */
export interface TestOf {
  readonly test: Pick<
    TestCase,
    'input' | 'subtask' | 'timeLimitMs' | 'memoryLimitBytes' | 'points'
  >;
  /** The reference answer, or null when there is none. */
  readonly reference: { readonly path: string; read(): Promise<Uint8Array> } | null;
  /** Path in the set where its answer lies or would lie. */
  readonly answerPath: string;
  readonly set: Pick<TestSet, 'id' | 'layout' | 'judge'>;
  /** Points of its subtask, where that is scored as a whole. */
  readonly bundle: Bundle | null;
}

/** The test sets that are open. */
export interface TestSets {
  list(): TestSet[];
  /** @throws ProblemError no-tests, and why the folder or zip cannot be read */
  open(path: string): Promise<TestSet>;
  openContent(params: Params<'tests/openContent'>): Promise<TestSet>;
  /**
   * Adds those of the paths that are folders with a judging system's configuration in them, whose inputs were opened as
   * files: their verdicts are then that judge's. Everything else is left alone, without a word.
   */
  addConfigured(paths: readonly string[]): Promise<void>;
  pair(params: Params<'tests/pair'>): TestSet;
  close(params: Params<'tests/close'>): void;
  /** @throws ProblemError unknown-set */
  get(id: number): OpenSet;
  /** The test whose input is this open file, or null. */
  testOf(fileId: number): TestOf | null;
  dispose(): void;
}

/** Largest configuration file that is read. */
const MAX_CONFIGURATION = 1024 * 1024;

export class OpenSet {
  private readonly corrections = new Map<string, string | null>();
  private readonly laid: ReadonlyMap<string, Recognised['tests'][number]>;
  /** The inputs that are open, by their files. */
  private readonly inputs = new Map<number, string>();

  constructor(
    readonly id: number,
    readonly source: SetSource,
    private readonly recognised: Recognised,
    private readonly opened: ReadonlyMap<string, number | Problem>,
  ) {
    this.laid = new Map(recognised.tests.map((test) => [test.input, test]));
    for (const [input, file] of opened) {
      if (typeof file === 'number' && !this.inputs.has(file)) this.inputs.set(file, input);
    }
  }

  /** The test whose input is this open file, or null. */
  testOf(fileId: number): TestCase | null {
    const input = this.inputs.get(fileId);
    return input === undefined ? null : this.test(input);
  }

  identity(): TestOf['set'] {
    const { layout, judge } = this.recognised;
    return { id: this.id, layout, judge };
  }

  view(): TestSet {
    const { name, path, kind, refused } = this.source;
    const { layout, reason, judge, leftAlone, problems } = this.recognised;
    const tests = this.recognised.tests.map(({ input }) => this.test(input));
    const used = new Set(tests.map(({ answer }) => answer));
    const orphans = this.recognised.tests
      .flatMap(({ answer }) => (answer === null || used.has(answer) ? [] : [answer]))
      .map((answer) => ({ path: answer, why: { key: 'judge.alone.unpaired', params: {} } }));
    return {
      id: this.id,
      name,
      path,
      kind,
      layout,
      reason,
      judge,
      tests,
      leftAlone: [...leftAlone.filter((each) => !used.has(each.path)), ...orphans],
      problems: [...problems, ...refused],
    };
  }

  test(input: string): TestCase {
    const laid = this.laid.get(input);
    if (laid === undefined) throw new ProblemError(problem('bad-request', { verb: 'input' }));
    const corrected = this.corrections.has(input);
    const opened = this.opened.get(input) ?? null;
    return {
      input,
      answer: corrected ? (this.corrections.get(input) ?? null) : laid.answer,
      corrected,
      subtask: laid.subtask,
      timeLimitMs: laid.timeLimitMs,
      memoryLimitBytes: laid.memoryLimitBytes,
      points: laid.points,
      fileId: typeof opened === 'number' ? opened : null,
      problem: typeof opened === 'number' ? null : opened,
    };
  }

  bundle({ subtask }: TestCase): Bundle | null {
    return subtask === null ? null : (this.recognised.bundles.get(subtask) ?? null);
  }

  answerPath(input: string): string {
    const laid = this.laid.get(input);
    return this.test(input).answer ?? laid?.answerPath ?? `${input}.out`;
  }

  /** @throws ProblemError bad-request, answer-taken */
  pair(input: string, answer: string | null): void {
    const tests = this.recognised.tests.map((test) => this.test(test.input));
    const other = tests.find(
      (test) => test.input !== input && test.answer === answer && answer !== null,
    );
    if (other !== undefined) {
      throw new ProblemError(problem('answer-taken', { file: answer ?? '', other: other.input }));
    }
    const known = answer === null || this.source.paths.includes(answer);
    const isInput = tests.some((test) => test.input === answer);
    if (!known || isInput) throw new ProblemError(problem('bad-request', { verb: 'answer' }));
    this.test(input);
    this.corrections.set(input, answer);
  }
}

/** `remember` keeps the paths of zips among the recent ones; folders are kept by their files. */
export function createTestSets(
  datasets: Datasets,
  hub: EventHub,
  remember: (path: string) => Promise<void> = () => Promise.resolve(),
): TestSets {
  const sets = new Map<number, OpenSet>();
  let lastId = 0;
  const list = (): TestSet[] => [...sets.values()].map((set) => set.view());
  const changed = (set: OpenSet): TestSet => {
    hub.emit('tests/changed', { sets: list() });
    return set.view();
  };
  const get = (id: number): OpenSet => {
    const set = sets.get(id);
    if (set === undefined) throw new ProblemError(problem('unknown-set'));
    return set;
  };
  const open = async (source: SetSource, recognised: Recognised): Promise<TestSet> => {
    const opened = await openInputs(datasets, source, recognised);
    const set = new OpenSet(++lastId, source, recognised, opened);
    sets.set(set.id, set);
    return changed(set);
  };
  const add = async (source: SetSource): Promise<TestSet> => {
    try {
      const recognised = await layOut(source);
      if (recognised.tests.length === 0) {
        throw new ProblemError(problem('no-tests', { file: source.path ?? source.name }));
      }
      return await open(source, recognised);
    } catch (error) {
      source.close();
      throw error;
    }
  };
  return {
    list,
    get,
    open: async (path) => {
      const source = await openSetSource(path);
      const known = [...sets.values()].find((set) => set.source.path === source.path);
      if (source.kind === 'zip') await remember(source.path ?? path);
      if (known === undefined) return await add(source);
      source.close();
      return known.view();
    },
    openContent: async ({ name, base64 }) =>
      await add(await zipSource({ name, bytes: Buffer.from(base64, 'base64') })),
    addConfigured: async (paths) => {
      for (const path of paths) {
        const found = await configuredSource(path).catch(() => null);
        if (found === null) continue;
        const isOpen = [...sets.values()].some(({ source }) => source.path === found.path);
        const recognised = isOpen ? null : await layOut(found).catch(() => null);
        if (recognised === null || recognised.layout === 'loose' || recognised.tests.length === 0)
          found.close();
        else hub.emit('tests/found', await open(found, recognised));
      }
    },
    pair: ({ id, input, answer }) => {
      const set = get(id);
      set.pair(input, answer);
      return changed(set);
    },
    close: ({ id, files }) => {
      const set = get(id);
      const { tests } = set.view();
      sets.delete(id);
      set.source.close();
      const open = new Set(datasets.list().map((file) => file.id));
      for (const { fileId } of files ? tests : []) {
        if (fileId !== null && open.has(fileId)) datasets.close(fileId);
      }
      hub.emit('tests/changed', { sets: list() });
    },
    testOf: (fileId) => {
      for (const set of sets.values()) {
        const test = set.testOf(fileId);
        if (test !== null) return testOf(set, test);
      }
      return null;
    },
    dispose: () => sets.forEach(({ source }) => source.close()),
  };
}

function testOf(set: OpenSet, test: TestCase): TestOf {
  const { answer } = test;
  const reference = answer === null ? null : { path: answer, read: () => set.source.read(answer) };
  return {
    test,
    reference,
    answerPath: set.answerPath(test.input),
    set: set.identity(),
    bundle: set.bundle(test),
  };
}

/** A folder with a configuration file at its top; null for all others. @throws what the disk says */
async function configuredSource(path: string): Promise<SetSource | null> {
  const names = await readdir(path);
  const { isConfiguration } = await import('../../layouts');
  const isConfigured = names.some((name) => name === DEFINITION_FILE || isConfiguration(name));
  return isConfigured ? await openSetSource(path) : null;
}

/**
 * A set as its judging system lays it out, by its names and the configuration files that can be read.
 * What knows the systems is loaded here, and with it a reader of YAML: no start has to wait for it.
 */
export async function layOut(source: SetSource): Promise<Recognised & { readonly made?: MadeSet }> {
  const made = source.paths.includes(DEFINITION_FILE) ? await layOutMade(source) : null;
  if (made !== null) return made;
  const { isConfiguration, recognise } = await import('../../layouts');
  const texts = new Map<string, string>();
  for (const path of source.paths.filter(isConfiguration)) {
    try {
      const bytes = await source.read(path);
      if (bytes.length <= MAX_CONFIGURATION) texts.set(path, new TextDecoder().decode(bytes));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return recognise(source.paths, texts);
}

/** A set that was made, by its definition; null where that cannot be read. */
async function layOutMade(
  source: SetSource,
): Promise<(Recognised & { readonly made: MadeSet }) | null> {
  const { madeLayout } = await import('../make/made-layout');
  return madeLayout(new TextDecoder().decode(await source.read(DEFINITION_FILE)), source.paths);
}

/** Opens the inputs of a set; the id of each, or why it could not be opened. */
async function openInputs(
  datasets: Datasets,
  source: SetSource,
  { tests }: Recognised,
): Promise<Map<string, number | Problem>> {
  if (source.kind === 'folder') return await openFiles(datasets, source, tests);
  const opened = new Map<string, number | Problem>();
  for (const { input, answer } of tests) {
    try {
      const bytes = await source.read(input);
      const reference = answer === null ? null : source.text(answer);
      const file = await datasets.openBytes(input, bytes, source.path, reference);
      opened.set(input, file.id);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      opened.set(input, error.problem);
    }
  }
  return opened;
}

async function openFiles(
  datasets: Datasets,
  source: SetSource,
  tests: Recognised['tests'],
): Promise<Map<string, number | Problem>> {
  const pathOf = (inSet: string): string => join(source.path ?? '', inSet);
  const answers = tests.flatMap(({ input, answer }) =>
    answer === null ? [] : [[pathOf(input), pathOf(answer)] as const],
  );
  const found = await datasets.openEach(
    tests.map(({ input }) => pathOf(input)),
    new Map(answers),
  );
  return new Map(
    tests.map(({ input }) => {
      const missing = problem('file-missing', { file: input });
      return [input, found.get(pathOf(input)) ?? missing];
    }),
  );
}
