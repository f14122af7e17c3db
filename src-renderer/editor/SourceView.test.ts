import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSelection } from '../stores';
import SourceView from './SourceView.vue';
import {
  fakeWorkbench,
  gridView,
  puzzleDetail,
  type FakeWorkbench,
} from './testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from './testing/mount-window';

const TEXT = '1000\n0000\n0000\n3000';
const detail = puzzleDetail(0, gridView('1...........3...', 2, 2, [...'1234']), { source: TEXT });
const found = {
  lines: TEXT.split('\n'),
  at: 0,
  count: 4,
  firstLine: 1,
  places: [],
  blank: '0',
};
let fake: FakeWorkbench;
let page: VueWrapper;

beforeEach(async () => {
  fake = await fakeWorkbench([detail]);
  await attachStores(fake);
  await useSelection().selectPuzzle(0);
  await flushPromises();
});
afterEach(async () => {
  await detachStores();
  page.unmount();
});

const plain = (): boolean => page.find('[role="region"]').exists();
const editor = (): boolean => page.find('[contenteditable]').exists();

it('has the text before the editor of it is there', async () => {
  fake.sourceCase = Promise.resolve(found);
  page = mountInWindow(SourceView, { detail });
  expect(page.text()).toContain('3000');
  await vi.waitFor(() => expect(editor()).toBe(true), { timeout: 30_000 });
  expect(plain()).toBe(false);
  expect(page.text()).toContain('3000');
});

it('stays plain until the workbench has said what the text is, and keeps the keyboard then', async () => {
  let say: (source: typeof found) => void = () => undefined;
  fake.sourceCase = new Promise((resolve) => (say = resolve));
  page = mountInWindow(SourceView, { detail });
  await import('./source/SourceEditor.vue');
  await flushPromises();
  expect(plain()).toBe(true);
  page.get<HTMLElement>('[role="region"]').element.focus();
  say(found);
  await vi.waitFor(() => expect(editor()).toBe(true), { timeout: 30_000 });
  expect(document.activeElement).toBe(page.get('[contenteditable]').element);
});
