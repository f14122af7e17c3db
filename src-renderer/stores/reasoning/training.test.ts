import type { Handlers } from '@shared/contract';
import { expect, it } from 'vitest';
import { useNotices } from '../notices';
import { basicHandlers, nextTurns, startWindow } from '../testing/models';
import { useTraining } from './training';

it('boards that are not wanted any more are not opened, nor is the example', async () => {
  const opened: string[] = [];
  const asked: ((found: { text: string; boards: number }) => void)[] = [];
  const handlers: Partial<Handlers> = {
    ...basicHandlers(),
    'training/boards': () => new Promise((answer) => asked.push(answer)),
    'training/end': () => {
      asked.at(-1)?.({ text: '', boards: 0 });
      return null;
    },
    'files/openContent': ({ name }) => {
      opened.push(name);
      throw new Error('not in this test');
    },
  };
  await startWindow(handlers, () => void useTraining());
  const training = useTraining();
  const practice = training.practise('nakedPair', 'Naked pair');
  await nextTurns();
  expect(training.busy).toBe('nakedPair');
  training.end();
  expect(training.busy).toBeNull();
  await practice;
  expect(opened).toEqual([]);
  expect(useNotices().notices).toEqual([]);
  const wanted = training.practise('nakedPair', 'Naked pair');
  await nextTurns();
  asked.at(-1)?.({ text: ':nakedPair:x\n', boards: 1 });
  await wanted;
  expect(opened).toEqual(['Naked pair.txt']);
});
