import { flushPromises, mount } from '@vue/test-utils';
import { parseLink } from '@shared/dance';
import { problem } from '@shared/puzzle';
import { createPinia, setActivePinia } from 'pinia';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client';
import { fakeServer } from '../client/testing/fake-server';
import { useDialogs, useFiles, useLayout } from '../stores';
import {
  basicHandlers,
  countsOf,
  fileSummary,
  nextTurns,
  someSettings,
} from '../stores/testing/models';
import App from './App.vue';
import { createWords } from './i18n';

type Handlers = Parameters<typeof fakeServer>[0];

/** The whole window over a fake workbench, as a user finds it. */
async function openWindow(handlers: Handlers) {
  document.body.innerHTML = '';
  const pinia = createPinia();
  setActivePinia(pinia);
  const server = fakeServer(handlers);
  const wrapper = mount(App, {
    attachTo: document.body,
    props: { connect: () => createClient(server.open) },
    global: { plugins: [pinia, await createWords()] },
  });
  await nextTurns();
  await flushPromises();
  return { server, wrapper };
}

const byName = (name: string): HTMLElement | undefined =>
  [...document.body.querySelectorAll<HTMLElement>('button, [role="treeitem"]')].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(name),
  );

function tick(label: string): void {
  const labels = [...document.querySelectorAll('label')];
  labels
    .find(({ textContent }) => textContent.includes(label))
    ?.querySelector('input')
    ?.click();
}

// Words and dialogs are fetched once; the first fetch is the slow one.
beforeAll(async () => {
  await Promise.all([createWords(), import('./common-dialogs')]);
});

describe('the window', () => {
  it('is not loaded anew by F5 where there is nothing to solve', async () => {
    await openWindow(basicHandlers());
    const press = (init: KeyboardEventInit): boolean =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      );
    expect(press({ key: 'F5' })).toBe(false);
    expect(press({ key: 'F5', ctrlKey: true })).toBe(true);
  });

  it('greets with the samples one click away', async () => {
    const opened = fileSummary({ name: 'poj3074.in' });
    const { server } = await openWindow({
      ...basicHandlers(),
      'files/open': () => ({ opened: [opened], problems: [] }),
    });
    byName('Open samples')?.click();
    await nextTurns();
    await flushPromises();
    expect(server.heard).toContainEqual({ verb: 'files/open', params: { paths: ['/samples'] } });
    expect(document.querySelector('[role="tree"]')).not.toBeNull();
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('11');
  });

  it('says why a format was chosen', async () => {
    const reason = { key: 'window.status.answer', params: {} };
    const { wrapper } = await openWindow(basicHandlers([fileSummary({ reason })]));
    expect(wrapper.text()).toContain('Why: Answer');
    expect(wrapper.text()).toContain('detected');
  });

  it('speaks Chinese at once when told to', async () => {
    const { server, wrapper } = await openWindow(basicHandlers());
    expect(wrapper.text()).toContain('Open a data set');
    await server.emit('settings/changed', { ...someSettings, language: 'zh', theme: 'dark' });
    await vi.waitFor(() => expect(wrapper.text()).toContain('打开数据文件'), 30_000);
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('marks edits in the title and shows totals', async () => {
    const files = [
      fileSummary({ edited: 1, counts: countsOf({ answer: 4, malformed: 1, ready: 5 }) }),
    ];
    const { wrapper } = await openWindow(basicHandlers(files));
    expect(document.title).toBe('● a.in — DLX Workbench');
    const status = wrapper.find('footer').text();
    expect(status).toContain('10 puzzles');
    expect(status).toContain('4 answered');
    expect(status).toContain('1 malformed');
  });

  it('says so when the connection is lost, and comes back', async () => {
    const { server, wrapper } = await openWindow(basicHandlers([fileSummary()]));
    server.drop();
    await flushPromises();
    expect(wrapper.text()).toContain('The connection to the workbench was lost');
    byName('Reconnect now')?.click();
    await nextTurns();
    await flushPromises();
    expect(wrapper.text()).not.toContain('connection');
    expect(useFiles().files).toHaveLength(1);
  });

  it('goes to the link that a second start hands over, and says when it leads nowhere', async () => {
    const { server, wrapper } = await openWindow({
      ...basicHandlers(),
      'dance/readLink': ({ text }) => parseLink(text),
    });
    await server.emit('dance/goto', { link: 'dance?from=nowhere' });
    const told = () => expect(wrapper.text()).toContain('This dance link is not valid');
    await vi.waitFor(told, { timeout: 30_000 });
    expect(useLayout().stage).not.toBe('dance');
    await server.emit('dance/goto', { link: 'dance?from=gallery&id=knuth' });
    await vi.waitFor(() => expect(useLayout().stage).toBe('dance'), { timeout: 30_000 });
  });

  it('says so when there is nobody to talk to', async () => {
    const wrapper = mount(App, {
      props: { connect: () => Promise.reject(new Error('no')) },
      global: { plugins: [createPinia(), await createWords()] },
    });
    await flushPromises();
    expect(wrapper.text()).toContain('does not respond');
  });

  it('replaces outputs only after a tick that is never there by itself', async () => {
    const plan = {
      fileId: 1,
      name: 'a.in',
      path: '/sets/a.out',
      missing: 0,
      malformed: 0,
      doubts: 0,
    };
    const { server } = await openWindow({
      ...basicHandlers([fileSummary()]),
      'outputs/plan': () => [{ ...plan, there: 'other', problem: null }],
      'outputs/preview': () => ({ text: '12\n', cut: false, problem: null }),
      'outputs/save': () => [
        { fileId: 1, path: '/sets/a.out', saved: true, bytes: 82, answers: 1, problem: null },
      ],
    });
    const done = useDialogs().show('outputs', { fileIds: [1] });
    await nextTurns();
    await flushPromises();
    expect(byName('Nothing to save')?.hasAttribute('disabled')).toBe(true);
    tick('Replace 1 existing output');
    await flushPromises();
    byName('Save 1 file')?.click();
    await nextTurns();
    await flushPromises();
    expect(await done).toBeNull();
    expect(server.heard.find(({ verb }) => verb === 'outputs/save')?.params).toEqual({
      fileIds: [1],
      folder: null,
      overwrite: true,
      partial: false,
    });
  });

  it('keeps the results in view when something was not saved', async () => {
    const plan = {
      path: '/sets/a.out',
      missing: 0,
      malformed: 0,
      doubts: 0,
      there: 'nothing' as const,
      problem: null,
    };
    await openWindow({
      ...basicHandlers([fileSummary()]),
      'outputs/plan': () => [{ ...plan, fileId: 1, name: 'a.in' }],
      'outputs/preview': () => ({ text: '12\n', cut: false, problem: null }),
      'outputs/save': () => [
        {
          fileId: 1,
          path: null,
          saved: false,
          bytes: 0,
          answers: 0,
          problem: problem('disk-full', { file: 'a.out' }),
        },
      ],
    });
    void useDialogs().show('outputs', { fileIds: [1] });
    await nextTurns();
    await flushPromises();
    byName('Save 1 file')?.click();
    await nextTurns();
    await flushPromises();
    const dialog = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(dialog).toContain('0 of 1 outputs saved');
    expect(dialog).toContain('The disk is full');
  });
});
