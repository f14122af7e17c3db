import { expect, it } from 'vitest';
import { PROFILE_IDS } from '../../shared/contract';
import { ALONE_IN, ALONE_OUT } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

it('goes by the rules where edits are not saved: the reference is of other puzzles', async () => {
  const bench = await testWorkbench();
  const { id: fileId } = await bench.open('alone.in', ALONE_IN);
  await bench.write('alone.out', ALONE_OUT);
  const cells = [...ALONE_IN.replaceAll('\n', '')].map(
    (digit) => Number(digit) && 10 - Number(digit),
  );
  await bench.call('puzzles/edit', { fileId, index: 0, cells });
  await bench.call('puzzles/solve', { fileId, index: 0 });
  const answers = { from: 'own' } as const;
  await bench.call('judge/run', {
    fileIds: [fileId],
    answers,
    profiles: PROFILE_IDS,
    judge: 'set',
  });
  const test = async () => (await bench.call('judge/current', null))?.tests[0];
  await expect.poll(test).toMatchObject({
    judge: 'rules',
    verdict: 'AC',
    semantic: { verdict: 'AC' },
    doubt: { key: 'judge.doubt.olderReference' },
  });
  expect((await test())?.profiles.every(({ verdict }) => verdict === 'WA')).toBe(true);
});
