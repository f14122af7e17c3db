import type { CoverView, EditStep, PuzzleDetail } from '@shared/contract';
import {
  CoverDraft,
  type CoverContent,
  type CoverEdit,
  type CoverRow,
  type Problem,
} from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { problemOf } from '../../client';
import { MAX_STEPS, refKey, type PuzzleRef } from '../editing';
import { useEditor, type CoverDocument } from '../editor';
import { useMatrixFocus } from '../editor-view';
import { useNotices } from '../notices';
import { useSelection } from '../selection';
import { useSession } from '../session';
import type { MatrixPlace } from './actions';
import { createCoverSender, type CoverSender, type EditReply } from './cover-sender';

/** Quiet before an edit goes to the workbench, in milliseconds. */
const SEND_DELAY_MS = 150;

/** A step of undo: its edits, those that take it back, and where the user was before and after. */
interface Step {
  readonly redo: readonly CoverEdit[];
  readonly undo: readonly CoverEdit[];
  readonly before: MatrixPlace;
  readonly after: MatrixPlace;
}

interface OpenCover {
  ref: PuzzleRef;
  readonly draft: CoverDraft;
  readonly sender: CoverSender;
  readonly done: Step[];
  readonly undone: Step[];
}

/** The cover under the user's hands: edited in place, with undo, and sent edit by edit. */
export const useCoverEditor = defineStore('cover-editor', () => {
  const session = useSession();
  const selection = useSelection();
  const editor = useEditor();
  const notices = useNotices();
  const focus = useMatrixFocus();
  /** The one that is open, and those of which the workbench does not have every edit. */
  const covers = new Map<string, OpenCover>();
  const open = shallowRef<OpenCover | null>(null);
  /** Counts changes of the draft, which is no reactive value itself. */
  const version = shallowRef(0);

  /** Counts edits, undone ones too: what was found of the cover before is no longer true. */
  const edits = shallowRef(0);

  /** The present state; a new value after every change. */
  const content = computed<CoverContent | null>(() =>
    version.value < 0 ? null : (open.value?.draft.content() ?? null),
  );

  function openCover(ref: PuzzleRef, view: CoverView): OpenCover {
    const held = new CoverDraft(view);
    const own: OpenCover = {
      ref,
      draft: held,
      done: [],
      undone: [],
      sender: createCoverSender(view.revision, {
        delayMs: SEND_DELAY_MS,
        hold: session.resuming,
        problemOf,
        content: () => held.content(),
        send: (revision, { edits, travels }) =>
          session.request('covers/edit', { ...own.ref, revision, edits: [...edits], travels }),
        onAccepted: (reply) => accepted(own, reply),
        onRefused: (problem) => refused(own, problem),
      }),
    };
    return own;
  }

  function accepted(cover: OpenCover, { revision, edited }: EditReply): void {
    version.value++;
    const detail = editor.detail;
    if (cover !== open.value || detail === null) return;
    editor.editProblem = null;
    const puzzle = { kind: 'cover', revision, ...cover.draft.content() } as const;
    const fresh = { status: 'ready', answer: null, problem: null } as const;
    selection.setDetail({ ...detail, ...fresh, edited, puzzle });
  }

  function refused(cover: OpenCover, problem: Problem): void {
    version.value++;
    if (cover === open.value) editor.editProblem = problem;
    else notices.notify('error', { key: `problem.${problem.code}`, params: problem.params });
  }

  /** Shows what the workbench knows; edits that it does not have yet win over it. */
  function applyServerState(detail: PuzzleDetail | null): void {
    if (detail?.puzzle?.kind !== 'cover') {
      open.value = null;
      return;
    }
    const { fileId, index, puzzle } = detail;
    const key = refKey(detail);
    const known = covers.get(key);
    const isMine = known?.sender.isWaiting === true || known?.sender.revision === puzzle.revision;
    const isSame = known !== undefined && (isMine || known.draft.equals(puzzle));
    const next = isSame ? known : openCover({ fileId, index }, puzzle);
    if (!isSame && detail.steps !== undefined) void fetchSteps(next);
    if (isSame && !isMine) next.sender.revision = puzzle.revision;
    if (next !== open.value) {
      for (const [each, { sender }] of [...covers]) if (!sender.isWaiting) covers.delete(each);
      covers.set(key, next);
    }
    open.value = next;
  }

  /** Puts the steps that other windows made, and this one before it was loaded anew, before its own. */
  async function fetchSteps(cover: OpenCover): Promise<void> {
    const { revision } = cover.sender;
    const steps = await session.request('puzzles/steps', cover.ref).catch(() => null);
    if (steps === null || steps.revision !== revision) return;
    if (cover.done.length === 0) cover.undone.unshift(...steps.undone.flatMap(stepOf));
    cover.done.unshift(...steps.done.flatMap(stepOf));
    version.value++;
  }

  const place = (): MatrixPlace => ({ option: focus.option, item: focus.item });

  /** Goes to a place, or as near to it as there is one. */
  function go({ option, item }: MatrixPlace): void {
    const { options, items } = content.value ?? { options: [], items: 0 };
    focus.point(clamped(option, 0, options.length - 1), clamped(item, -1, items - 1));
  }

  function applyAll(cover: OpenCover, made: readonly CoverEdit[], travels: boolean): CoverEdit[] {
    const undo: CoverEdit[][] = [];
    for (const edit of made) undo.push(cover.draft.apply(edit));
    cover.sender.put(made, travels);
    edits.value++;
    selection.stay();
    editor.check = null;
    return undo.reverse().flat();
  }

  /**
   * Makes changes as one step of undo, and goes to a place.
   *
   * @returns false where there is nothing to do
   */
  function change(made: readonly CoverEdit[], to: MatrixPlace = place()): boolean {
    const cover = open.value;
    if (cover === null || made.length === 0) return false;
    const before = place();
    const undo = applyAll(cover, made, false);
    cover.done.push({ redo: made, undo, before, after: to });
    if (cover.done.length > MAX_STEPS) cover.done.shift();
    cover.undone.length = 0;
    version.value++;
    go(to);
    return true;
  }

  function undo(): void {
    const cover = open.value;
    const step = cover?.done.pop();
    if (!cover || step === undefined) return;
    applyAll(cover, step.undo, true);
    cover.undone.push(step);
    version.value++;
    go(step.before);
  }

  function redo(): void {
    const cover = open.value;
    const step = cover?.undone.pop();
    if (!cover || step === undefined) return;
    applyAll(cover, step.redo, true);
    cover.done.push(step);
    version.value++;
    go(step.after);
  }

  /** Options as people type them, for the open cover; none for no text. @throws RequestError */
  async function read(text: string): Promise<readonly CoverRow[]> {
    if (content.value === null || text.trim() === '') return [];
    const { items, primary, names = null } = content.value;
    return (await session.request('covers/readRows', { text, items, primary, names })).rows;
  }

  async function flush(): Promise<boolean> {
    const sent = await Promise.all([...covers.values()].map(({ sender }) => sender.flush()));
    return sent.every(Boolean);
  }

  const state = computed<CoverDocument | null>(() => {
    const cover = open.value;
    if (cover === null) return null;
    return {
      canUndo: cover.done.length > 0,
      canRedo: cover.undone.length > 0,
      isWaiting: cover.sender.isWaiting,
      version: version.value,
      undo,
      redo,
      flush,
    };
  });

  watch(() => selection.detail, applyServerState, { immediate: true, flush: 'sync' });
  watch(state, (now) => (editor.coverDocument = now), { immediate: true, flush: 'sync' });
  watch(
    () => [selection.fileId, selection.index],
    () => void flush(),
  );
  session.onRenumber((ids) => {
    const kept = [...covers.values()];
    covers.clear();
    for (const cover of kept) {
      const fileId = ids.get(cover.ref.fileId);
      if (fileId === undefined) continue;
      cover.ref = { ...cover.ref, fileId };
      covers.set(refKey(cover.ref), cover);
    }
  });
  session.on('files/changed', ({ closed }) => {
    for (const [key, { ref }] of [...covers]) if (closed.includes(ref.fileId)) covers.delete(key);
  });
  session.onSync(async () => void (await flush()));
  session.onSettle(flush);

  const draft = computed(() => open.value?.draft ?? null);
  return { draft, content, version, edits, change, go, place, read };
});

/** A step of the workbench, in a window where nobody was at a place. */
function stepOf({ back, forth }: EditStep): Step[] {
  if ('cells' in back || 'cells' in forth) return [];
  const at = forth.find((edit) => edit.kind === 'rows')?.at ?? 0;
  const place = { option: at, item: -1 };
  return [{ undo: back, redo: forth, before: place, after: place }];
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
