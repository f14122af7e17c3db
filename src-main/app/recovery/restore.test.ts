import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machine } from '../../files';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import type { RecoveryView } from '../../shared/contract';
import { contentOf, coverPuzzle } from '../../shared/puzzle';
import { cellsOf, DEAD, edit, file, row } from '../testing/journals';
import { plainWorkbench } from '../testing/plain-workbench';
import {
  coverHash,
  journalText,
  packCells,
  type Journal,
  type JournalCover,
  type JournalEdit,
  type JournalFile,
} from './journal-schema';
import { restoreWork } from './restore';
import { claimSessions } from './sessions';

/** Journals as a crash may leave them: whole, and about a world that has changed since. */

const CONTENT = 'content-000000000000';
const MARKED = {
  corner: null,
  centre: [...cellsOf(row('3'))],
  removed: null,
  colors: null,
  givens: null,
  auto: true,
  // Of an older version, in which cells could be given weights.
  weights: Array.from({ length: 81 }, () => 9),
  drawn: null,
  origins: null,
};

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'dlx-restore-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const root = (): string => join(dir, '.settings', 'recovery');
const put = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const batchOf = (...keys: number[]): Journal['batch'] => ({
  engine: 'auto',
  jobs: 1,
  timeLimitSeconds: 0,
  proveUnique: false,
  targets: keys.map((key) => ({ key, rows: null })),
});
const journal = (files: JournalFile[], batch: Journal['batch'] = null): Journal => ({
  version: 1,
  at: '2026-01-02T03:04:05.000Z',
  files,
  batch,
});

/** The session that a dead process has left. */
function left(what: Journal, number = 1): void {
  const folder = join(root(), `${machine()}-${DEAD}-00000000000${number}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'journal.json'), journalText(what));
}

/** Makes what this process has left look like what a dead one has. */
function crash(): void {
  for (const name of existsSync(root()) ? readdirSync(root()) : [])
    renameSync(join(root(), name), join(root(), name.replace(`-${process.pid}-`, `-${DEAD}-`)));
}

async function started<T>(
  look: (view: RecoveryView | null, bench: ReturnType<typeof plainWorkbench>) => Promise<T> | T,
  forget = true,
): Promise<T> {
  const bench = plainWorkbench(dir, TEST_WORKER);
  try {
    return await look(await bench.handlers['recovery/state'](null), bench);
  } finally {
    await bench.close(forget);
  }
}

const namesOf = (view: RecoveryView | null): unknown[] =>
  view?.files.map(({ name, edits }) => [name, edits]) ?? [];
const codesOf = (view: RecoveryView | null): unknown[] =>
  view?.problems.map(({ code }) => code) ?? [];

describe('a file that is gone', () => {
  test('is said to be missing, and its edits come in a file of their own', async () => {
    left(journal([file({ edits: [edit(0, row('1'), row('12'))] })]));
    await started((view) => {
      expect(namesOf(view)).toEqual([['rescued-a.in', 1]]);
      expect(view?.problems).toEqual([{ code: 'file-missing', params: { file: 'a.in' } }]);
      expect(view?.at).toBe('2026-01-02T03:04:05.000Z');
    });
  });

  test('costs nothing else, also where a batch was about it', async () => {
    const path = put('b.in', `${row('3')}\n`);
    const files = [file({ content: CONTENT }), file({ key: 2, name: 'b.in', path })];
    left(journal(files, batchOf(1)));
    await started((view) => {
      expect(namesOf(view)).toEqual([['b.in', 0]]);
      expect(codesOf(view)).toEqual(['file-missing']);
      expect(view?.batch).toBeNull();
    });
  });

  test('may have become a folder, or a text that is no data set', async () => {
    mkdirSync(join(dir, 'folder'));
    const text = put('text.in', 'to whom it may concern\n');
    left(journal([file({ path: join(dir, 'folder') }), file({ key: 2, path: text })]));
    await started((view) => {
      expect(codesOf(view)).toHaveLength(1);
      expect(namesOf(view)).toEqual([['text.in', 0]]);
    });
  });
});

describe('edits', () => {
  test('beyond the end of their file are rescued', async () => {
    const text = `${row('1')}\n`;
    const path = put('a.in', text);
    left(journal([file({ path, sha256: hashOf(text), edits: [edit(9, row('1'), row('12'))] })]));
    await started((view) => {
      expect(namesOf(view)).toEqual([
        ['a.in', 0],
        ['rescued-a.in', 1],
      ]);
    });
  });

  test('find their puzzle among rows that hold others, or none', async () => {
    const path = put('a.in', `${row('4')}\n${row('3').slice(1)}\n${row('2')}\n${row('1')}\n`);
    const edits = [edit(0, row('4'), row('45')), edit(1, row('1'), row('12'))];
    left(journal([file({ path, sha256: hashOf('another'), formatId: 'poj3074', edits })]));
    await started(async (view, bench) => {
      expect(namesOf(view)).toEqual([['a.in', 2]]);
      const fileId = view?.files[0]?.fileId ?? 0;
      const { puzzle } = await bench.handlers['puzzles/get']({ fileId, index: 3 });
      expect(puzzle?.kind === 'grid' && puzzle.cells.slice(0, 3)).toEqual([1, 2, 0]);
    });
  });

  test('go to the first row too, and to the format that they came in', async () => {
    const path = put('a.in', `${row('1')}\n`);
    const edits = [edit(3, row('1'), row('12')), edit(4, row('7'), row('78'))];
    left(journal([file({ path, sha256: hashOf('another'), formatId: 'poj3074', edits })]));
    await started(async (view, bench) => {
      expect(namesOf(view)).toEqual([
        ['a.in', 1],
        ['rescued-a.in', 1],
      ]);
      const list = await bench.handlers['files/list'](null);
      expect(list.map(({ formatId, puzzles }) => [formatId, puzzles])).toEqual([
        ['poj3074', 1],
        ['poj3074', 1],
      ]);
    });
  });

  test('of two puzzles alike find one each, and the one that is too many is rescued', async () => {
    const path = put('a.in', `${row('4')}\n${row('1')}\n${row('1')}\n`);
    const edits = [7, 8, 9].map((at) => edit(at, row('1'), row(`1${at}`)));
    left(journal([file({ path, sha256: hashOf('another'), formatId: 'poj3074', edits })]));
    await started(async (view, bench) => {
      expect(namesOf(view)).toEqual([
        ['a.in', 2],
        ['rescued-a.in', 1],
      ]);
      const fileId = view?.files[0]?.fileId ?? 0;
      const edited = [0, 1, 2].map(
        async (index) => (await bench.handlers['puzzles/get']({ fileId, index })).edited,
      );
      expect(await Promise.all(edited)).toEqual([false, true, true]);
    });
  });

  test('that are rescued keep what was written beside them', async () => {
    left(journal([file({ edits: [{ ...edit(0, row('1'), row('12')), notes: MARKED }] })]));
    await started(async (view, bench) => {
      const fileId = view?.files[0]?.fileId ?? 0;
      const { notes, puzzle } = await bench.handlers['puzzles/get']({ fileId, index: 0 });
      expect(notes).toEqual(MARKED);
      expect(puzzle?.kind === 'grid' && [...puzzle.cells].slice(0, 3)).toEqual([1, 2, 0]);
      // What it opened is closed again when it is not wanted.
      await bench.handlers['recovery/discard'](null);
      expect(await bench.handlers['files/list'](null)).toEqual([]);
    });
  });

  test('of a grid that no format can write come as plain numbers', async () => {
    const regions = Uint8Array.from({ length: 625 }, (_, i) => Math.floor(i / 25));
    [regions[24], regions[25]] = [1, 0];
    const cells = packCells(new Uint8Array(625).fill(7, 0, 1));
    const large: JournalEdit = {
      ...edit(0, row('1'), row('1')),
      cells,
      boxRows: 5,
      boxCols: 5,
      regions: packCells(regions),
    };
    left(journal([file({ edits: [large, large] })]));
    await started(async (view, bench) => {
      expect(namesOf(view)).toEqual([['rescued-a.in', 2]]);
      const [opened] = await bench.handlers['files/list'](null);
      expect(opened).toMatchObject({ name: 'rescued-a.in', bytes: 2_500 });
    });
  });
});

test('a format that was overruled is overruled again', async () => {
  const path = put('a.in', `${row('1')}\n`);
  left(journal([file({ path, formatId: 'alone', overruled: true })]));
  await started(async (_, bench) => {
    expect(await bench.handlers['files/list'](null)).toMatchObject([{ formatId: 'alone' }]);
  });
});

test.each([
  ['that was not overruled', { formatId: 'alone', overruled: false }],
  ['that there is no more', { formatId: 'gone', overruled: true }],
])('a format %s is found again by what the file holds', async (_, format) => {
  const path = put('a.in', `${row('1')}\n${row('2')}\nend\n`);
  left(journal([file({ path, ...format })]));
  await started(async (_view, bench) => {
    expect(await bench.handlers['files/list'](null)).toMatchObject([{ formatId: 'poj3074' }]);
  });
});

test('a batch was about the rows that it names, as far as they are there and can be read', async () => {
  const path = put('a.in', `${row('1')}\nnothing\n${row('2')}\n${row('3')}\nend\n`);
  const targets = [
    {
      key: 1,
      rows: [
        [0, 2],
        [3, 99],
      ] as [number, number][],
    },
  ];
  left(journal([file({ path })], { ...batchOf(1), targets } as Journal['batch']));
  await started((view) => expect(view?.batch).toEqual({ total: 2, done: 0 }));
});

describe('a file that was open before', () => {
  test('keeps its own marks, and loses only the restored ones when they are discarded', async () => {
    const text = `${row('1')}\n${row('2')}\nend\n`;
    const path = put('a.in', text);
    const edits = [{ ...edit(0, row('1'), row('1')), notes: MARKED }];
    left(journal([file({ path, sha256: hashOf(text), edits })]));
    const { handlers, close } = plainWorkbench(dir, TEST_WORKER);
    const [opened] = (await handlers['files/open']({ paths: [path] })).opened;
    const fileId = opened?.id ?? 0;
    const cells = [...cellsOf(row('2'))];
    await handlers['puzzles/edit']({ fileId, index: 1, cells, notes: MARKED });
    expect(namesOf(await handlers['recovery/state'](null))).toEqual([['a.in', 1]]);
    const marks = async (index: number) => (await handlers['puzzles/get']({ fileId, index })).notes;
    expect([await marks(0), await marks(1)]).toEqual([MARKED, MARKED]);
    await handlers['recovery/discard'](null);
    expect([await marks(0), await marks(1)]).toEqual([null, MARKED]);
    const [now] = await handlers['files/list'](null);
    expect(now?.edited).toBe(0);
    expect((await handlers['files/list'](null)).map(({ id }) => id)).toEqual([fileId]);
    await close();
  });

  test('has its covers as they are on disk when restored edits are discarded', async () => {
    const text = '2 2\n1 0\n0 1\n';
    const path = put('poj3740.in', text);
    const was = coverHash(contentOf(coverPuzzle(2, [[0], [1]])));
    const edited = contentOf(coverPuzzle(2, [[0], [1], [0, 1]]));
    const covers = [{ index: 0, was, content: structuredClone(edited) as JournalCover['content'] }];
    left(journal([file({ name: 'poj3740.in', path, sha256: hashOf(text), edits: [], covers })]));
    const { handlers, close } = plainWorkbench(dir, TEST_WORKER);
    const [opened] = (await handlers['files/open']({ paths: [path] })).opened;
    const fileId = opened?.id ?? 0;
    const options = async (): Promise<number> => {
      const { puzzle } = await handlers['puzzles/get']({ fileId, index: 0 });
      return puzzle?.kind === 'cover' ? puzzle.options.length : 0;
    };
    expect(namesOf(await handlers['recovery/state'](null))).toEqual([['poj3740.in', 1]]);
    expect(await options()).toBe(3);
    await handlers['recovery/discard'](null);
    expect(await options()).toBe(2);
    expect(await handlers['files/list'](null)).toMatchObject([{ id: fileId, edited: 0 }]);
    await close();
  });

  test('may have lost puzzles meanwhile, of which nothing is left to discard', async () => {
    const text = `${row('1')}\n${row('2')}\nend\n`;
    const path = put('a.in', text);
    const edits = [edit(0, row('1'), row('12')), edit(1, row('2'), row('21'))];
    left(journal([file({ path, sha256: hashOf(text), edits })]));
    const { handlers, close } = plainWorkbench(dir, TEST_WORKER);
    const [opened] = (await handlers['files/open']({ paths: [path] })).opened;
    const fileId = opened?.id ?? 0;
    expect(namesOf(await handlers['recovery/state'](null))).toEqual([['a.in', 2]]);
    put('a.in', `${row('1').slice(1)}\nend\n`);
    await handlers['files/reload']({ fileId });
    await handlers['recovery/discard'](null);
    expect(await handlers['files/list'](null)).toMatchObject([{ id: fileId, edited: 0 }]);
    await close();
  });
});

test('what was kept of a file from an earlier time gives way to the journal', async () => {
  const text = `${row('1')}\n${row('2')}\nend\n`;
  const path = put('a.in', text);
  await started(async (_, { handlers }) => {
    const [opened] = (await handlers['files/open']({ paths: [path] })).opened;
    const cells = [...cellsOf(row('1'))];
    const at = { fileId: opened?.id ?? 0, index: 0 };
    await handlers['puzzles/edit']({ ...at, cells, notes: MARKED });
    await handlers['files/close']({ fileId: at.fileId });
  });
  const edits = [{ ...edit(1, row('2'), row('2')), notes: MARKED }];
  left(journal([file({ path, sha256: hashOf(text), edits })]));
  await started(async (view, { handlers }) => {
    const fileId = view?.files[0]?.fileId ?? 0;
    const marks = async (index: number) => (await handlers['puzzles/get']({ fileId, index })).notes;
    expect([await marks(0), await marks(1)]).toEqual([null, MARKED]);
  });
});

test('what is restored is restored once', async () => {
  left(journal([file({ edits: [edit(0, row('1'), row('12'))] })]));
  await started(async (view, bench) => {
    left(journal([file({ name: 'b.in', edits: [edit(0, row('3'), row('34'))] })]), 2);
    expect(await bench.handlers['recovery/state'](null)).toEqual(view);
  });
});

test('a journal that is a folder is set aside, one that is not there is none', async () => {
  const aside = join(root(), `${machine()}-${DEAD}-000000000001`);
  mkdirSync(join(aside, 'journal.json'), { recursive: true });
  mkdirSync(join(root(), `${machine()}-${DEAD}-000000000002`));
  const begun = Date.now();
  await started((view) => {
    const byCode = Object.fromEntries(view?.problems.map((each) => [each.code, each.params]) ?? []);
    expect(Object.keys(byCode)).toEqual(['file-set-aside']);
    expect(existsSync(join(String(byCode['file-set-aside']?.['kept']), 'journal.json'))).toBe(true);
    expect(Date.parse(view?.at ?? '')).toBeGreaterThanOrEqual(begun);
  });
});

describe('an interrupted batch', () => {
  const SOLVED =
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  const open = `.${SOLVED.slice(1)}`;
  /** Results of the first puzzle of a file, as a crash leaves them. */
  function result(name: string, number = 1): string {
    const line = `${JSON.stringify([0, 0, 1, true, SOLVED, null, null, 5, 9, 3, 'bands', null, null])}\n`;
    const folder = join(root(), `${machine()}-${DEAD}-00000000000${number}`);
    mkdirSync(folder, { recursive: true });
    const text = `${line}=${createHash('sha256').update(line).digest('hex')}\n`;
    writeFileSync(join(folder, name), text);
    return name;
  }

  test('solves what it was about and has no result, and nothing else', async () => {
    const path = put('a.in', `${open}\n${open}\nend\n`);
    const other = put('b.in', `${open}\nend\n`);
    const files = [
      file({ path, results: [result('results-000000000001')] }),
      file({ key: 2, name: 'b.in', path: other, results: [result('results-000000000002')] }),
    ];
    left(journal(files, batchOf(1, 2)));
    await started(async (view, bench) => {
      expect(view?.batch).toEqual({ total: 3, done: 2 });
      const { total, files: parts } = await bench.handlers['recovery/resume'](null);
      expect([total, parts.map(({ name }) => name)]).toEqual([1, ['a.in']]);
    });
  });

  test('is there after the next crash too, as long as nothing is decided', async () => {
    const path = put('a.in', `${open}\n${open}\nend\n`);
    left(journal([file({ path })], batchOf(1)));
    await started(() => undefined, false);
    crash();
    await started(async (view, bench) => {
      expect(view?.batch).toEqual({ total: 2, done: 0 });
      await bench.handlers['recovery/keep'](null);
    }, false);
    crash();
    await started((view) => expect(view).toBeNull());
  });
});

describe('the decision', () => {
  const interrupted = (): void => {
    const path = put('a.in', `${row('1')}\n${row('2')}\n`);
    left(journal([file({ path })], batchOf(1)));
  };

  test('to keep the work gives the batch up', async () => {
    interrupted();
    await started(async (view, bench) => {
      expect(view?.batch).toEqual({ total: 2, done: 0 });
      await bench.handlers['recovery/keep'](null);
      expect(await bench.handlers['recovery/state'](null)).toBeNull();
    });
  });

  test('to discard it passes over what was closed meanwhile, and over nothing at all', async () => {
    interrupted();
    await started(async (view, bench) => {
      await bench.handlers['files/close']({ fileId: view?.files[0]?.fileId ?? 0 });
      await bench.handlers['recovery/discard'](null);
      await bench.handlers['recovery/discard'](null);
      expect(await bench.handlers['files/list'](null)).toEqual([]);
    });
  });

  test('to go on where there is nothing to go on with is refused', async () => {
    await started(async (view, bench) => {
      expect(view).toBeNull();
      const resumed = bench.handlers['recovery/resume'](null);
      await expect(resumed).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
    });
  });
});

describe('sessions', () => {
  test('go to one of two that start at once, and what is no folder to nobody', async () => {
    left(journal([]));
    symlinkSync(join(dir, 'nowhere'), join(root(), `${machine()}-${DEAD}-00000000000f`));
    const both = await Promise.all([claimSessions(root()), claimSessions(root())]);
    expect(both.flat()).toHaveLength(1);
  });
});

describe('moving what lies beside a journal', () => {
  const desk = (openBytes: () => Promise<never>) =>
    ({
      datasets: {
        openFiles: () => [],
        open: () => Promise.resolve({ opened: [], problems: [] }),
        openBytes,
        touch: () => undefined,
      },
      registry: {},
      work: {},
    }) as unknown as Parameters<typeof restoreWork>[3];
  const unused = (): Promise<never> => Promise.reject(new Error('unused'));

  test('stops before anything is opened when it fails', async () => {
    const [from, to] = [join(dir, 'from'), join(dir, 'to')];
    mkdirSync(join(to, CONTENT, 'full'), { recursive: true });
    mkdirSync(from);
    writeFileSync(join(from, CONTENT), 'x');
    const restored = restoreWork(journal([file({ content: CONTENT })]), from, to, desk(unused));
    await expect(restored).rejects.toMatchObject({ code: expect.stringMatching(/^E(ISDIR|NOTEMPTY)$/) }); // prettier-ignore
  });

  test('is not needed where they lie already; an error of ours is no missing file', async () => {
    writeFileSync(join(dir, CONTENT), 'x');
    const broken = (): Promise<never> => Promise.reject(new TypeError('a fault'));
    const restored = restoreWork(journal([file({ content: CONTENT })]), dir, dir, desk(broken));
    await expect(restored).rejects.toThrow('a fault');
  });

  test('a path that opens as nothing at all is a missing file', async () => {
    const path = join(dir, 'a.in');
    const { files, problems } = await restoreWork(
      journal([file({ path })]),
      dir,
      dir,
      desk(unused),
    );
    expect([files, problems]).toEqual([[], [{ code: 'file-missing', params: { file: path } }]]);
  });
});
