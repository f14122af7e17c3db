import type { MadePuzzle, MakeCheck } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { useDebounceFn } from '@vueuse/core';
import { onScopeDispose, shallowRef, watch } from 'vue';
import { problemOf, useMake, useSession } from '../stores';

/** Quiet before a change is looked at, in milliseconds. */
const DELAY_MS = 250;
const SHOWN = 3;

/**
 * What is wrong with the draft, and the first puzzles of the chosen entry, a moment after every change.
 * A change cancels what was being made for the wish before it. Nothing is made while a set is.
 */
export function useDraftCheck() {
  const make = useMake();
  const { request } = useSession();
  const endPreview = (): void => void request('make/endPreview', null).catch(() => undefined);
  const check = shallowRef<MakeCheck | null>(null);
  const puzzles = shallowRef<readonly MadePuzzle[]>([]);
  const problem = shallowRef<Problem | null>(null);
  const busy = shallowRef(true);
  /** The puzzles are those of an earlier draft. */
  const stale = shallowRef(false);
  let asked = 0;
  let isOver = false;

  async function look(): Promise<MakeCheck | null> {
    const mine = ++asked;
    busy.value = true;
    problem.value = null;
    try {
      const found = await request('make/check', { draft: make.draft });
      if (mine !== asked) return check.value;
      check.value = found;
      if (found.plan !== null && !make.active) void show(mine);
      else endShow(mine);
      return found;
    } catch (error) {
      if (mine === asked) problem.value = problemOf(error);
      endShow(mine);
      return null;
    }
  }

  function endShow(mine: number): void {
    if (mine !== asked) return;
    busy.value = false;
    stale.value = false;
    puzzles.value = [];
    endPreview();
  }

  async function show(mine: number): Promise<void> {
    const made: MadePuzzle[] = [];
    const { count } = make.draft.rows[make.row] ?? {};
    const most = Math.min(SHOWN, Math.max(1, Number(count ?? 1) || 1));
    try {
      for (let index = 0; index < most; index++) {
        const puzzle = await request('make/preview', { draft: make.draft, row: make.row, index });
        if (mine !== asked) return;
        made.push(puzzle);
        puzzles.value = [...made];
        stale.value = false;
      }
    } catch (error) {
      if (mine !== asked) return;
      puzzles.value = made;
      stale.value = false;
      problem.value = problemOf(error);
    }
    if (mine === asked) busy.value = false;
  }
  const lookSoon = useDebounceFn(() => (isOver ? null : look()), DELAY_MS);

  function change(): void {
    if (make.form === null) return;
    // What is under way is for a wish that nobody has any more.
    asked++;
    busy.value = true;
    stale.value = true;
    void lookSoon();
  }
  watch([() => make.form, () => make.draft, () => make.row, () => make.active], change, {
    immediate: true,
  });
  onScopeDispose(() => {
    isOver = true;
    asked++;
    endPreview();
  });
  return { check, puzzles, problem, busy, stale, look };
}
