import { problem, ProblemError } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { useFiles } from './files';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, settle, startWindow } from './testing/models';

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
        return fileSummary({ id: 9, name, path: null, encoding: atob(base64) });
      },
    });
    await useFiles().openContents([new File(['x'], 'bad'), new File(['1 2\n'], 'good.in')]);
    expect(useFiles().files).toMatchObject([{ name: 'good.in', encoding: '1 2\n' }]);
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
    await server.emit('files/changed', { files: [] });
    await settle();
    expect(useSelection().fileId).toBeNull();
  });
});
