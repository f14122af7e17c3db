import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Puzzle } from '../../shared/puzzle';
import { machine, openRecents } from '../../files';
import type { BatchOptions } from '../../shared/contract';
import type { Batches } from '../batches/batches';
import { Datasets } from '../datasets/datasets';
import { BUILT_IN_FORMATS } from '../dialects/dialects';
import { createEventHub } from '../tools/events';
import { cellsOf, DEAD, edit, file, row } from '../testing/journals';
import { journalText, type Journal, type JournalFile } from './journal-schema';
import { Recovery } from './recovery';

/** Recovery by itself: what it keeps, what it reports, and what a decision changes. */

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'dlx-decisions-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const root = (): string => join(dir, 'recovery');
const put = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

/** A desk of its own; `change` puts something in the place of a part of its files. */
function desk(change: (datasets: Datasets) => Partial<Datasets> = () => ({})) {
  const told: unknown[] = [];
  const logged: string[] = [];
  const hub = createEventHub();
  hub.on((event, payload) => told.push([event, payload]));
  const real = new Datasets(hub, openRecents(join(dir, 'settings')));
  const datasets = Object.assign(Object.create(real) as Datasets, change(real));
  const recovery = new Recovery(root(), datasets, BUILT_IN_FORMATS, hub, (level, message) =>
    logged.push(`${level} ${message}`),
  );
  return { recovery, datasets, told, logged };
}

/** The session that a dead process has left. */
function left(...files: JournalFile[]): void {
  const folder = join(root(), `${machine()}-${DEAD}-000000000001`);
  mkdirSync(folder, { recursive: true });
  const journal: Journal = { version: 1, at: '2026-01-02T03:04:05.000Z', files, batch: null };
  writeFileSync(join(folder, 'journal.json'), journalText(journal));
}

/** Makes what this process has left look like what a dead one has. */
function crash(): void {
  for (const name of readdirSync(root()))
    renameSync(join(root(), name), join(root(), name.replace(`-${process.pid}-`, `-${DEAD}-`)));
}

const gone = (): void => left(file({ edits: [edit(0, row('1'), row('12'))] }));
const EVERYTHING: Omit<BatchOptions, 'targets'> = {
  engine: 'auto',
  jobs: 1,
  timeLimitSeconds: 0,
  proveUnique: false,
};

describe('a decision', () => {
  test('about work without a batch leaves the batch that is under way in the journal', async () => {
    const path = put('a.in', `${row('1')}\n${row('2')}\nend\n`);
    const { recovery, datasets } = desk();
    const [opened] = (await datasets.open([path])).opened;
    const targets = [{ fileId: opened?.id ?? 0, indices: null }];
    recovery.journal.setBatch({ ...EVERYTHING, targets }, (fileId) => datasets.get(fileId));
    await recovery.keep();
    await recovery.close(true);
    crash();
    const next = desk();
    expect((await next.recovery.state())?.batch).toEqual({ total: 2, done: 0 });
    await next.recovery.close(false);
    expect(readdirSync(root())).toEqual([]);
  });

  test.each(['keep', 'discard'] as const)('is told to every window: %s', async (what) => {
    gone();
    const { recovery, told } = desk();
    expect((await recovery.state())?.edits).toBe(1);
    expect(told).not.toContainEqual(['recovery/changed', { recovery: null }]);
    await recovery[what]();
    expect(told).toContainEqual(['recovery/changed', { recovery: null }]);
    expect(await recovery.state()).toBeNull();
    await recovery.close(false);
  });

  test('to go on is refused where there was no batch, and the work stays undecided', async () => {
    gone();
    const { recovery } = desk();
    const resumed = recovery.resume({} as Batches);
    await expect(resumed).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
    expect((await recovery.state())?.edits).toBe(1);
    await recovery.close(false);
  });
});

describe('giving work up', () => {
  test('leaves a file open that was asked for meanwhile, as it is on disk', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    left(file({ path, edits: [edit(0, row('1'), row('12'))] }));
    const { recovery, datasets } = desk();
    expect(await recovery.state()).toMatchObject({ edits: 1 });
    await datasets.open([path]);
    await recovery.discard();
    expect(datasets.openFiles().map(({ name, store }) => [name, store.editedCount])).toEqual([
      ['a.in', 0],
    ]);
    await recovery.close(false);
  });

  test('opens a file anew that is being asked for at the same time', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    const first = put('b.in', `${row('3')}\nend\n`);
    left(file({ path, edits: [edit(0, row('1'), row('12'))] }));
    const { recovery, datasets } = desk();
    await recovery.state();
    const opening = datasets.open([first, path]);
    await recovery.discard();
    const { opened } = await opening;
    expect(datasets.openFiles().map(({ name }) => name)).toEqual(['b.in', 'a.in']);
    expect(opened.map(({ edited }) => edited)).toEqual([0, 0]);
    await recovery.close(false);
  });
});

describe('what goes wrong', () => {
  test('while the journal is written is noted, and work goes on', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    writeFileSync(root(), 'no folder');
    const { recovery, datasets, logged } = desk();
    const [opened] = (await datasets.open([path])).opened;
    datasets.get(opened?.id ?? 0).store.edit(0, cellsOf(row('12')));
    await recovery.keep();
    expect(logged).toEqual(['warn journal: output-unwritable']);
    await recovery.close(false);
  });

  test('while work is restored is noted, and counted beside what came back', async () => {
    const path = put('b.in', `${row('3')}\n${row('4')}\nend\n`);
    const edits = [edit(0, row('3'), row('35')), edit(1, row('4'), row('46'))];
    left(
      file({ edits: [edit(0, row('1'), row('12'))] }),
      file({ key: 2, name: 'b.in', path, edits }),
    );
    const { recovery, logged } = desk();
    const view = await recovery.state();
    expect(view?.files.map(({ name, edits: count }) => [name, count])).toEqual([
      ['rescued-a.in', 1],
      ['b.in', 2],
    ]);
    expect(view?.edits).toBe(3);
    expect(logged).toEqual(['warn recovery: file-missing']);
    await recovery.close(false);
  });

  test('with a session that cannot be put aside is told with its cause', async () => {
    gone();
    const { recovery } = desk(() => ({
      openBytes: () => {
        rmSync(root(), { recursive: true });
        return Promise.reject(new TypeError('a fault'));
      },
    }));
    const { code, params } = (await recovery.state())?.problems[0] ?? {};
    expect([code, params?.['cause']]).toEqual(['file-unreadable', 'a fault']);
    expect(String(params?.['file'])).toContain(join(root(), machine()));
    await recovery.close(false);
  });

  test('with a journal leaves its session, with everything in it, beside where it was', async () => {
    gone();
    const [name = ''] = readdirSync(root());
    writeFileSync(join(root(), name, 'journal.json'), 'damaged');
    const { recovery } = desk();
    const { code, params } = (await recovery.state())?.problems[0] ?? {};
    expect(code).toBe('file-set-aside');
    expect(params?.['kept']).toBe(`${String(params?.['file'])}.bad`);
    expect(existsSync(join(String(params?.['kept']), 'journal.json'))).toBe(true);
    await recovery.close(false);
  });
});

describe('opening files again', () => {
  test('shows their rows anew, and adds none to the recent ones', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    left(file({ path }));
    const touched: unknown[] = [];
    const { recovery, datasets } = desk((real) => ({
      touch: (what) => {
        touched.push(what?.name);
        real.touch(what);
      },
    }));
    await recovery.state();
    expect(touched).toContain('a.in');
    expect(datasets.openFiles().map(({ name }) => name)).toEqual(['a.in']);
    expect(await openRecents(join(dir, 'settings')).list()).toEqual([]);
    await recovery.close(false);
  });

  test('in a format that was chosen takes nothing from one that has edits', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    left(file({ path, formatId: 'alone', overruled: true }));
    const { recovery, datasets } = desk();
    const [opened] = (await datasets.open([path])).opened;
    const { store } = datasets.get(opened?.id ?? 0);
    store.edit(0, cellsOf(row('12')));
    expect(await recovery.state()).toBeNull();
    expect(store.editedCount).toBe(1);
    expect(datasets.get(opened?.id ?? 0).content.format?.id).toBe('poj3074');
    await recovery.close(false);
  });

  test('in a format that was chosen for what is in none', async () => {
    const path = put('text.in', 'to whom it may concern\n');
    left(file({ path, name: 'text.in', formatId: 'alone', overruled: true }));
    const { recovery, datasets } = desk();
    expect(await recovery.state()).toBeNull();
    expect(datasets.openFiles().map(({ content }) => content.format?.id)).toEqual(['alone']);
    await recovery.close(false);
  });

  test('in a format that there is no more is no failure', async () => {
    const path = put('a.in', `${row('1')}\nend\n`);
    left(file({ path, formatId: 'gone', overruled: true }));
    const { recovery } = desk();
    expect(await recovery.state()).toBeNull();
    await recovery.close(false);
  });

  test('puts an edit where its puzzle is now, though another stands in its old place', async () => {
    const path = put('a.in', `${row('2')}\n${row('1')}\nend\n`);
    left(file({ path, sha256: 'another', edits: [edit(0, row('1'), row('13'))] }));
    const { recovery, datasets } = desk();
    await recovery.state();
    const edited = datasets.openFiles()[0]?.store.pendingEdits();
    const firstOf = (puzzle: Puzzle): number[] =>
      puzzle.kind === 'grid' ? [...puzzle.cells.slice(0, 2)] : [];
    expect(edited?.map(({ index, puzzle }) => [index, firstOf(puzzle)])).toEqual([[1, [1, 3]]]);
    await recovery.close(false);
  });
});
