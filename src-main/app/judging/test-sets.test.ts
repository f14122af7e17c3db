import { describe, expect, it } from 'vitest';
import { ALONE_IN, ALONE_OUT } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

describe('a test set', () => {
  it('is known by its configuration when its folder is opened as files', async () => {
    const bench = await testWorkbench();
    const config = '1.in: { score: 60, timeLimit: 1000 }\n2.in: { score: 40, timeLimit: 1000 }\n';
    for (const n of [1, 2]) {
      await bench.write(`set/${n}.in`, ALONE_IN);
      await bench.write(`set/${n}.out`, ALONE_OUT);
    }
    const open = () => bench.call('files/open', { paths: [bench.path('set')] });
    await open();
    expect(await bench.call('tests/list', null)).toEqual([]);
    await bench.write('set/config.yml', ': : [');
    await open();
    expect(await bench.call('tests/list', null)).toEqual([]);
    await bench.write('set/config.yml', config);
    await open();
    await open();
    const sets = await bench.call('tests/list', null);
    expect(sets).toMatchObject([{ layout: 'luogu', tests: [{ points: 60 }, { points: 40 }] }]);
    const files = await bench.call('files/list', null);
    expect(files.map(({ id }) => id)).toEqual(sets[0]?.tests.map(({ fileId }) => fileId));
    expect(bench.events.filter(({ name }) => name === 'tests/found')).toHaveLength(1);
  });
});

it('a folder of which only its configuration tells the inputs opens without a complaint', async () => {
  const bench = await testWorkbench();
  const pattern = '<input-path-pattern>tests/%02d</input-path-pattern>';
  const xml = `<problem><judging><testset><test-count>1</test-count>${pattern}</testset></judging></problem>`;
  await bench.write('p/problem.xml', xml);
  await bench.write('p/tests/01', ALONE_IN);
  const { problems } = await bench.call('files/open', { paths: [bench.path('p')] });
  expect(problems).toEqual([]);
  expect((await bench.call('tests/list', null))[0]?.tests).toMatchObject([{ input: 'tests/01' }]);
});
