import type {
  CandidatesProgress,
  CandidatesReport,
  CountProgress,
  CountReport,
  Result,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { useBoardPicture } from '../board-picture';
import { useEditor } from '../editor';
import { sameRef, type PuzzleRef } from '../editing';
import { useNotices } from '../notices';
import { useSession } from '../session';
import { candidatesPicture, cellsPicture } from './question-picture';

export type QuestionKind = 'count' | 'givens' | 'candidates';

/** Seconds that a question may take unless it is ended; a count goes on until it is. */
const LIMIT_SECONDS = 60;

type Known<Progress, Report extends Progress> = Progress | Report;

/** Questions about the open grid that take a while; what is known goes with the cells it is about. */
export const useQuestions = defineStore('questions', () => {
  const session = useSession();
  const editor = useEditor();
  const notices = useNotices();
  const picture = useBoardPicture();
  const running = shallowRef<QuestionKind | null>(null);
  const count = shallowRef<Known<CountProgress, CountReport> | null>(null);
  const givens = shallowRef<Result<'puzzles/redundant'> | null>(null);
  const candidates = shallowRef<Known<CandidatesProgress, CandidatesReport> | null>(null);
  let about: PuzzleRef | null = null;
  let turn = 0;

  const askers: Readonly<Record<QuestionKind, (ref: PuzzleRef) => Promise<() => void>>> = {
    count: async (ref) => {
      count.value = { ...ref, atLeast: '0', elapsedMs: 0 };
      const report = await session.request('puzzles/count', { ...ref, timeLimitSeconds: 0 });
      return () => (count.value = report);
    },
    givens: async (ref) => {
      givens.value = null;
      const report = await session.request('puzzles/redundant', ref);
      return () => (givens.value = report);
    },
    candidates: async (ref) => {
      candidates.value = null;
      const asked = { ...ref, timeLimitSeconds: LIMIT_SECONDS };
      const report = await session.request('puzzles/candidates', asked);
      return () => (candidates.value = report);
    },
  };

  /** Asks one question; the one under way is ended. */
  async function ask(kind: QuestionKind): Promise<void> {
    const { detail } = editor;
    if (detail === null) return;
    end();
    turn += 1;
    const mine = turn;
    const ref = { fileId: detail.fileId, index: detail.index };
    about = ref;
    running.value = kind;
    try {
      if (!(await editor.flush()) || mine !== turn) return;
      const keep = await askers[kind](ref);
      if (mine !== turn) return;
      keep();
      show(kind);
    } catch (error) {
      if (mine === turn) notices.fail(error);
    } finally {
      if (mine === turn) running.value = null;
    }
  }

  /** Stops the running question, which then returns what it has found. */
  function end(): void {
    if (running.value === null || about === null) return;
    const verb = running.value === 'givens' ? 'puzzles/endCheck' : 'puzzles/endQuestion';
    void session.request(verb, about).catch(() => undefined);
  }

  /** Draws an answer over the grid. */
  function show(kind: QuestionKind): void {
    const { shape, cells } = editor;
    if (shape === null) return;
    if (kind === 'givens') picture.show(cellsPicture(givens.value?.cells ?? []));
    else if (kind === 'candidates') {
      picture.show(candidates.value && candidatesPicture(shape, cells, candidates.value));
    }
  }

  session.on('puzzles/counting', (progress) => {
    if (running.value === 'count' && sameRef(progress, about)) count.value = progress;
  });
  session.on('puzzles/candidatesKnown', (progress) => {
    if (running.value !== 'candidates' || !sameRef(progress, about)) return;
    candidates.value = progress;
    show('candidates');
  });

  // An answer is about the cells that were asked about.
  watch(
    [
      () => editor.cells,
      () => editor.shape,
      () => editor.detail?.fileId,
      () => editor.detail?.index,
    ],
    () => {
      end();
      turn += 1;
      running.value = null;
      count.value = givens.value = candidates.value = null;
    },
  );

  return { running, count, givens, candidates, ask, end, show };
});
