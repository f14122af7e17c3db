import type { PuzzleRow, PuzzleStatus } from '@shared/contract';
import { useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useNotices } from './notices';
import { RangeSet } from './range-set';
import { RowPages, type RowsAnswer } from './row-pages';
import { useSelection } from './selection';
import { useSession } from './session';

const REFRESH_MS = 200;
const WANT_MS = 60;
/** Rows per request when indices of a filtered list are collected. */
const COLLECT_ROWS = 5000;

/**
 * The puzzle list of the selected file, after filtering by status. Rows are kept a few pages at a
 * time; a *position* counts in the filtered list, an *index* in the file.
 */
export const usePuzzles = defineStore('puzzles', () => {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  /** Statuses to show; null for all. */
  const filter = shallowRef<readonly PuzzleStatus[] | null>(null);
  const total = shallowRef(0);
  /** Indices that are selected for “solve selection”. */
  const selected = shallowRef(RangeSet.empty);
  /** Position of the row that the keyboard is on. */
  const cursor = shallowRef(0);
  /** Grows whenever rows change; reading it ties a view to the pages. */
  const version = shallowRef(0);
  let view: readonly [number, number] = [0, 60];
  let anchor = 0;

  const pages = new RowPages({
    fetch: fetchRows,
    onChange: () => {
      total.value = pages.total;
      version.value += 1;
    },
    onError: notices.fail,
  });

  function fetchRows(from: number, to: number): Promise<RowsAnswer> {
    const fileId = selection.fileId;
    if (fileId === null) return Promise.resolve({ total: 0, rows: [] });
    return session.request('puzzles/rows', { fileId, from, to, statuses: filter.value });
  }

  function rowAt(position: number): PuzzleRow | undefined {
    return version.value >= 0 ? pages.row(position) : undefined;
  }

  /** Says which rows are in view, so that they are fetched. */
  function want(from: number, to: number): void {
    view = [from, to];
    void wantSoon();
  }

  // While the list flies past, what is only passed is not fetched.
  const wantSoon = useThrottleFn(() => pages.want(...view), WANT_MS, true, true);

  function restart(): void {
    pages.reset();
    total.value = 0;
    selected.value = RangeSet.empty;
    cursor.value = 0;
    anchor = 0;
    version.value += 1;
    pages.want(0, 60);
  }

  const refreshSoon = useThrottleFn(
    () => {
      pages.invalidate();
      pages.want(...view);
    },
    REFRESH_MS,
    true,
    true,
  );

  watch(() => selection.fileId, restart, { flush: 'sync' });
  watch(filter, restart, { flush: 'sync' });
  session.on('puzzles/changed', ({ fileId }) => {
    if (fileId === selection.fileId) void refreshSoon();
  });
  session.onSync(async () => {
    pages.invalidate();
    pages.want(...view);
  });

  /** Moves to a row and opens its puzzle; `mode` says what becomes of the selection. */
  async function goTo(
    position: number,
    mode: 'only' | 'extend' | 'toggle' | 'move',
  ): Promise<void> {
    const target = Math.min(Math.max(position, 0), total.value - 1);
    if (target < 0) return;
    cursor.value = target;
    const row = pages.row(target) ?? (await fetchRows(target, target + 1)).rows[0];
    if (row === undefined || cursor.value !== target) return;
    if (mode === 'extend') selected.value = await indicesBetween(anchor, target);
    else {
      anchor = target;
      if (mode === 'toggle') selected.value = selected.value.toggle(row.index);
      if (mode === 'only') selected.value = RangeSet.of(row.index, row.index + 1);
    }
    if (selection.index !== row.index) await selection.selectPuzzle(row.index);
  }

  async function indicesBetween(one: number, other: number): Promise<RangeSet> {
    const from = Math.min(one, other);
    const to = Math.max(one, other) + 1;
    if (filter.value === null) return RangeSet.of(from, to);
    const found: number[] = [];
    for (let at = from; at < to; at += COLLECT_ROWS) {
      const { rows } = await fetchRows(at, Math.min(at + COLLECT_ROWS, to));
      rows.forEach((row) => found.push(row.index));
    }
    return RangeSet.from(found);
  }

  /** Indices of the rows at positions `from`…`to` (exclusive). */
  async function indicesAt(from: number, to: number): Promise<number[]> {
    return (await fetchRows(from, to)).rows.map((row) => row.index);
  }

  /** Selects every row that the filter shows. */
  async function selectAll(): Promise<void> {
    if (total.value > 0) selected.value = await indicesBetween(0, total.value - 1);
  }

  const selectedCount = computed(() => selected.value.size);

  return {
    filter,
    total,
    selected,
    selectedCount,
    cursor,
    version,
    rowAt,
    want,
    goTo,
    selectAll,
    indicesAt,
  };
});
