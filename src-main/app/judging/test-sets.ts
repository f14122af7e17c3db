import { join } from 'node:path';
import type { Recognised } from '../../layouts';
import type { Handlers, TestSet } from '../../shared/contract';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import { configuredSource, layOut } from './lay-out';
import { OpenSet, testOf, type TestOf } from './open-set';
import { openSetSource, zipSource, type SetSource } from './set-source';

export type TestSets = ReturnType<typeof createTestSets>;

/** The test sets that are open. `remember` keeps the paths of zips; folders are kept by their files. */
export function createTestSets(
  datasets: Datasets,
  hub: EventHub,
  remember: (path: string) => Promise<void>,
) {
  const sets = new Map<number, OpenSet>();
  let lastId = 0;
  const list = (): TestSet[] => [...sets.values()].map((set) => set.view());
  const changed = (set: OpenSet): TestSet => {
    hub.emit('tests/changed', { sets: list() });
    return set.view();
  };
  /** @throws ProblemError unknown-set */
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
        const [refused] = source.refused;
        throw new ProblemError(
          refused?.problem ?? problem('no-tests', { file: source.path ?? source.name }),
        );
      }
      return await open(source, recognised);
    } catch (error) {
      source.close();
      throw error;
    }
  };
  const close: Handlers['tests/close'] = ({ id, files }) => {
    const set = get(id);
    const { tests } = set.view();
    sets.delete(id);
    set.source.close();
    const open = new Set(datasets.list().map((file) => file.id));
    for (const { fileId } of files ? tests : []) {
      if (fileId !== null && open.has(fileId)) datasets.close(fileId);
    }
    hub.emit('tests/changed', { sets: list() });
  };
  return {
    get,
    handlers: {
      'tests/list': list,
      'tests/open': async ({ path }) => {
        const source = await openSetSource(path);
        const known = [...sets.values()].find((set) => set.source.path === source.path);
        if (source.kind === 'zip') await remember(source.path ?? path);
        if (known === undefined) return await add(source);
        source.close();
        return known.view();
      },
      'tests/openContent': async ({ name, base64 }) =>
        await add(await zipSource({ name, bytes: Buffer.from(base64, 'base64') })),
      'tests/close': close,
    } satisfies Partial<Handlers>,
    /**
     * Adds those of the paths that are folders with a judging system's configuration in them, whose inputs were opened as
     * files: their verdicts are then that judge's. Everything else is left alone, without a word. Returns the paths that are such sets.
     */
    addConfigured: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const configured = new Set<string>();
      for (const path of paths) {
        const found = await configuredSource(path).catch(() => null);
        if (found === null) continue;
        const isOpen = [...sets.values()].some(({ source }) => source.path === found.path);
        const recognised = isOpen ? null : await layOut(found).catch(() => null);
        if (recognised === null || recognised.layout === 'loose' || recognised.tests.length === 0)
          found.close();
        else {
          hub.emit('tests/found', await open(found, recognised));
          configured.add(path);
        }
      }
      return configured;
    },
    testOf: (fileId: number): TestOf | null => {
      for (const set of sets.values()) {
        const test = set.testOf(fileId);
        if (test !== null) return testOf(set, test);
      }
      return null;
    },
    dispose: () => sets.forEach(({ source }) => source.close()),
  };
}

/** Opens the inputs of a set; the id of each, or why it could not be opened. */
async function openInputs(
  datasets: Datasets,
  source: SetSource,
  { tests }: Recognised,
): Promise<Map<string, number | Problem>> {
  const onDisk = tests.filter(({ input }) => 'path' in source.text(input));
  const opened = await openFiles(datasets, source, onDisk);
  const known = new Set(onDisk);
  for (const test of tests.filter((each) => !known.has(each))) {
    const { input, answer } = test;
    try {
      const bytes = await source.read(input);
      const reference = answer === null ? null : source.text(answer);
      const file = await datasets.openBytes(input, bytes, source.path, reference);
      opened.set(input, file.id);
    } catch (error) {
      opened.set(input, problemIn(error));
    }
  }
  return opened;
}

async function openFiles(
  datasets: Datasets,
  source: SetSource,
  tests: Recognised['tests'],
): Promise<Map<string, number | Problem>> {
  if (tests.length === 0) return new Map();
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
