import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDialogs } from './dialogs';
import { RequestError } from './index';
import { useNotices } from './notices';

beforeEach(() => void setActivePinia(createPinia()));

describe('dialogs', () => {
  it('stack, and each gives its own result', async () => {
    const dialogs = useDialogs();
    const outer = dialogs.show('outputs', { fileIds: [1] });
    const inner = dialogs.show('browse', { purpose: 'folder', suggested: '' });
    expect(dialogs.stack.map(({ name }) => name)).toEqual(['outputs', 'browse']);
    dialogs.stack[1]?.close(['/out'] as never);
    expect(await inner).toEqual(['/out']);
    dialogs.stack[0]?.close(null);
    expect(await outer).toBeNull();
    expect(dialogs.stack).toEqual([]);
  });

  it('are not opened twice', async () => {
    const dialogs = useDialogs();
    void dialogs.show('palette', {});
    expect(await dialogs.show('palette', {})).toBeNull();
    expect(dialogs.stack).toHaveLength(1);
  });
});

describe('notices', () => {
  it('show the problem of a failed task and go on', async () => {
    const notices = useNotices();
    const failed = await notices.attempt(() =>
      Promise.reject(new RequestError({ code: 'disk-full', params: { file: 'x' } })),
    );
    expect(failed).toBeUndefined();
    expect(notices.notices).toMatchObject([
      { kind: 'error', message: { key: 'problem.disk-full', params: { file: 'x' } } },
    ]);
  });

  it('give way to newer ones and can be dismissed', () => {
    const notices = useNotices();
    for (let at = 0; at < 6; at++) notices.notify('info', { key: `k${at}`, params: {} });
    expect(notices.notices.map(({ message }) => message.key)).toEqual(['k2', 'k3', 'k4', 'k5']);
    notices.dismiss(notices.notices[0]?.id ?? 0);
    expect(notices.notices).toHaveLength(3);
    notices.notify('error', { key: 'bad', params: {} });
    notices.dismissAll(({ kind }) => kind !== 'error');
    expect(notices.notices.map(({ message }) => message.key)).toEqual(['bad']);
  });
});
