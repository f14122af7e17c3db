import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { useDialogs, useNotices } from '../stores';
import { Dialog } from '../ui';
import { dialogLoaders } from './dialog-loaders';
import DialogHost from './DialogHost.vue';
import { createWords } from './i18n';

vi.mock('./common-dialogs', () => ({}));
afterEach(() => void vi.restoreAllMocks());

const Shown = defineComponent({
  emits: ['close'],
  setup:
    (_, { emit }) =>
    () =>
      h('button', { onClick: () => emit('close', null) }, 'the dialog'),
});

const open = () => {
  setActivePinia(createPinia());
  return show();
};
const words = await createWords();
const show = () => mount(DialogHost, { global: { plugins: [words] } });

it('shows a dialog when it is here, and closes it with its result', async () => {
  vi.spyOn(dialogLoaders, 'about').mockResolvedValue(Shown);
  const host = open();
  const closed = useDialogs().show('about', {});
  await flushPromises();
  await host.get('button').trigger('click');
  expect(await closed).toBeNull();
  expect(host.find('button').exists()).toBe(false);
});

it('names the button that puts a dialog away, and closes it without a result', async () => {
  const Put = { emits: ['close'], setup: () => () => h(Dialog, { title: 'Put' }) };
  vi.spyOn(dialogLoaders, 'about').mockResolvedValue(Put);
  open();
  const closed = useDialogs().show('about', {});
  await flushPromises();
  document.querySelector<HTMLElement>('.dialog [aria-label="Close"]')?.click();
  expect(await closed).toBeNull();
});

it('calls off a dialog that cannot be fetched, says so, and tries anew the next time', async () => {
  const load = vi.spyOn(dialogLoaders, 'print').mockRejectedValueOnce(new TypeError('gone'));
  load.mockResolvedValue(Shown);
  const host = open();
  expect(await useDialogs().show('print', {})).toBeNull();
  expect(useDialogs().stack).toEqual([]);
  expect(useNotices().notices).toMatchObject([{ message: { key: 'problem.disconnected' } }]);
  void useDialogs().show('print', {});
  await flushPromises();
  expect(host.text()).toBe('the dialog');
});

it('hears Escape for a dialog that is still on its way', async () => {
  vi.spyOn(dialogLoaders, 'print').mockReturnValue(new Promise(() => undefined));
  open();
  const closed = useDialogs().show('print', {});
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(await closed).toBeNull();
  expect(useDialogs().stack).toEqual([]);
});

it('shows what was asked for before it stood', async () => {
  vi.spyOn(dialogLoaders, 'about').mockResolvedValue(Shown);
  setActivePinia(createPinia());
  void useDialogs().show('about', {});
  const host = show();
  await flushPromises();
  expect(host.text()).toBe('the dialog');
});
