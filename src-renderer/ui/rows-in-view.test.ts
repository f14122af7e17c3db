import { mount } from '@vue/test-utils';
import { afterEach, expect, it } from 'vitest';
import { defineComponent, nextTick, shallowRef } from 'vue';
import { useRowsInView } from './rows-in-view';

type RowsInView = ReturnType<typeof useRowsInView>;

/** Rows of 10 and 30 pixels in turn, in a view of 100 pixels. */
async function look(count: number, head = 0): Promise<{ view: RowsInView; element: HTMLElement }> {
  const element = document.createElement('div');
  element.style.cssText = 'padding: 0px; border: 0px solid';
  document.body.append(element);
  for (const side of ['clientHeight', 'offsetHeight', 'offsetWidth']) {
    Object.defineProperty(element, side, { value: 100 });
  }
  const topOf = (at: number): number => Math.floor(at / 2) * 40 + (at % 2) * 10;
  const options = { count: () => count, topOf, headHeight: () => head, overscan: 1 };
  let view: RowsInView | undefined;
  const setup = () => {
    view = useRowsInView(shallowRef(element), options);
    return () => null;
  };
  mount(defineComponent({ setup }));
  await nextTick();
  if (view === undefined) throw new Error('not set up');
  return { view, element };
}

afterEach(() => document.body.replaceChildren());

it('has the rows in view, and one more at each edge', async () => {
  const { view, element } = await look(1_000);
  expect(view.rows.value).toEqual([0, 1, 2, 3, 4, 5, 6]);
  element.scrollTop = 4_015;
  element.dispatchEvent(new Event('scroll'));
  expect(view.rows.value).toEqual([200, 201, 202, 203, 204, 205, 206]);
  element.scrollTop = 20_000;
  element.dispatchEvent(new Event('scroll'));
  expect(view.rows.value).toEqual([999]);
});

it('scrolls as little as brings a row into view, below the head', async () => {
  const { view, element } = await look(1_000, 20);
  view.reveal(3);
  expect(element.scrollTop).toBe(0);
  view.reveal(5);
  expect(element.scrollTop).toBe(120 + 20 - 100);
  view.reveal(1);
  expect(element.scrollTop).toBe(10);
  view.toTop();
  expect(view.rows.value[0]).toBe(0);
});

it('has no rows in an empty list', async () => {
  const { view } = await look(0);
  expect(view.rows.value).toEqual([]);
});
