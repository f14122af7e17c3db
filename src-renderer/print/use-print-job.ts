import type { PuzzleDetail } from '@shared/contract';
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import {
  useEditor,
  useFiles,
  useNotices,
  usePuzzles,
  useSelection,
  useSession,
  useWords,
} from '../stores';
import { layOut, type PageOptions, type PrintPuzzle } from './pages';
import { toPrint } from './print-puzzles';

/** Which puzzles of the file: the one in the editor, the selected ones, all that the list shows. */
export const PRINT_SCOPES = ['current', 'selected', 'listed'] as const;
export type PrintScope = (typeof PRINT_SCOPES)[number];

/** Most puzzles in one job: six to a page, 500 pages. */
export const MAX_PUZZLES = 3000;
const ROWS = 1000;

/** Gathers the puzzles of a print job, solving where their solutions are wanted, and lays them out. */
export function usePrintJob() {
  const session = useSession();
  const selection = useSelection();
  const puzzles = usePuzzles();
  const editor = useEditor();
  const files = useFiles();
  const notices = useNotices();
  const { t } = useWords();

  const scope = shallowRef<PrintScope>(puzzles.selectedCount > 1 ? 'selected' : 'current');
  const options = shallowRef<PageOptions>({
    paper: new Intl.Locale(navigator.language).region === 'US' ? 'letter' : 'a4',
    perPage: 1,
    candidates: false,
    solutions: 'none',
  });
  const gathered = shallowRef<readonly PrintPuzzle[]>([]);
  const done = shallowRef(0);
  const wanted = shallowRef(0);
  const gathering = shallowRef(false);
  let turn = 0;

  const counts = computed<Record<PrintScope, number>>(() => ({
    current: selection.index === null ? 0 : 1,
    selected: puzzles.selectedCount,
    listed: puzzles.total,
  }));
  const pages = computed(() =>
    layOut(gathered.value, options.value, (page, all) => t('print.footer', { page, all })),
  );
  const withSolutions = computed(() => options.value.solutions !== 'none');

  async function indices(): Promise<number[]> {
    if (scope.value === 'current') return selection.index === null ? [] : [selection.index];
    if (scope.value === 'selected') return firstOf(puzzles.selected.ranges);
    const fileId = selection.fileId;
    const found: number[] = [];
    const end = Math.min(puzzles.total, MAX_PUZZLES);
    for (let from = 0; fileId !== null && from < end; from += ROWS) {
      found.push(...(await puzzles.indicesAt(from, Math.min(from + ROWS, end))));
    }
    return found;
  }

  async function fetchOne(index: number): Promise<PuzzleDetail | null> {
    const fileId = selection.fileId;
    if (fileId === null) return null;
    const detail = await session.request('puzzles/get', { fileId, index });
    const isSolvable = detail.puzzle?.kind === 'grid' && detail.answer === null;
    if (!withSolutions.value || !isSolvable) return detail;
    return await session.request('puzzles/solve', { fileId, index });
  }

  async function gather(): Promise<void> {
    const mine = ++turn;
    gathering.value = true;
    done.value = 0;
    try {
      await editor.flush();
      const list = await indices();
      if (mine !== turn) return;
      wanted.value = list.length;
      const ready: PrintPuzzle[] = [];
      for (const index of list) {
        const detail = await fetchOne(index);
        if (mine !== turn) return;
        done.value++;
        const puzzle = detail === null ? null : toPrint(detail, captionsOf(index));
        if (puzzle !== null) ready.push(puzzle);
      }
      gathered.value = ready;
    } catch (error) {
      if (mine === turn) notices.fail(error);
    } finally {
      if (mine === turn) gathering.value = false;
    }
  }

  function captionsOf(index: number): { puzzle: string; solution: string } {
    const params = { name: files.current?.name ?? '', number: index + 1 };
    return { puzzle: t('print.caption', params), solution: t('print.captionSolved', params) };
  }

  watch([scope, withSolutions], () => void gather(), { immediate: true });
  onScopeDispose(() => turn++);

  return { scope, options, counts, gathered, gathering, done, wanted, pages };
}

function firstOf(ranges: readonly (readonly [number, number])[]): number[] {
  const found: number[] = [];
  for (const [from, to] of ranges) {
    for (let index = from; index < to && found.length < MAX_PUZZLES; index++) found.push(index);
  }
  return found;
}
