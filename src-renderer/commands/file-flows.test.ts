import { problem, ProblemError } from '@shared/puzzle';
import { describe, expect, it, vi } from 'vitest';
import { useDialogs, useFiles } from '../stores';
import { basicHandlers, fileSummary, startWindow } from '../stores/testing/models';
import { closeFiles, saveFile, saveFileAs } from './file-flows';

const edited = fileSummary({ edited: 2 });

/** A window with one edited file, of which it hears `late` when it asks. What is saved where is recorded. */
async function editedWindow(existing: readonly string[] = [], listed = [edited], late = listed) {
  const saves: { path: string | null; overwrite: boolean }[] = [];
  const closed: number[] = [];
  const server = await startWindow(
    {
      ...basicHandlers(listed),
      'files/told': async () => {
        await server.emit('files/changed', { changed: late, closed: [] });
        return null;
      },
      'files/save': ({ path, overwrite }) => {
        if (path !== null && existing.includes(path) && !overwrite) {
          throw new ProblemError(problem('output-exists', { file: path }));
        }
        saves.push({ path, overwrite });
        return fileSummary({ path: path ?? edited.path });
      },
      'files/close': ({ fileId }) => {
        closed.push(fileId);
        return null;
      },
    },
    () => void useFiles(),
  );
  return { saves, closed };
}

/** Answers the dialog on top, when it is there. */
async function answer(name: string, result: unknown): Promise<void> {
  await vi.waitFor(() => expect(useDialogs().stack.at(-1)?.name).toBe(name), 30_000);
  useDialogs()
    .stack.at(-1)
    ?.close(result as never);
}

describe('saving edits', () => {
  it('goes into the file itself without a question', async () => {
    const { saves } = await editedWindow();
    expect(await saveFile(edited)).toBe(true);
    expect(saves).toEqual([{ path: null, overwrite: false }]);
    expect(useFiles().current?.edited ?? 0).toBe(0);
  });

  it('asks for a place when the file has none', async () => {
    const { saves } = await editedWindow();
    const saving = saveFile(fileSummary({ path: null, edited: 1 }));
    await answer('browse', ['/new/b.in']);
    expect(await saving).toBe(true);
    expect(saves).toEqual([{ path: '/new/b.in', overwrite: false }]);
  });

  it('replaces another file only after a yes', async () => {
    const { saves } = await editedWindow(['/sets/old.in']);
    const refused = saveFileAs(edited);
    await answer('browse', ['/sets/old.in']);
    await answer('confirm', null);
    expect(await refused).toBe(false);
    expect(saves).toEqual([]);
    const agreed = saveFileAs(edited);
    await answer('browse', ['/sets/old.in']);
    await answer('confirm', true);
    expect(await agreed).toBe(true);
    expect(saves).toEqual([{ path: '/sets/old.in', overwrite: true }]);
  });

  /** A window whose file was changed by another program; what it asks for is recorded. */
  async function changedWindow(code: 'file-changed' | 'file-missing' = 'file-changed') {
    const asked: string[] = [];
    let agreed = false;
    await startWindow(
      {
        ...basicHandlers([edited]),
        'files/save': ({ path }) => {
          asked.push(`save ${path}`);
          if (path === null && !agreed) throw new ProblemError(problem(code, { file: 'a.in' }));
          return fileSummary({ path: path ?? edited.path });
        },
        'files/keepMine': () => {
          asked.push('keep');
          agreed = true;
          return fileSummary({ edited: 2, disk: 'kept' });
        },
        'files/reload': () => {
          asked.push('reload');
          return fileSummary();
        },
      },
      () => void useFiles(),
    );
    return asked;
  }

  it('asks when another program changed the file: keep mine saves over it', async () => {
    const asked = await changedWindow();
    const saving = saveFile(edited);
    await answer('diskChanged', 'keep');
    expect(await saving).toBe(true);
    expect(asked).toEqual(['save null', 'keep', 'save null']);
  });

  it('asks when another program changed the file: reload drops the edits', async () => {
    const asked = await changedWindow();
    const saving = saveFile(edited);
    await answer('diskChanged', 'reload');
    expect(await saving).toBe(false);
    expect(asked).toEqual(['save null', 'reload']);
    expect(useFiles().current?.edited).toBe(0);
  });

  it('asks when the file is gone: another place is a way out, and so is doing nothing', async () => {
    const asked = await changedWindow('file-missing');
    const saving = saveFile(edited);
    await answer('diskChanged', 'saveAs');
    await answer('browse', ['/sets/mine.in']);
    expect(await saving).toBe(true);
    const nothing = saveFile(edited);
    await answer('diskChanged', null);
    expect(await nothing).toBe(false);
    expect(asked).toEqual(['save null', 'save /sets/mine.in', 'save null']);
  });
});

describe('closing', () => {
  it('asks about edits and keeps the file when called off', async () => {
    const { closed } = await editedWindow();
    const closing = closeFiles([edited]);
    await answer('unsaved', null);
    expect(await closing).toBe(false);
    expect(closed).toEqual([]);
  });

  it('drops edits when told so', async () => {
    const { closed, saves } = await editedWindow();
    const closing = closeFiles([edited]);
    await answer('unsaved', []);
    expect(await closing).toBe(true);
    expect([saves, closed]).toEqual([[], [1]]);
  });

  it('saves first when told so', async () => {
    const { closed, saves } = await editedWindow();
    const closing = closeFiles([edited]);
    await answer('unsaved', [1]);
    expect(await closing).toBe(true);
    expect([saves.length, closed]).toEqual([1, [1]]);
  });

  it('does not ask about files without edits', async () => {
    const clean = fileSummary();
    const { closed } = await editedWindow([], [clean]);
    expect(await closeFiles([clean])).toBe(true);
    expect(closed).toEqual([1]);
  });

  it('asks about an edit that the window has not heard of yet', async () => {
    const { closed } = await editedWindow([], [fileSummary()], [edited]);
    const closing = closeFiles([fileSummary()]);
    await answer('unsaved', null);
    expect(await closing).toBe(false);
    expect(closed).toEqual([]);
  });
});
