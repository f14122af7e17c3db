import type { OutputPlan } from '@shared/contract';

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
