import {
  everyStep,
  TECHNIQUES,
  valuesOf,
  type LogicStep,
  type Pencil,
  type Technique,
} from '@shared/logic';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { useEditor } from '../editor';
import { maskAt, type GridDraft } from '../editing';
import { useTraining } from './training';
import { useHints } from './hints';

export interface StepGroup {
  readonly technique: Technique;
  readonly steps: readonly LogicStep[];
}

/** One thing that the user did: a value put in, or a candidate ruled out. */
export interface OwnChange {
  readonly kind: 'place' | 'remove';
  readonly cell: number;
  readonly value: number;
  /** The easiest step that does just this; null where there is none, or none was found yet. */
  readonly step: LogicStep | null;
}

export interface OwnStep {
  readonly changes: readonly OwnChange[];
  /** What the technique that is practised would do instead; null where it justifies a change. */
  readonly expected: LogicStep | null;
  /** It was a step of the technique that is practised. */
  readonly isPractised: boolean;
}

/** All steps of the open grid, and the reasons of the user's own last step; each goes with the next edit. */
export const useStepSearch = defineStore('step-search', () => {
  const editor = useEditor();
  const hints = useHints();
  const training = useTraining();
  const groups = shallowRef<readonly StepGroup[] | null>(null);
  const own = shallowRef<OwnStep | null>(null);
  const busy = shallowRef<'steps' | 'own' | null>(null);

  /** Looks for every step; what was found so far is shown on the way. */
  async function findAll(): Promise<void> {
    const { draft } = editor;
    if (draft === null || busy.value !== null || hints.sayTooLarge()) return;
    const found: LogicStep[] = [];
    groups.value = [];
    await search('steps', draft, (steps) => {
      found.push(...steps);
      if (steps.length > 0) groups.value = byTechnique(found);
      return true;
    });
  }

  /** Looks for the reasons of what the user did last. */
  async function checkOwn(): Promise<void> {
    if (busy.value !== null || hints.sayTooLarge()) return;
    const { previous: before, draft } = editor;
    const isSameShape = before !== null && before.shape === draft?.shape;
    let changes = isSameShape ? changesBetween(before, draft, hints.pencilOf(before)) : [];
    let expected: LogicStep | null = null;
    own.value = { changes, expected, isPractised: false };
    if (before === null || changes.length === 0) return;
    const { target } = training;
    const isWanted = await search('own', before, (steps) => {
      // What is practised counts where all of it was done, although an easier step does some of it.
      const whole = steps.find((step) => step.technique === target && isWhole(step, changes));
      changes = changes.map((each) => ({
        ...each,
        step: whole ?? each.step ?? steps.find((step) => does(step, each)) ?? null,
      }));
      expected ??= steps.find(({ technique }) => technique === target) ?? null;
      const isDone =
        changes.every(({ step }) => step !== null) && (target === null || expected !== null);
      return !isDone;
    });
    if (!isWanted) return;
    const isPractised = changes.some(({ step }) => step?.technique === target);
    if (isPractised) training.practised();
    own.value = { changes, expected: isPractised ? null : expected, isPractised };
  }

  /**
   * Goes through all steps of a draft without holding the window up, until `take` says false. Returns
   * false where the open grid has changed on the way: what was found is about another one.
   */
  async function search(
    what: 'steps' | 'own',
    draft: GridDraft,
    take: (steps: readonly LogicStep[]) => boolean,
  ): Promise<boolean> {
    const open = editor.draft;
    busy.value = what;
    for (const steps of everyStep(hints.pencilOf(draft), { unique: hints.isUnique(draft) })) {
      if (!take(steps)) break;
      await new Promise((resolve) => setTimeout(resolve));
      if (editor.draft !== open) return false;
    }
    busy.value = null;
    return true;
  }

  watch(
    () => editor.draft,
    () => (busy.value = groups.value = own.value = null),
  );
  return { groups, own, busy, findAll, checkOwn };
});

const byTechnique = (steps: readonly LogicStep[]): StepGroup[] =>
  TECHNIQUES.map((technique) => ({
    technique,
    steps: steps.filter((step) => step.technique === technique),
  })).filter((group) => group.steps.length > 0);

const does = ({ placement, eliminations }: LogicStep, { kind, cell, value }: OwnChange): boolean =>
  kind === 'place'
    ? placement?.cell === cell && placement.value === value
    : eliminations.some((each) => each.cell === cell && each.value === value);

/** Whether the changes are all that the step does, and nothing else. */
const isWhole = (step: LogicStep, changes: readonly OwnChange[]): boolean =>
  changes.length === step.eliminations.length + (step.placement === null ? 0 : 1) &&
  changes.every((change) => does(step, change));

/** Values that were put in, and candidates of cells still open that were ruled out. */
function changesBetween(before: GridDraft, after: GridDraft, pencil: Pencil): OwnChange[] {
  return [...after.cells].flatMap((value, cell): OwnChange[] => {
    if (value !== before.cells[cell])
      return value === 0 ? [] : [{ kind: 'place', cell, value, step: null }];
    const gone =
      (maskAt(after.removed, cell) & ~maskAt(before.removed, cell)) |
      (maskAt(before.centre, cell) & ~maskAt(after.centre, cell));
    return valuesOf(gone & (pencil.masks[cell] ?? 0)).map((each) => ({
      ...({ kind: 'remove', cell, step: null } as const),
      value: each,
    }));
  });
}
