import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { problem } from '@shared/puzzle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import OptionList from './OptionList.vue';
import { fakeWorkbench } from './testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from './testing/mount-window';

const view = {
  kind: 'cover',
  items: 9,
  primary: 9,
  options: [[0], [], [1, 4, 8]],
} as const;

let page: VueWrapper;
let focused: number;

beforeEach(async () => {
  await attachStores(await fakeWorkbench([]));
  focused = 0;
  page = mountInWindow(OptionList, {
    view,
    listed: [0, 1, 2],
    chosen: new Set([2]),
    modelValue: 0,
    'onUpdate:modelValue': (option: number) => (focused = option),
    write: async (_: number, text: string) =>
      text === '2' ? null : problem('bad-request', { verb: text }),
  });
  await flushPromises();
});
afterEach(async () => {
  await detachStores();
  page.unmount();
});

describe('rows of a matrix', () => {
  it('reads every row in words', () => {
    const names = page.findAll('[role="option"]').map((row) => row.attributes('aria-label'));
    expect(names).toEqual([
      'option 1: item 1',
      'option 2: no items',
      'option 3: items 2 5 9, chosen',
    ]);
  });

  it.each([
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowUp', 0],
  ])('%s moves', async (key, expected) => {
    focused = expected === 0 ? 0 : -1;
    await page.get('[role="listbox"]').trigger('keydown', { key });
    expect(focused).toBe(expected);
  });

  it('holds a bounded number of rows, however long the matrix is', async () => {
    page.unmount();
    const options = Array.from({ length: 5000 }, () => [0]);
    const listed = options.map((_, option) => option);
    const long = { ...view, options };
    page = mountInWindow(OptionList, { view: long, listed, chosen: new Set(), modelValue: 0 });
    await flushPromises();
    expect(page.findAll('[role="option"]').length).toBeLessThan(100);
    expect(page.get('[role="option"]').attributes('aria-setsize')).toBe('5000');
  });

  it('keeps a text that is wrong when the keyboard goes elsewhere, until it is right or dropped', async () => {
    await page.get('[role="listbox"]').trigger('keydown', { key: 'Enter' });
    const field = () => page.find<HTMLInputElement>('input');
    await field().setValue('9 9');
    await field().trigger('blur');
    await flushPromises();
    expect(field().element.value).toBe('9 9');
    expect(page.find('[role="alert"]').exists()).toBe(true);
    await field().setValue('2');
    await field().trigger('blur');
    await flushPromises();
    expect([field().exists(), page.find('[role="alert"]').exists()]).toEqual([false, false]);
  });

  it('follows the pointer', async () => {
    await page.findAll('[role="option"]')[2]?.trigger('pointerdown');
    expect(focused).toBe(2);
  });
});
