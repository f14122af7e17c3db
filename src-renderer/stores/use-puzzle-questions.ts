import type { CheckReport, Result } from '@shared/contract';
import { shallowRef, type Ref } from 'vue';
import { samePuzzle, sameRef, type GridDraft, type PuzzleRef } from './editing';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';

interface Asked {
  readonly opened: () => PuzzleRef | null;
  /** Hands over the edits that wait; false when the workbench refused one. */
  readonly flush: () => Promise<boolean>;
  readonly draft: Readonly<Ref<GridDraft | null>>;
  readonly coverVersion: () => number;
  readonly check: Ref<CheckReport | null>;
  readonly answerVisible: Ref<boolean>;
}

/** What the workbench is asked about the puzzle in the editor. */
export function usePuzzleQuestions({
  opened,
  flush,
  draft,
  coverVersion,
  check,
  answerVisible,
}: Asked) {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  const busy = shallowRef<'check' | 'solve' | null>(null);

  /** Asks about the cells as they are now; `isCurrent` returns whether they still are when the answer comes. */
  async function ask(
    what: 'check' | 'solve',
    task: (ref: PuzzleRef, isCurrent: () => boolean) => Promise<void>,
  ): Promise<void> {
    const ref = opened();
    if (ref === null || busy.value !== null) return;
    busy.value = what;
    await notices.attempt(async () => {
      if (!(await flush())) return;
      const asked = draft.value;
      const version = coverVersion();
      const isCurrent = (): boolean => {
        const now = draft.value;
        if (!sameRef(ref, opened()) || version !== coverVersion()) return false;
        return asked === now || (asked && now ? samePuzzle(asked, now) : false);
      };
      await task(ref, isCurrent);
    });
    busy.value = null;
  }

  /** A page of all solutions of the puzzle, for formats that ask for them. */
  function solutions(from: number, to: number): Promise<Result<'puzzles/solutions'>> {
    const ref = opened();
    if (ref === null) return Promise.resolve({ total: 0, solutions: [] });
    return session.request('puzzles/solutions', { ...ref, from, to });
  }

  /** The givens that can go, each for itself. */
  function redundant(): Promise<Result<'puzzles/redundant'>> {
    const ref = opened();
    if (ref === null) return Promise.resolve({ cells: [], complete: true });
    return session.request('puzzles/redundant', ref);
  }

  async function runCheck(): Promise<void> {
    await ask('check', async (ref, isCurrent) => {
      const report = await session.request('puzzles/check', ref);
      if (!isCurrent()) return;
      check.value = report;
      notices.announce(`editor.check.${report.solutions}`);
    });
  }

  async function solve(): Promise<void> {
    await ask('solve', async (ref, isCurrent) => {
      const solved = await session.request('puzzles/solve', ref);
      if (!isCurrent()) return;
      selection.setDetail(solved);
      answerVisible.value = true;
      check.value = null;
    });
  }

  return { busy, runCheck, solve, solutions, redundant };
}
