import { expect, it, vi } from 'vitest';
import { useCoverEditor } from './covers';
import { MOST_LIVE_ENTRIES, useLiveCheck } from './live-check';
import { useSelection } from './selection';
import { useFiles } from './files';
import {
  basicHandlers,
  fileSummary,
  puzzleDetail,
  someSettings,
  startWindow,
} from './testing/models';

it('does not copy a cover to a worker at every pause that is too large for it', async () => {
  const asked: number[] = [];
  const cover = (entries: number) => ({
    ...{ kind: 'cover' as const, revision: 1, items: 2, primary: 2 },
    options: Array.from({ length: entries / 2 }, () => [0, 1]),
  });
  await startWindow(
    {
      ...basicHandlers([fileSummary({ puzzles: 2 })]),
      'settings/get': () => ({ ...someSettings, liveCheck: true }),
      'puzzles/check': ({ index }) => {
        asked.push(index);
        return { solutions: 'one', problem: null, answer: null };
      },
      'puzzles/get': ({ index }) =>
        puzzleDetail(index, { puzzle: cover(MOST_LIVE_ENTRIES + (index === 0 ? 2 : 0)) }),
    },
    () => [useFiles(), useCoverEditor(), useLiveCheck()],
  );
  const live = useLiveCheck();
  await vi.waitFor(() => expect(live.state).toBe('large'), { timeout: 30_000 });
  await useSelection().selectPuzzle(1);
  await vi.waitFor(() => expect(live.state).toBe('one'), { timeout: 30_000 });
  expect(asked).toEqual([1]);
});
