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
import { useHints, useStepWords } from '../stores/reasoning';
import { pagesOf, type PageOptions, type PrintPuzzle, toPrint, toStepPrint } from './pages';

/**
 * Which puzzles of the file: the one in the editor, the selected ones, all that the list shows; or the
 * steps of the solution path in the inspector.
 */
export const PRINT_SCOPES = ['current', 'selected', 'listed', 'path'] as const;
export type PrintScope = (typeof PRINT_SCOPES)[number];

/** Most puzzles in one job: six to a page, 500 pages. */
export const MAX_PUZZLES = 3000;
const ROWS = 1000;

/** `path`: begins with the steps of the solution path. Gathers the puzzles of a print job, solving where their solutions are wanted, and lays them out. */
export function usePrintJob(path = false) {
  const session = useSession();
  const selection = useSelection();
  const puzzles = usePuzzles();
  const editor = useEditor();
  const files = useFiles();
  const notices = useNotices();
  const hints = useHints();
  const { t } = useWords();
  const { pathLines } = useStepWords();

  const scope = shallowRef<PrintScope>(
    path ? 'path' : puzzles.selectedCount > 1 ? 'selected' : 'current',
  );
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
    path: hints.path?.steps.length ?? 0,
  }));
  const pages = computed(() => pagesOf(gathered.value, options.value));
  const withCandidates = computed(() => options.value.candidates);
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
      if (scope.value === 'path') {
        gathered.value = pathPages();
        return;
      }
      const list = await indices();
      if (mine !== turn) return;
      wanted.value = list.length;
      const ready: PrintPuzzle[] = [];
      for (const index of list) {
        const detail = await fetchOne(index);
        if (mine !== turn) return;
        done.value++;
        const puzzle =
          detail === null ? null : toPrint(detail, captionsOf(index), withCandidates.value);
        if (puzzle !== null) ready.push(puzzle);
      }
      gathered.value = ready;
    } catch (error) {
      if (mine === turn) notices.fail(error);
    } finally {
      if (mine === turn) gathering.value = false;
    }
  }

  /** A picture for each step of the path, on the grid before it. */
  function pathPages(): PrintPuzzle[] {
    const { grid, givens } = editor;
    const steps = hints.path?.steps ?? [];
    const captions = pathLines(steps, { reasons: false });
    return steps.map((each, at) =>
      toStepPrint(each, { givens, symbols: grid?.symbols ?? [], caption: captions[at] ?? '' }),
    );
  }

  function captionsOf(index: number): { puzzle: string; solution: string } {
    const params = { name: files.current?.name ?? '', number: index + 1 };
    return { puzzle: t('print.caption', params), solution: t('print.captionSolved', params) };
  }

  watch([scope, withSolutions, withCandidates], () => void gather(), { immediate: true });
  onScopeDispose(() => turn++);

  return { scope, options, counts, gathering, done, wanted, pages };
}

function firstOf(ranges: readonly (readonly [number, number])[]): number[] {
  const found: number[] = [];
  for (const [from, to] of ranges) {
    for (let index = from; index < to && found.length < MAX_PUZZLES; index++) found.push(index);
  }
  return found;
}
