import { problem, type Problem } from '@shared/puzzle';
import { computed, shallowRef, type ShallowRef } from 'vue';

interface Progress {
  readonly id: number;
  readonly state: string;
  readonly elapsedMs: number;
  readonly problem: Problem | null;
}

/** The latest of the runs that a workbench makes one after another. */
export function latestRun<P extends Progress>(isActive: (progress: P) => boolean) {
  const progress = shallowRef(null) as ShallowRef<P | null>;
  const active = computed(() => progress.value !== null && isActive(progress.value));
  const ends = new Map<number, (last: P) => void>();

  function take(next: P): void {
    const before = progress.value;
    // An event may overtake the reply of the request that came before it.
    if (before !== null && (next.id < before.id || isOlder(next, before))) return;
    progress.value = next;
    if (isActive(next)) return;
    ends.get(next.id)?.(next);
    ends.delete(next.id);
  }

  const isOlder = (next: P, before: P): boolean =>
    next.id === before.id && (!isActive(before) || next.elapsedMs < before.elapsedMs);

  /** Takes the reply that a run has begun, and waits for its end. */
  function ended(begun: P): Promise<P> {
    take(begun);
    const { value: now } = progress;
    if (now?.id === begun.id && !isActive(now)) return Promise.resolve(now);
    return new Promise((resolve) => ends.set(begun.id, resolve));
  }

  /** The run has ended with its workbench; the next one counts its runs from 1 again. */
  function endWithWorkbench(): void {
    const last = progress.value;
    if (last === null) return;
    const lost = { state: 'failed', problem: problem('disconnected') } as const;
    const end: P = isActive(last) ? { ...last, ...lost } : last;
    take(end);
    progress.value = { ...end, id: 0 };
  }

  return { progress, active, take, ended, endWithWorkbench };
}
