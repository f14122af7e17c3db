import type { CheckReport, Origin, PuzzleDetail } from '@shared/contract';
import { shapeFrom, type Problem } from '@shared/puzzle';
import { useEventListener } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { problemOf } from '../client';
import {
  applyDraft,
  emptyDraft,
  createEditQueue,
  enterValues,
  layoutOf,
  notesOf,
  openHistory,
  redo as redone,
  refKey,
  samePuzzle,
  withSteps,
  sameRef,
  sameDraft,
  selectOnly,
  sheetOf,
  touchedCells,
  undo as undone,
  withoutMarks,
  type CellSelection,
  type EditHistory,
  type PuzzleRef,
  type GridDraft,
} from './editing';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';
import { usePuzzleQuestions } from './use-puzzle-questions';

/** What the matrix editor has of the cover that is open; the editor is fetched with the first cover. */
export interface CoverDocument {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True while the workbench does not have every edit. */
  readonly isWaiting: boolean;
  /** Another number after every edit. */
  readonly version: number;
  undo(): void;
  redo(): void;
  /** Hands over what waits; false when the workbench refused it. */
  flush(): Promise<boolean>;
}

/** Quiet before an edit goes to the workbench, in milliseconds. */
const SEND_DELAY_MS = 150;
/** The puzzle under the user's hands: its cells, undo, selected cells, and what was asked about it. */
export const useEditor = defineStore('editor', () => {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  /** Where the user was in puzzles that were left. */
  const left = new Map<string, CellSelection>();

  const detail = computed<PuzzleDetail | null>(() => selection.detail);
  const history = shallowRef<EditHistory | null>(null);
  const selected = shallowRef<CellSelection>(selectOnly(0));
  /** True from an edit on until the workbench has it: what it said before is about other cells. */
  const stale = shallowRef(false);
  /** Why the last edit has not been taken over, or null. */
  const editProblem = shallowRef<Problem | null>(null);
  const check = shallowRef<CheckReport | null>(null);
  const answerVisible = shallowRef(true);
  let opened: PuzzleRef | null = null;

  const grid = computed(() => {
    const puzzle = detail.value?.puzzle;
    return puzzle?.kind === 'grid' ? puzzle : null;
  });
  const cover = computed(() => {
    const puzzle = detail.value?.puzzle;
    return puzzle?.kind === 'cover' ? puzzle : null;
  });
  const draft = computed<GridDraft | null>(() => history.value?.draft ?? null);
  const shape = computed(() => draft.value?.shape ?? null);
  const cells = computed(() => draft.value?.cells ?? new Uint8Array(0));
  const givens = computed<ArrayLike<number>>(
    () => draft.value?.givens ?? grid.value?.original ?? [],
  );
  /** What counts in every cell; null where nothing is weighed. */
  const weights = computed(() => grid.value?.weights ?? null);
  /** What the matrix editor has of a cover; null before it is fetched. */
  const coverDocument = shallowRef<CoverDocument | null>(null);
  /** The puzzle as it is in the file, without anything beside it. */
  const fileSheet = computed<GridDraft | null>(() => {
    if (grid.value === null) return null;
    const { original, fileLayout } = grid.value;
    return emptyDraft(shapeFrom(fileLayout ?? grid.value), original);
  });
  const differsFromFile = computed(
    () =>
      coverDocument.value?.isWaiting === true ||
      (draft.value !== null &&
        fileSheet.value !== null &&
        !samePuzzle(fileSheet.value, draft.value)),
  );
  const hasNewEdit = computed(() => stale.value || coverDocument.value?.isWaiting === true);
  const answer = computed(() => (hasNewEdit.value ? null : (detail.value?.answer ?? null)));
  /** One of several solutions, put in place of the first while it is looked at; null otherwise. */
  const alternative = shallowRef<readonly number[] | null>(null);
  const shownAnswer = computed(() => {
    const found = answerVisible.value ? answer.value : null;
    if (found === null || alternative.value === null) return found;
    const other = alternative.value;
    return found.cells === null ? { ...found, options: other } : { ...found, cells: other };
  });
  watch(answer, () => (alternative.value = null));

  const queue = createEditQueue({
    delayMs: SEND_DELAY_MS,
    hold: session.resuming,
    problemOf,
    send: (ref, state, travels) =>
      session.request('puzzles/edit', {
        ...ref,
        cells: [...state.cells],
        layout: layoutOf(state.shape),
        notes: notesOf(state),
        travels,
      }),
    onAccepted: (ref, changed) => {
      if (!sameRef(ref, opened)) return;
      editProblem.value = null;
      selection.setDetail(changed);
    },
    onRefused: (ref, problem) => {
      if (sameRef(ref, opened)) editProblem.value = problem;
      else notices.notify('error', { key: `problem.${problem.code}`, params: problem.params });
    },
  });

  /** Shows what the workbench knows; edits that it does not have yet win over it. */
  function applyServerState(next: PuzzleDetail | null): void {
    const turned = !sameRef(next, opened);
    if (turned) {
      if (opened !== null && history.value !== null) left.set(refKey(opened), selected.value);
      check.value = null;
      editProblem.value = null;
      opened = next === null ? null : { fileId: next.fileId, index: next.index };
    }
    if (next?.puzzle?.kind !== 'grid' || opened === null) {
      history.value = null;
      stale.value = false;
      return;
    }
    const mine = queue.waiting(opened);
    const theirs = sheetOf(next.puzzle, next.notes);
    const known = turned ? null : history.value;
    const state = mine ?? theirs;
    const same = known !== null && sameDraft(known.draft, state);
    const isAnother = turned || state.cells.length !== cells.value.length;
    history.value = same ? known : openHistory(state);
    const place = left.get(refKey(opened));
    if (isAnother)
      selected.value =
        place !== undefined && Math.max(...place.cells, place.cursor) < state.cells.length
          ? place
          : selectOnly(firstBlank(state.cells));
    if (!same && next.steps !== undefined) void fetchSteps(opened);
    if (!same) check.value = null;
    stale.value = mine !== null && !samePuzzle(mine, theirs);
  }

  /** Puts the steps that other windows made, and this one before it was loaded anew, before its own. */
  async function fetchSteps(ref: PuzzleRef): Promise<void> {
    const steps = await session.request('puzzles/steps', ref).catch(() => null);
    if (steps !== null && history.value !== null && sameRef(ref, opened))
      history.value = withSteps(history.value, steps);
  }

  function show(next: EditHistory, travels = false): void {
    const before = history.value;
    if (next === before || before === null || opened === null) return;
    selection.stay();
    history.value = next;
    if (!samePuzzle(before.draft, next.draft)) {
      check.value = null;
      stale.value = true;
    }
    queue.put(opened, next.draft, travels);
  }

  /** Makes another draft of the present one as one step of undo; steps in a row with the same group are one. */
  function change(make: (now: GridDraft) => GridDraft, group: string | null = null): void {
    const now = history.value;
    if (now !== null) show(applyDraft(now, make(now.draft), group));
  }

  /** Sets cells; see `change`. */
  function edit(values: ReadonlyMap<number, number>, origin: Origin = 'typed'): void {
    change((now) => enterValues(now, values, origin));
  }

  /** Back to the puzzle of the file, as a step that can be undone. */
  function reset(): void {
    const original = fileSheet.value;
    if (original !== null) change(() => original);
  }

  function travel(step: (from: EditHistory) => EditHistory): void {
    if (history.value === null) return;
    const before = history.value.draft;
    show(step(history.value), true);
    const first = touchedCells(before, history.value.draft)[0];
    if (first !== undefined) selected.value = selectOnly(first);
  }

  /** Hands over what waits; false when the workbench refused it. */
  async function flush(): Promise<boolean> {
    return (await (coverDocument.value?.flush() ?? true)) && queue.flush();
  }

  const questions = usePuzzleQuestions({
    opened: () => opened,
    flush,
    draft,
    // A matrix editor that is fetched meanwhile has no edits yet.
    coverVersion: () => coverDocument.value?.version ?? 0,
    check,
    answerVisible,
  });

  watch(() => selection.detail, applyServerState, { immediate: true, flush: 'sync' });
  watch(
    () => [selection.fileId, selection.index],
    () => void flush(),
  );
  session.onRenumber((ids) => {
    left.clear();
    const now = opened === null ? undefined : ids.get(opened.fileId);
    opened = opened === null || now === undefined ? null : { ...opened, fileId: now };
    queue.renumber(ids);
  });
  session.onSync(async () => void (await flush()));
  session.onSettle(flush);
  useEventListener(window, 'pagehide', () => void flush());

  return {
    detail,
    grid,
    cover,
    draft,
    shape,
    cells,
    givens,
    weights,
    hasMarks: computed(() => draft.value !== null && withoutMarks(draft.value) !== draft.value),
    fileShape: computed(() => fileSheet.value?.shape ?? null),
    differsFromFile,
    selected,
    answer,
    shownAnswer,
    alternative,
    answerVisible,
    check,
    editProblem,
    /** The draft before the last step; null where there is none to undo. */
    previous: computed(() => history.value?.done.at(-1)?.before ?? null),
    coverDocument,
    canUndo: computed(() => coverDocument.value?.canUndo ?? (history.value?.done.length ?? 0) > 0),
    canRedo: computed(
      () => coverDocument.value?.canRedo ?? (history.value?.undone.length ?? 0) > 0,
    ),
    edit,
    change,
    reset,
    undo: () => (coverDocument.value === null ? travel(undone) : coverDocument.value.undo()),
    redo: () => (coverDocument.value === null ? travel(redone) : coverDocument.value.redo()),
    flush,
    ...questions,
  };
});

function firstBlank(cells: Uint8Array): number {
  return Math.max(0, cells.indexOf(0));
}
