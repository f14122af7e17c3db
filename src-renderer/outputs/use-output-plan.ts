import type { OutputPlan, OutputResult } from '@shared/contract';
import { computed, shallowRef, watch } from 'vue';
import { useNotices, useSession } from '../stores';

export interface PlanChoices {
  /** A yes to replacing what exists. */
  readonly overwrite: boolean;
  /** A yes to outputs that leave something out or were read in doubt. */
  readonly partial: boolean;
}

/** A question stands before the output: answers are missing, puzzles could not be read, or not beyond doubt. */
function isIncomplete(plan: OutputPlan): boolean {
  return plan.missing > 0 || plan.malformed > 0 || plan.doubts > 0;
}

/** Whether saving would write this file; one that has the very bytes already is not written again. */
export function willSave(plan: OutputPlan, { overwrite, partial }: PlanChoices): boolean {
  if (plan.path === null || plan.problem !== null) return false;
  return (
    (partial || !isIncomplete(plan)) &&
    (plan.there === 'nothing' || (overwrite && plan.there === 'other'))
  );
}

/** Files with other bytes that would be written if replacing were allowed. */
export function replaceable(plans: readonly OutputPlan[], partial: boolean): OutputPlan[] {
  return plans.filter(
    (plan) => plan.there === 'other' && willSave(plan, { overwrite: true, partial }),
  );
}

/** Files that could be saved if leaving things out were allowed. */
export function completable(plans: readonly OutputPlan[]): OutputPlan[] {
  return plans.filter(
    (plan) => isIncomplete(plan) && willSave(plan, { overwrite: true, partial: true }),
  );
}

/** True when no file has a place of its own: all of them were dropped into a browser. */
export function arePlaceless(plans: readonly OutputPlan[]): boolean {
  return plans.length > 0 && plans.every(({ problem }) => problem?.code === 'place-needed');
}

/**
 * The choices of the save dialog and what follows from them. `onSaved` is called when everything was
 * saved; otherwise the results stay to be read.
 */
export function useOutputPlan(fileIds: readonly number[], onSaved: () => void) {
  const session = useSession();
  const notices = useNotices();
  /** Folder to save into; null is beside each input. */
  const folder = shallowRef<string | null>(null);
  const overwrite = shallowRef(false);
  const partial = shallowRef(false);
  /** Null while it is being worked out. */
  const plans = shallowRef<readonly OutputPlan[] | null>(null);
  const results = shallowRef<readonly OutputResult[] | null>(null);
  const saving = shallowRef(false);

  const existing = computed(() => replaceable(plans.value ?? [], partial.value).length);
  const incomplete = computed(() => completable(plans.value ?? []).length);
  const ready = computed(() =>
    (plans.value ?? []).filter((plan) =>
      willSave(plan, { overwrite: overwrite.value, partial: partial.value }),
    ),
  );

  async function look(): Promise<void> {
    const asked = { fileIds, folder: folder.value };
    const answer = await notices.attempt(() => session.request('outputs/plan', asked));
    if (asked.folder !== folder.value) return;
    plans.value = answer ?? [];
    overwrite.value = false;
  }
  watch(folder, look, { immediate: true });

  async function save(): Promise<void> {
    saving.value = true;
    const asked = {
      fileIds: ready.value.map((plan) => plan.fileId),
      folder: folder.value,
      overwrite: overwrite.value,
      partial: partial.value,
    };
    const answer = await notices.attempt(() => session.request('outputs/save', asked));
    saving.value = false;
    if (answer === undefined) return;
    const saved = answer.filter((result) => result.saved).length;
    if (saved === answer.length) {
      notices.notify('success', { key: 'window.outputs.resultAll', params: { n: saved } });
      onSaved();
      return;
    }
    results.value = answer;
    notices.announce('window.outputs.resultSome', { saved, total: answer.length });
  }

  return { folder, overwrite, partial, plans, results, saving, existing, incomplete, ready, save };
}
