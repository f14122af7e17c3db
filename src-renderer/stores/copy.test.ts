import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNotices } from '../stores';

const DONE = { key: 'window.safety.log.copied', params: {} };
const said = (): string[] => useNotices().notices.map(({ message }) => message.key);

beforeEach(() => setActivePinia(createPinia()));

it('says that a text was copied, and dismisses no error', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  useNotices().notify('error', { key: 'problem.disconnected', params: {} });
  expect(await useNotices().copy('abc', DONE)).toBe(true);
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('abc');
  expect(said()).toEqual(['problem.disconnected', 'window.safety.log.copied']);
});

it('says that nothing was copied where the clipboard refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  expect(await useNotices().copy('abc', DONE)).toBe(false);
  expect(said()).toEqual(['editor.paste.copyDenied']);
});
