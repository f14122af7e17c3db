import type { FileSummary } from '@shared/contract';
import { problem, ProblemError } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { useFiles } from './files';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { usePuzzles } from './puzzles';
import { useSelection } from './selection';
import { useSession } from './session';
import {
  appInfo,
  basicHandlers,
  fileSummary,
  puzzleDetail,
  puzzleRow,
  nextTurns,
  startWindow,
} from './testing/models';

const a = fileSummary({ id: 1, name: 'a.in' });
const b = fileSummary({ id: 2, name: 'b.in' });
const c = fileSummary({ id: 3, name: 'c.in' });

describe('files', () => {
  it('opens, turns to the first, and lists every failure with its reason', async () => {
    const missing = { path: '/x/no.in', problem: problem('file-missing', { file: 'no.in' }) };
    await startWindow({
      ...basicHandlers(),
      'files/open': () => ({ opened: [a, b], problems: [missing] }),
    });
    await useFiles().open(['/x']);
    expect(useSelection().fileId).toBe(1);
    expect(useFiles().openProblems).toEqual([missing]);
    expect(useNotices().notices).toMatchObject([
      { kind: 'error', details: [{ subject: '/x/no.in', problem: missing.problem }] },
    ]);
    useFiles().dismissOpenProblems();
    expect(useFiles().openProblems).toEqual([]);
  });

  it('shows what arrives with the keyboard in its list, unless the user has turned elsewhere', async () => {
    const server = await startWindow(
      { ...basicHandlers(), 'files/open': () => ({ opened: [a], problems: [] }) },
      () => void useFiles(),
    );
    const layout = useLayout();
    layout.stage = 'verdicts';
    await useFiles().open(['/x']);
    expect([layout.stage, layout.listTakesKeyboard]).toEqual(['puzzles', true]);
    layout.listTakesKeyboard = false;
    layout.stage = 'verdicts';
    await server.emit('files/arriving', { opening: 1 });
    useSelection().stay();
    await server.emit('files/arrived', { opening: 1, opened: [b], problems: [] });
    expect([layout.stage, layout.listTakesKeyboard]).toEqual(['verdicts', false]);
    await server.emit('files/arriving', { opening: 2 });
    await server.emit('files/arrived', { opening: 2, opened: [c], problems: [] });
    expect([layout.stage, layout.listTakesKeyboard]).toEqual(['puzzles', true]);
  });

  it('takes the state of a file it knows, and of no other', async () => {
    const server = await startWindow(basicHandlers([a, b]), () => void useFiles());
    const { id, rated, counts, removed, disk, unsavedAnswers } = a;
    const state = { id, rated, counts, edited: 7, removed, disk, unsavedAnswers };
    await server.emit('files/changed', { changed: [state, { ...state, id: 9 }], closed: [2] });
    expect(useFiles().files).toEqual([{ ...a, edited: 7 }]);
  });

  it('knows how far a long opening is, and cancels it', async () => {
    let cancelled = 0;
    const server = await startWindow({
      ...basicHandlers(),
      'files/cancelOpening': () => {
        cancelled++;
        return null;
      },
    });
    const files = useFiles();
    await server.emit('files/opening', { done: 20, total: 500 });
    expect(files.progress).toEqual({ done: 20, total: 500 });
    await files.cancelOpening();
    expect(cancelled).toBe(1);
    await server.emit('files/opening', null);
    expect(files.progress).toBeNull();
  });

  it('keeps the file that is shown when another workbench has numbered it otherwise', async () => {
    const [two, one] = [
      { ...a, path: '/x/2' },
      { ...b, path: '/x/1' },
    ];
    const after = [
      { ...one, id: 1 },
      { ...two, id: 2 },
    ];
    let instance = 'one';
    let restored = (): void => undefined;
    const server = await startWindow(
      {
        ...basicHandlers(),
        'app/info': () => ({ ...appInfo, instance }),
        'files/list': () => (instance === 'one' ? [two, one] : after),
        'recovery/state': () => new Promise((done) => (restored = () => done(null))),
      },
      () => void useFiles(),
    );
    useSelection().selectFile(2);
    instance = 'two';
    server.drop();
    const back = useSession().reconnect();
    await nextTurns();
    await server.emit('files/arriving', { opening: 1 });
    await server.emit('files/arrived', { opening: 1, opened: after.slice(0, 1), problems: [] });
    restored();
    await back;
    await nextTurns();
    expect(useFiles().current?.path).toBe('/x/1');
  });

  describe('what the user chose while files were being opened', () => {
    /** A window with two files whose opening of another ends when the test says so. */
    async function slowly(): Promise<{ end: () => Promise<void> }> {
      let give: (value: { opened: FileSummary[]; problems: [] }) => void = () => undefined;
      const answer = new Promise<{ opened: FileSummary[]; problems: [] }>((done) => (give = done));
      await startWindow(
        {
          ...basicHandlers([a, b]),
          'files/open': () => answer,
          'puzzles/rows': () => ({ total: 10, rows: [puzzleRow(0)] }),
          'puzzles/get': ({ fileId, index }) => puzzleDetail(index, { fileId }),
        },
        () => void [useFiles(), usePuzzles()],
      );
      await nextTurns();
      const opening = useFiles().open(['/x']);
      await nextTurns();
      const end = async (): Promise<void> => {
        give({ opened: [c], problems: [] });
        await opening;
      };
      return { end };
    }

    it.each<[string, () => unknown]>([
      ['another file', () => useSelection().selectFile(2)],
      ['the same file once more', () => useSelection().selectFile(1)],
      ['a puzzle', () => useSelection().selectPuzzle(3)],
      ['a row of the list', () => usePuzzles().goTo(0, 'only')],
    ])('stays chosen: %s', async (_, choose) => {
      const { end } = await slowly();
      await choose();
      const { fileId, index } = useSelection();
      await end();
      expect(useSelection()).toMatchObject({ fileId, index });
      expect(useFiles().files).toHaveLength(3);
    });

    it('else the window turns to what was opened', async () => {
      const { end } = await slowly();
      await end();
      expect(useSelection().fileId).toBe(3);
    });

    it('of a second start, too; even where it began before the window was there', async () => {
      const server = await startWindow(basicHandlers([a, b]), () => void useFiles());
      await server.emit('files/arriving', { opening: 1 });
      await server.emit('files/arrived', { opening: 1, opened: [b], problems: [] });
      await nextTurns();
      expect(useSelection().fileId).toBe(2);
      useSelection().selectFile(1);
      await server.emit('files/arriving', { opening: 2 });
      await server.emit('files/arrived', { opening: 2, opened: [b], problems: [] });
      await nextTurns();
      expect(useSelection().fileId).toBe(2);
      await server.emit('files/arriving', { opening: 3 });
      useSelection().selectFile(1);
      await server.emit('files/arrived', { opening: 3, opened: [b, c], problems: [] });
      await server.emit('files/arrived', { opening: 4, opened: [c], problems: [] });
      await nextTurns();
      expect(useSelection().fileId).toBe(1);
    });
  });

  it('tells of files that were opened but could not be read', async () => {
    const broken = fileSummary({ id: 4, name: 'x.in', problem: problem('binary-file') });
    await startWindow({
      ...basicHandlers(),
      'files/open': () => ({ opened: [broken], problems: [] }),
    });
    await useFiles().open(['/x.in']);
    expect(useNotices().notices).toMatchObject([{ kind: 'error', details: [{ subject: 'x.in' }] }]);
  });

  it('shows a refused opening and is idle again', async () => {
    await startWindow({
      ...basicHandlers(),
      'files/open': () => {
        throw new ProblemError(problem('no-datasets', { folder: '/x' }));
      },
    });
    await useFiles().open(['/x']);
    expect(useFiles().opening).toBe(0);
    expect(useNotices().notices).toMatchObject([{ message: { key: 'problem.no-datasets' } }]);
  });

  it('opens dropped contents one by one; a bad one does not stop the others', async () => {
    await startWindow({
      ...basicHandlers(),
      'files/openContent': ({ name, base64 }) => {
        if (name === 'bad') throw new ProblemError(problem('binary-file'));
        return fileSummary({ id: 9, name, path: null, bytes: atob(base64).length });
      },
    });
    await useFiles().openContents([new File(['x'], 'bad'), new File(['1 2\n'], 'good.in')]);
    expect(useFiles().files).toMatchObject([{ name: 'good.in', bytes: 4 }]);
    expect(useFiles().openProblems).toMatchObject([{ path: 'bad' }]);
  });

  it('turns to the neighbour when the selected file is closed', async () => {
    const server = await startWindow(
      { ...basicHandlers([a, b, c]), 'files/close': () => null },
      () => void useFiles(),
    );
    useSelection().selectFile(2);
    await useFiles().close(2);
    expect(useSelection().fileId).toBe(3);
    await server.emit('files/changed', { changed: [], closed: [1, 3] });
    await nextTurns();
    expect(useSelection().fileId).toBeNull();
  });
});
