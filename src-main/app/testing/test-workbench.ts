import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import type {
  BatchProgress,
  EventName,
  FileSummary,
  Params,
  Result,
  Verb,
} from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import { createWorkbench, type Ports, type Workbench } from '..';
import { validParams } from '../window/serve-client';

/** A whole workbench over a folder of its own, which goes when the test ends. */
export interface TestWorkbench {
  readonly workbench: Workbench;
  readonly dir: string;
  readonly events: { readonly name: EventName; readonly payload: unknown }[];
  /** Validates the request as a host does, and handles it; grants of paths are left out. */
  call<V extends Verb>(verb: V, params: Params<V>): Promise<Result<V>>;
  /** The problem that a call fails with. */
  fails<V extends Verb>(verb: V, params: Params<V>): Promise<Problem>;
  path(name: string): string;
  write(name: string, text: string | Uint8Array): Promise<string>;
  read(name: string): Promise<string>;
  /** Writes and opens a file. */
  open(name: string, text: string | Uint8Array): Promise<FileSummary>;
  /** Solves everything in a file and waits for the end. */
  solveAll(...fileIds: number[]): Promise<BatchProgress>;
  summary(fileId: number): Promise<FileSummary>;
}

const POLL_MS = 5;

export async function testWorkbench(ports: Partial<Ports> = {}): Promise<TestWorkbench> {
  const dir = await mkdtemp(join(tmpdir(), 'dlx-app-'));
  const workbench = createWorkbench({
    ports: {
      openDialog: async () => [],
      saveDialog: async () => null,
      reveal: async () => false,
      log: () => undefined,
      ...ports,
    },
    dirs: { settings: join(dir, '.settings'), samples: dir, home: dir, working: dir },
    workerPath: TEST_WORKER,
    version: '1.2.3',
    command: 'dlx-workbench',
    host: 'memory',
  });
  onTestFinished(async () => {
    await workbench.close();
    await rm(dir, { recursive: true, force: true });
  });
  const events: TestWorkbench['events'] = [];
  workbench.on((name, payload) => events.push({ name, payload }));
  const path = (name: string): string => join(dir, name);
  const bench: TestWorkbench = {
    workbench,
    dir,
    events,
    path,
    call: async (verb, params) =>
      ((await workbench.handlers[verb](validParams(verb, params))) ?? null) as Result<typeof verb>,
    fails: async (verb, params) => {
      const outcome = await bench.call(verb, params).then(
        () => null,
        (error: { problem: Problem }) => error.problem,
      );
      if (outcome === null) throw new Error(`${verb} did not fail`);
      return outcome;
    },
    write: async (name, text) => {
      await mkdir(dirname(path(name)), { recursive: true });
      await writeFile(path(name), text);
      return path(name);
    },
    read: async (name) => await readFile(path(name), 'utf8'),
    open: async (name, text) => {
      const { opened, problems } = await bench.call('files/open', {
        paths: [await bench.write(name, text)],
      });
      const [file] = opened;
      if (file === undefined) throw new Error(JSON.stringify(problems));
      return file;
    },
    solveAll: async (...fileIds) => {
      await bench.call('batch/start', {
        targets: fileIds.map((fileId) => ({ fileId, indices: null })),
        engine: 'auto',
        jobs: 2,
        timeLimitSeconds: 0,
        proveUnique: false,
      });
      return await batchEnd(bench);
    },
    summary: async (fileId) => {
      const files = await bench.call('files/list', null);
      const file = files.find(({ id }) => id === fileId);
      if (file === undefined) throw new Error(`no file ${fileId}`);
      return file;
    },
  };
  return bench;
}

/** Waits until the latest batch has ended. */
export async function batchEnd(bench: TestWorkbench): Promise<BatchProgress> {
  for (;;) {
    const progress = await bench.call('batch/current', null);
    if (progress === null) throw new Error('no batch');
    if (progress.state === 'done' || progress.state === 'cancelled') return progress;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
