import {
  canReason,
  isStuckWrong,
  nextStep,
  sharpen,
  type LogicStep,
  type PathEnd,
  type PathStep,
  type Pencil,
  UNIQUENESS,
} from '@shared/logic';
import type { GridShape } from '@shared/puzzle';
import { until } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useBoardPicture } from '../board-picture';
import { useEditor } from '../editor';
import { enterValues, selectOnly, type GridDraft } from '../editing';
import { useLiveCheck } from '../live-check';
import { useNotices } from '../notices';
import { useGivensCheck, allowedOf, hasWrongRemoval, withoutCandidates } from './givens-check';
import { hintPicture, type HintStage } from './hint-picture';
import { workOutPath, type SolvePath } from './solve-path';

export type { HintStage };

/** What there is to say: a step and how much of it is shown, or that there is none. */
export type Hint =
  | { readonly kind: 'step'; readonly at: PathStep; readonly stage: HintStage }
  | { readonly kind: PathEnd | 'tooLarge' };

const NEXT_STAGE = { name: 'where', where: 'whole', whole: 'whole' } as const;

/** Hints for the open grid, one at a time or as the whole path; each goes with the grid it is about. */
export const useHints = defineStore('hints', () => {
  const editor = useEditor();
  const picture = useBoardPicture();
  const notices = useNotices();
  const live = useLiveCheck();
  const hint = shallowRef<Hint | null>(null);
  const path = shallowRef<SolvePath | null>(null);
  /** The step of the path that is looked at; -1 for none. */
  const place = shallowRef(-1);
  const busy = shallowRef<'path' | 'reveal' | null>(null);

  const givens = useGivensCheck();
  /** Cells for which the live check found exactly one solution, and how the grid was cut then. */
  const unique = new WeakMap<Uint8Array, GridShape | null>();
  watch(
    [() => live.state, () => editor.cells, () => editor.shape],
    ([state, cells, shape]) => {
      if (state === 'one') unique.set(cells, shape);
    },
    { immediate: true },
  );
  const isUnique = ({ cells, shape }: GridDraft): boolean => unique.get(cells) === shape;

  /** A grid, and the candidates that rules and the user's own removals leave. */
  const pencilOf = (draft: GridDraft): Pencil =>
    sharpen(draft.shape, draft.cells, allowedOf(draft), givens.known(draft));
  const isTooLarge = computed(() => editor.draft !== null && !canReason(editor.draft.shape));
  const pencil = computed<Pencil | null>(() =>
    editor.draft === null || isTooLarge.value ? null : pencilOf(editor.draft),
  );

  function draw(next: Hint | null): void {
    hint.value = next;
    picture.show(
      next?.kind === 'step'
        ? hintPicture(next.at.step, next.at.before, editor.cells, next.stage)
        : null,
    );
  }

  /** The next hint by its name; asked again where to look, then all of it. */
  async function next(): Promise<void> {
    const now = hint.value;
    if (now?.kind === 'step') draw({ ...now, stage: NEXT_STAGE[now.stage] });
    else await found(draw);
  }

  /** Hands over the next hint, unless the grid has changed while it was looked for. */
  async function found(take: (hint: Hint | null) => void): Promise<void> {
    const { draft } = editor;
    const next = await find();
    if (draft === editor.draft) take(next);
  }

  async function find(): Promise<Hint | null> {
    const before = pencil.value;
    if (before === null) return isTooLarge.value ? { kind: 'tooLarge' } : null;
    if (isStuckWrong(before) || live.state === 'none' || isLed()) return { kind: 'contradiction' };
    if (before.cells.every((value) => value !== 0)) return { kind: 'solved' };
    const step = await stepOn(before);
    return step === null
      ? { kind: 'stuck' }
      : { kind: 'step', at: { step, before }, stage: 'name' };
  }

  /** The next step. Only one that is right for a single solution waits until it is known whether there is one. */
  async function stepOn(before: Pencil): Promise<LogicStep | null> {
    const step = nextStep(before, { unique: true });
    if (step === null || !UNIQUENESS.has(step.technique)) return step;
    await until(() => live.state).not.toBe('asking');
    return live.state === 'one' ? step : nextStep(before, { unique: false });
  }

  /** Whether a candidate was ruled out that the only solution needs. */
  function isLed(): boolean {
    const { draft } = editor;
    const solution = live.state === 'one' ? live.known : null;
    return draft !== null && solution !== null && hasWrongRemoval(draft, solution);
  }

  /** Does what the hint says, as one step of undo; without a hint, the next step there is. */
  async function apply(): Promise<void> {
    const carryOut = (now: Hint | null): void =>
      now?.kind === 'step' ? perform(now.at.before, now.at.step) : draw(now);
    if (hint.value?.kind === 'step') carryOut(hint.value);
    else await found(carryOut);
  }

  function perform(before: Pencil, step: LogicStep): void {
    const values = new Map(filledBy(before));
    if (step.placement !== null) values.set(step.placement.cell, step.placement.value);
    // On a path, what the steps before this one removed goes with it.
    const done = path.value?.steps.slice(0, place.value).map((each) => each.step) ?? [];
    const gone = [...done, step].flatMap(({ eliminations }) => eliminations);
    editor.change((draft) => withoutCandidates(enterValues(draft, values, 'computed'), gone));
    const cell = step.placement?.cell ?? step.eliminations[0]?.cell;
    if (cell !== undefined) editor.selected = selectOnly(cell);
  }

  /** What a path has filled in on the way to a step. */
  function* filledBy(before: Pencil): Generator<[number, number]> {
    for (const [cell, value] of before.cells.entries()) {
      if (value !== 0 && editor.cells[cell] === 0) yield [cell, value];
    }
  }

  /** Works out the whole path and looks at its first step. */
  async function findPath(): Promise<void> {
    const [from, draft] = [pencil.value, editor.draft];
    if (sayTooLarge() || from === null || busy.value !== null) return;
    busy.value = 'path';
    try {
      const found = await workOutPath(from, live.state === 'one', () => editor.draft === draft);
      if (found === null || editor.draft !== draft) return;
      path.value = found;
      goTo(0);
    } finally {
      busy.value = null;
    }
  }

  /** Looks at a step of the path: the grid as it is before it, and the step drawn on it. */
  function goTo(index: number): void {
    const last = (path.value?.steps.length ?? 0) - 1;
    place.value = Math.min(Math.max(index, 0), last);
    const at = path.value?.steps[place.value];
    draw(at === undefined ? null : { kind: 'step', at, stage: 'whole' });
  }

  /** Looks at the first step of the hardest technique on the path. */
  async function goToHardest(): Promise<void> {
    if (path.value === null) await findPath();
    const hardest = path.value?.rating.hardest;
    const at = path.value?.steps.findIndex(({ step }) => step.technique === hardest) ?? -1;
    if (at >= 0) goTo(at);
  }

  async function goBy(steps: number): Promise<void> {
    if (path.value === null) await findPath();
    else goTo(place.value + steps);
  }

  function clear(): void {
    draw(null);
    place.value = -1;
  }

  /** Puts the solver's value into the current cell, or the first blank one, where there is a solution. */
  async function reveal(): Promise<void> {
    if (busy.value !== null) return;
    busy.value = 'reveal';
    await notices.attempt(async () => {
      const solution = await live.solution();
      const { cells, selected } = editor;
      const cell = cells[selected.cursor] === 0 ? selected.cursor : cells.indexOf(0);
      const value = solution?.[cell];
      if (value === undefined) {
        if (cell >= 0) draw({ kind: 'contradiction' });
        return;
      }
      editor.edit(new Map([[cell, value]]), 'computed');
      editor.selected = selectOnly(cell);
    });
    busy.value = null;
  }

  // A hint is about one grid: with the next key it is gone.
  watch(
    () => editor.draft,
    () => {
      path.value = null;
      place.value = -1;
      draw(null);
    },
  );

  /** Says so where the grid is too large for reasoning; true when it is. */
  function sayTooLarge(): boolean {
    if (isTooLarge.value) draw({ kind: 'tooLarge' });
    return isTooLarge.value;
  }

  /** Shows a step of the grid as it is, whole. */
  function show(step: LogicStep): void {
    const before = pencil.value;
    if (before !== null) draw({ kind: 'step', at: { step, before }, stage: 'whole' });
  }

  return {
    hint,
    path,
    place,
    busy,
    pencilOf,
    isUnique,
    sayTooLarge,
    next,
    show,
    apply,
    findPath,
    goTo,
    goToHardest,
    goBy,
    clear,
    reveal,
  };
});
