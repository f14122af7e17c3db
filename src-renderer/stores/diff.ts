import type { DiffRow, DiffSummary } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { problemOf } from '../client';
import { useNotices } from './notices';
import { RowPages, type RowsAnswer } from './row-pages';
import { useSession } from './session';

const WANT_MS = 60;

/** Two outputs side by side. Their rows stay in the workbench; the few in view are kept here. */
export const useDiff = defineStore('diff', () => {
  const session = useSession();
  const notices = useNotices();
  const summary = shallowRef<DiffSummary | null>(null);
  /** Name of the test whose outputs are compared, or of the one that is being worked on. */
  const name = shallowRef('');
  const opening = shallowRef(false);
  /** Why the last comparison could not be made, or null. */
  const problem = shallowRef<Problem | null>(null);
  /** The row that the keyboard is on. */
  const cursor = shallowRef(0);
  const version = shallowRef(0);
  let turn = 0;
  let view: readonly [number, number] = [0, 60];

  const pages = new RowPages<DiffRow>({
    fetch: fetchRows,
    onChange: () => void (version.value += 1),
    onError: notices.fail,
  });

  async function fetchRows(from: number, to: number): Promise<RowsAnswer<DiffRow>> {
    const open = summary.value;
    if (open === null || from >= open.rows) return { total: open?.rows ?? 0, rows: [] };
    const range = { id: open.id, from, to: Math.min(to, open.rows) };
    const { rows } = await session.request('judge/diffRows', range);
    return { total: open.rows, rows };
  }

  function rowAt(position: number): DiffRow | undefined {
    return version.value >= 0 ? pages.row(position) : undefined;
  }

  /** Says which rows are in view, so that they are fetched. */
  function want(from: number, to: number): void {
    view = [from, to];
    void wantSoon();
  }
  const wantSoon = useThrottleFn(() => pages.want(...view), WANT_MS, true, true);

  /** Compares the outputs of a test of a run; the comparison before it is given up. */
  function open(runId: number, fileId: number, title: string): Promise<void> {
    return show(title, () => session.request('judge/diff', { id: runId, fileId }));
  }

  /** Compares what a program wrote in the latest run with the reference. */
  function openProgram(programId: number, fileId: number, title: string): Promise<void> {
    return show(title, () => session.request('programs/diff', { programId, fileId }));
  }

  /** Compares what a contestant’s program writes on the first test that it fails with the reference. */
  function openContestant(row: number, problem: number, title: string): Promise<void> {
    return show(title, () => session.request('contest/diff', { row, problem }));
  }

  /** Compares our answers with the file that saving would replace. */
  function openSaved(fileId: number, folder: string | null, title: string): Promise<void> {
    return show(title, () => session.request('judge/diffSaved', { fileId, folder }));
  }

  async function show(title: string, compare: () => Promise<DiffSummary>): Promise<void> {
    await close();
    turn += 1;
    const mine = turn;
    name.value = title;
    opening.value = true;
    try {
      const found = await compare();
      if (mine !== turn) return;
      pages.reset();
      summary.value = found;
      cursor.value = found.first ?? 0;
      pages.want(cursor.value, cursor.value + 60);
    } catch (error) {
      if (mine === turn) problem.value = problemOf(error);
    } finally {
      if (mine === turn) opening.value = false;
    }
  }

  /** Gives up the comparison, done or under way. */
  async function close(): Promise<void> {
    const id = summary.value?.id ?? null;
    const busy = opening.value;
    turn += 1;
    opening.value = false;
    problem.value = null;
    summary.value = null;
    cursor.value = 0;
    pages.reset();
    if (id !== null || busy) await session.request('judge/closeDiff', { id });
  }

  /** Moves to the next or previous row that differs; false when there is none. */
  async function step(direction: 'next' | 'previous'): Promise<boolean> {
    const { value: compared } = summary;
    if (compared === null) return false;
    const from = cursor.value;
    const params = { id: compared.id, from, direction };
    const found = await session.request('judge/difference', params);
    if (found === null) notices.announce('window.diff.noMore');
    else if (summary.value === compared) cursor.value = found;
    return found !== null;
  }

  session.onSync(async () => {
    // A diff lives in the workbench that made it; after a new connection it is asked for anew.
    summary.value = null;
    opening.value = false;
    pages.reset();
  });

  return {
    summary,
    name,
    opening,
    problem,
    cursor,
    version,
    rowAt,
    want,
    open,
    openProgram,
    openContestant,
    openSaved,
    close,
    step,
  };
});
