import {
  isFactKey,
  isRatedKey,
  isRating,
  WHOLE_LIST,
  type ListQuery,
  type ListSort,
  type PuzzleRow,
  type PuzzleStatus,
} from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { until, useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { isNarrowed, sameChoice } from './list-query';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { RangeSet } from './range-set';
import { RowPages, type RowsAnswer } from './row-pages';
import { useSelection } from './selection';
import { useSession } from './session';

const REFRESH_MS = 200;
const WANT_MS = 60;
const FIRST_ROWS = 60;
/** What is dear is looked at from its dear end first. */
const DESCENDING_BY_DEFAULT: ReadonlySet<ListSort> = new Set([
  ...(['micros', 'nodes', 'updates', 'redundant', 'automorphisms', 'twins'] as const),
  ...(['count', 'backdoor', 'depth', 'symmetry'] as const),
  ...(['nodes_masks', 'nodes_dlx', 'nodes_clauses', 'nodes_bitmask'] as const),
]);

function isDescendingByDefault(sort: ListSort): boolean {
  return DESCENDING_BY_DEFAULT.has(sort) || isRating(sort) || isRatedKey(sort);
}

/**
 * The puzzle list of the selected file, filtered and sorted by the workbench. Rows are kept a few
 * pages at a time; a *position* counts in the list as it is shown, an *index* in the file.
 */
export const usePuzzles = defineStore('puzzles', () => {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  const layout = useLayout();
  const query = shallowRef<ListQuery>(WHOLE_LIST);
  /** How the list of each file was left. */
  const left = new Map<number, ListQuery>();
  const total = shallowRef(0);
  /** False until the first rows of the list as it now is are here. */
  const settled = shallowRef(false);
  /** Indices that are selected for “solve selection”. */
  const selected = shallowRef(RangeSet.empty);
  /** Position of the row that the keyboard is on. */
  const cursor = shallowRef(0);
  /** Grows whenever rows change; reading it ties a view to the pages. */
  const version = shallowRef(0);
  let view: readonly [number, number] = [0, FIRST_ROWS];
  let anchor = 0;
  /** What the user picked, listed or not. */
  let picked = RangeSet.empty;

  const pages = new RowPages({
    fetch: fetchRows,
    onChange: () => {
      total.value = pages.total;
      settled.value = true;
      version.value += 1;
    },
    onError: notices.fail,
  });

  function fetchRows(from: number, to: number): Promise<RowsAnswer> {
    const fileId = selection.fileId;
    if (fileId === null) return Promise.resolve({ total: 0, rows: [] });
    const facts = layout.factsShown.filter(isFactKey);
    const asked = { fileId, from, to, list: query.value, facts };
    return session.request('puzzles/rows', asked);
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

  function toTop(): void {
    cursor.value = 0;
    anchor = 0;
    settled.value = false;
    version.value += 1;
    pages.want(0, FIRST_ROWS);
  }

  /** Turns to the list of another file, as it was left. */
  function restart(fileId: number | null): void {
    pages.reset();
    total.value = 0;
    pick(RangeSet.empty);
    turning = true;
    query.value = (fileId === null ? undefined : left.get(fileId)) ?? WHOLE_LIST;
    turning = false;
    toTop();
  }
  let turning = false;

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
  watch(
    query,
    (next, before) => {
      if (turning) return;
      if (selection.fileId !== null) left.set(selection.fileId, next);
      pages.reorder();
      toTop();
      if (!sameChoice(next, before)) void keepShown();
    },
    { flush: 'sync' },
  );
  session.on('puzzles/changed', ({ fileIds }) => {
    if (selection.fileId !== null && fileIds.includes(selection.fileId)) void refreshSoon();
  });
  watch(() => layout.factsShown, refreshSoon);
  session.onSync(async () => {
    pages.invalidate();
    pages.want(...view);
  });

  function change(part: Partial<ListQuery>): void {
    query.value = { ...query.value, ...part };
  }

  /** Sorts by a column; a second time turns it round. */
  function sortBy(sort: ListSort): void {
    const { sort: now, descending } = query.value;
    change({ sort, descending: sort === now ? !descending : isDescendingByDefault(sort) });
  }

  /** Lists what an expression is true of; what is wrong with it, or null. */
  async function listWhere(where: string): Promise<Problem | null> {
    const { fileId } = selection;
    if (fileId === null) return null;
    const { problem } = await session.request('puzzles/expression', { fileId, text: where });
    if (problem === null && selection.fileId === fileId) change({ where });
    return problem;
  }

  function pick(indices: RangeSet): void {
    picked = indices;
    selected.value = indices;
  }

  /**
   * What is not listed is not selected: nothing is solved or saved unseen. It is told from what the
   * user picked, since a filter that is typed passes through others on its way.
   */
  async function keepShown(): Promise<void> {
    if (picked.size === 0) return;
    const asked = query.value;
    await notices.attempt(async () => {
      const shown = await fetchIndices(0, Number.MAX_SAFE_INTEGER);
      if (query.value === asked) selected.value = picked.intersect(shown);
    });
  }

  async function fetchIndices(from: number, to: number): Promise<RangeSet> {
    const { fileId } = selection;
    if (fileId === null) return RangeSet.empty;
    const asked = { fileId, from, to, list: query.value };
    return RangeSet.ofEnds((await session.request('puzzles/indices', asked)).ranges);
  }

  /** A file is selected and its list is not here yet. */
  const isArriving = computed(() => selection.fileId !== null && !settled.value);

  /** Waits until the list is here; false when by then it is the list of another file. */
  async function arrival(): Promise<boolean> {
    const { fileId } = selection;
    await until(isArriving).toBe(false);
    return selection.fileId === fileId;
  }

  /** Moves to a row and opens its puzzle; `mode` says what becomes of the selection. */
  async function goTo(
    position: number,
    mode: 'only' | 'extend' | 'toggle' | 'move',
  ): Promise<void> {
    const target = Math.min(Math.max(position, 0), total.value - 1);
    if (target < 0) return;
    selection.stay();
    cursor.value = target;
    const { fileId } = selection;
    const row = pages.row(target) ?? (await fetchRows(target, target + 1)).rows[0];
    if (row === undefined || cursor.value !== target || selection.fileId !== fileId) return;
    if (mode === 'extend') pick(await indicesBetween(anchor, target));
    else {
      anchor = target;
      if (mode === 'toggle') pick(selected.value.toggle(row.index));
      if (mode === 'only') pick(RangeSet.of(row.index, row.index + 1));
    }
    if (selection.index !== row.index) await selection.selectPuzzle(row.index);
  }

  /** Opens a puzzle of the file in its place of the list; a filter that hides it goes. */
  async function reveal(index: number): Promise<void> {
    const { fileId } = selection;
    let position = await positionOf(index);
    if (position === null && selection.fileId === fileId) {
      clearFilter();
      position = await positionOf(index);
    }
    if (position === null || selection.fileId !== fileId) return;
    cursor.value = position;
    anchor = position;
    pick(RangeSet.of(index, index + 1));
    if (selection.index !== index) await selection.selectPuzzle(index);
  }

  async function positionOf(index: number): Promise<number | null> {
    const { fileId } = selection;
    if (fileId === null) return null;
    const asked = { fileId, index, list: query.value };
    return (await session.request('puzzles/position', asked)).position;
  }

  async function indicesBetween(one: number, other: number): Promise<RangeSet> {
    const from = Math.min(one, other);
    const to = Math.max(one, other) + 1;
    const { sort, descending } = query.value;
    const asItStands = sort === 'index' && !descending && !isNarrowed(query.value);
    return asItStands ? RangeSet.of(from, to) : await fetchIndices(from, to);
  }

  /** Indices of the rows at positions `from`…`to` (exclusive). */
  async function indicesAt(from: number, to: number): Promise<number[]> {
    return (await fetchRows(from, to)).rows.map((row) => row.index);
  }

  /** Selects every row that the filter shows. */
  async function selectAll(): Promise<void> {
    if (total.value > 0) pick(await indicesBetween(0, total.value - 1));
  }

  /** Selects the first rows of the list as it is sorted. */
  async function selectTop(rows: number): Promise<void> {
    const last = Math.min(rows, total.value) - 1;
    if (last >= 0) pick(await indicesBetween(0, last));
  }

  /** Selects these puzzles; a filter that hides any of them goes. */
  async function select(indices: RangeSet): Promise<void> {
    if (isNarrowed(query.value)) {
      const shown = await fetchIndices(0, Number.MAX_SAFE_INTEGER);
      if (shown.intersect(indices).size < indices.size) clearFilter();
    }
    pick(indices);
  }

  /** Lists every puzzle again, in the order that is chosen. */
  function clearFilter(): void {
    const { sort, descending } = query.value;
    query.value = { ...WHOLE_LIST, sort, descending };
  }

  const selectedCount = computed(() => selected.value.size);
  const filter = computed({
    get: (): readonly PuzzleStatus[] | null => query.value.statuses,
    set: (statuses) => change({ statuses }),
  });

  return {
    query,
    filter,
    narrowed: computed(() => isNarrowed(query.value)),
    total,
    settled,
    selected,
    selectedCount,
    cursor,
    version,
    isArriving,
    arrival,
    rowAt,
    want,
    goTo,
    reveal,
    change,
    listWhere,
    sortBy,
    clearFilter,
    selectAll,
    selectTop,
    select,
    unselect: () => pick(RangeSet.empty),
    indicesAt,
  };
});
