import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { plainWorkbench } from '../testing/plain-workbench';
import { ALONE_IN } from '../testing/puzzles';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

/** The next start of the program, over the same folder. */
function nextStart({ dir }: TestWorkbench) {
  return plainWorkbench(dir, TEST_WORKER);
}

it('the next start opens again what was open at the end, in order', async () => {
  const first = await testWorkbench();
  await first.open('b.in', ALONE_IN);
  await first.open('a.in', ALONE_IN);
  const closed = await first.open('c.in', ALONE_IN);
  await first.call('files/close', { fileId: closed.id });
  await first.workbench.close();

  const second = nextStart(first);
  const last = await second.handlers['files/last'](null);
  expect(last.map(({ name, exists }) => [name, exists])).toEqual([
    ['b.in', true],
    ['a.in', true],
  ]);
  const { opened, problems } = await second.handlers['files/reopen'](null);
  expect([opened.map(({ name }) => name), problems]).toEqual([['b.in', 'a.in'], []]);
  expect(await second.handlers['files/last'](null)).toEqual([]);
  await second.close();
});

it('a window may save what was opened again, and what is gone is named', async () => {
  const first = await testWorkbench();
  await first.open('a.in', ALONE_IN);
  await first.open('gone.in', ALONE_IN);
  await first.workbench.close();
  await rm(first.path('gone.in'));

  const second = nextStart(first);
  expect((await second.handlers['files/last'](null)).map(({ exists }) => exists)).toEqual([
    true,
    false,
  ]);
  const { opened, problems } = await second.handlers['files/reopen'](null);
  expect(opened).toHaveLength(1);
  expect(problems.map(({ problem }) => problem.code)).toEqual(['file-missing']);
  await second.admit('files/save', { fileId: 1, path: first.path('a.in'), overwrite: true });
  await second.close();
});

it('a start in which nothing is opened leaves the list as it was', async () => {
  const first = await testWorkbench();
  await first.open('a.in', ALONE_IN);
  await first.workbench.close();
  await nextStart(first).close();
  const third = nextStart(first);
  expect(await third.handlers['files/last'](null)).toHaveLength(1);
  await third.close();
});

it('a recent path can be taken off the list by itself', async () => {
  const bench = await testWorkbench();
  await bench.open('a.in', ALONE_IN);
  await bench.open('b.in', ALONE_IN);
  await bench.call('recents/remove', { path: bench.path('a.in') });
  const names = (await bench.call('recents/list', null)).map(({ name }) => name);
  expect(names).toEqual(['b.in']);
});

it('windows hear of what was opened by others than themselves', async () => {
  const bench = await testWorkbench();
  await bench.write('a.in', ALONE_IN);
  await bench.workbench.open([bench.path('a.in'), bench.path('none.in')]);
  const arrived = bench.events.filter(({ name }) => name === 'files/arrived');
  expect(arrived).toMatchObject([
    { payload: { opened: [{ name: 'a.in' }], problems: [{ problem: { code: 'file-missing' } }] } },
  ]);
});
