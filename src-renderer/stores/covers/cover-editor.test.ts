import type { CoverView } from '@shared/contract';
import { expect, it } from 'vitest';
import { useSelection } from '../selection';
import {
  basicHandlers,
  fileSummary,
  nextTurns,
  puzzleDetail,
  startWindow,
} from '../testing/models';
import { toggle } from './actions';
import { useCoverEditor } from './cover-editor';

const COVER: CoverView = { kind: 'cover', revision: 1, items: 2, primary: 2, options: [[0], [1]] };

it('does not fetch a cover again that the window itself has changed', async () => {
  const asked: (number | undefined)[] = [];
  let answer: (reply: { revision: number; edited: boolean }) => void = () => undefined;
  const server = await startWindow({
    ...basicHandlers([fileSummary()]),
    'puzzles/get': ({ known }) => {
      asked.push(known);
      if (known !== 2) return puzzleDetail(0, { puzzle: COVER });
      return puzzleDetail(0, { puzzle: null, samePuzzle: true, edited: true });
    },
    'covers/edit': () => new Promise((reply) => (answer = reply)),
  });
  const covers = useCoverEditor();
  useSelection().selectFile(1);
  await nextTurns();
  expect(asked).toEqual([undefined]);
  const { draft } = covers;
  if (draft === null) throw new Error('no cover is open');
  covers.change(toggle(draft, { option: 0, item: 1 }));
  await nextTurns();
  // The event overtakes the answer.
  await server.emit('puzzles/changed', { fileIds: [1] });
  await nextTurns();
  answer({ revision: 2, edited: true });
  await nextTurns();
  expect(asked).toEqual([undefined, 2]);
  expect(covers.content?.options).toEqual([[0, 1], [1]]);
  expect(useSelection().detail?.edited).toBe(true);
});
