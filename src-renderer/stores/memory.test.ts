import type { Layout } from '@shared/contract';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import type { Ref } from 'vue';
import { useRemembered } from './memory';
import { basicHandlers, startWindow } from './testing/models';

interface Choices {
  width: Ref<number>;
  leftOut: Ref<readonly string[]>;
}

const choices = (): Choices => ({
  width: useRemembered('width', 200),
  leftOut: useRemembered<readonly string[]>('leftOut', []),
});

async function open(layout: Layout | null, before: (its: Choices) => void = () => undefined) {
  const its: { current?: Choices } = {};
  const server = await startWindow(
    { ...basicHandlers(), 'layout/get': () => layout, 'layout/set': () => null },
    () => before((its.current = choices())),
  );
  await flushPromises();
  const saved = (): unknown =>
    server.heard.filter(({ verb }) => verb === 'layout/set').at(-1)?.params;
  return { ...choices(), saved };
}

describe('what the window remembers', () => {
  it('is what was saved, for those who asked before and after it came', async () => {
    const { width, leftOut } = await open({ width: 310, leftOut: '["dlx"]', later: true });
    expect([width.value, leftOut.value]).toEqual([310, ['dlx']]);
    expect(useRemembered('later', false).value).toBe(true);
  });

  it('is saved when it changes, with what nobody has asked for', async () => {
    const { width, leftOut, saved } = await open({ other: 'kept' });
    expect(saved()).toBeUndefined();
    width.value = 250;
    leftOut.value = ['bands'];
    await vi.waitFor(
      () => expect(saved()).toEqual({ other: 'kept', width: 250, leftOut: '["bands"]' }),
      30_000,
    );
  });

  it('is not taken back by a saved value that comes late', async () => {
    const { width, saved } = await open({ width: 310 }, (its) => (its.width.value = 250));
    expect(width.value).toBe(250);
    await vi.waitFor(() => expect(saved()).toMatchObject({ width: 250 }), 30_000);
  });

  it.each([
    { width: 'wide' },
    { leftOut: '{' },
    { leftOut: '{}' },
    { leftOut: 'null' },
    { leftOut: 3 },
  ])('ignores a value of another kind: %j', async (layout) => {
    const { width, leftOut } = await open(layout);
    expect([width.value, leftOut.value]).toEqual([200, []]);
  });
});
