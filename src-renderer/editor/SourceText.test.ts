import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import SourceText from './SourceText.vue';
import { fakeWorkbench } from './testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from './testing/mount-window';

const source = '1000\n000\n0000\n3000';
let page: VueWrapper;

beforeEach(async () => attachStores(await fakeWorkbench([])));
afterEach(async () => {
  await detachStores();
  page.unmount();
});

async function show(props: Record<string, unknown>): Promise<void> {
  page = mountInWindow(SourceText, { source, firstLine: 20, ...props });
  await flushPromises();
}

it('has the numbers of the file, and points at the place that is wrong', async () => {
  await show({ place: { line: 21, column: 4 } });
  expect(page.findAll('.number').map((each) => each.text())).toEqual(['20', '21', '', '22', '23']);
  expect(page.get('mark').element.parentElement?.textContent).toBe('000 ');
  expect(page.findAll('.marked .number').map((each) => each.text())).toEqual(['21', '']);
  const under = page.get('.under .text').element.textContent;
  expect(under).toBe('000^');
});

it('points at nothing where nothing is wrong', async () => {
  await show({});
  expect(page.findAll('.line')).toHaveLength(4);
  expect(page.find('mark').exists()).toBe(false);
});
