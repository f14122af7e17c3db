import type { RaceEntry, RaceSetResult } from '@shared/contract';
import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeWorkbench } from '../editor/testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from '../editor/testing/mount-window';
import RaceTable from './RaceTable.vue';
import { raceRows } from './race-table';

const entry = (rest: Partial<RaceEntry>): RaceEntry => ({
  engine: 'dlx',
  note: 'ok',
  micros: null,
  nodes: 0,
  bytes: 0,
  rounds: 0,
  ...rest,
});

const SET: RaceSetResult = {
  made: 'queens10',
  name: '',
  puzzles: 1,
  entries: [
    entry({ engine: 'bitcover', micros: 200, nodes: 1, bytes: 2048, rounds: 3 }),
    entry({ micros: 500, nodes: 8261, rounds: 1 }),
    entry({ engine: 'bands', note: 'cannot' }),
    entry({ engine: 'masks', note: 'wrong' }),
    entry({ engine: 'bitmask', note: 'too slow' }),
  ],
};

let page: VueWrapper;
beforeEach(async () => {
  await attachStores(await fakeWorkbench([]));
  const rows = raceRows({ sets: [SET] });
  page = mountInWindow(RaceTable, { rows, rounds: 3, nameOf: () => 'Ten queens' });
  await flushPromises();
});
afterEach(async () => {
  await detachStores();
  page.unmount();
});

describe('the table of a race', () => {
  it('says of every engine how it does', () => {
    const cells = page.findAll('tbody td').map((cell) => cell.text().replaceAll(/\s+/g, ' '));
    expect(page.find('tbody th').text()).toBe('Ten queens');
    expect(cells[0]).toBe('1');
    expect(cells[1]).toMatch(/^200 µs ?best ?1 node, .*kB$/);
    expect(cells[2]).toMatch(/^500 µs ?2\.50× ?round 1 of 3, 8,261 nodes$/);
    expect(cells.slice(3)).toEqual(['not supported', 'wrong answer', 'too slow']);
  });

  it('marks the best and what is wrong', () => {
    expect(page.findAll('.best')).toHaveLength(1);
    expect(page.find('.wrong').text()).toBe('wrong answer');
  });
});
