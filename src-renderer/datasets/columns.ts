import {
  FACT_KEYS,
  FORM_KEYS,
  isFactKey,
  isRatedKey,
  ratingKey,
  type FactKey,
  type FileSummary,
  type LIST_SORTS,
  type ListSort,
  type PuzzleRow,
} from '@shared/contract';
import type { TextKey } from '@shared/text/text-key';
import type { Words } from '../stores';
import { formatMicros } from '../ui';

export interface CellWords extends Pick<Words, 't' | 'count'> {
  readonly locale: string;
}

export interface ListColumn {
  readonly id: string;
  /** What its head sorts by; null for a head that does not. */
  readonly sort: ListSort | null;
  readonly label: (words: CellWords) => string;
  readonly cell: (row: PuzzleRow, words: CellWords) => string;
  readonly title?: (row: PuzzleRow, words: CellWords) => string;
  readonly isFaint?: (row: PuzzleRow) => boolean;
  readonly isNumber?: true;
  /** Pixels that it needs; null for as many as the widest number of the file takes. */
  readonly width: number | null;
  /** Pixels that show its longest text whole, where there is room. */
  readonly whole?: number;
  /** Its share of what is left, in `fr`. */
  readonly share: number;
  /** A narrow list drops the columns with the highest rank first; rank 0 stays. */
  readonly rank: number;
}

type ColumnId = (typeof LIST_SORTS)[number] | 'line' | 'name';
type Column = Omit<ListColumn, 'id' | 'label'>;

const isSearched = ({ micros, nodes }: PuzzleRow): boolean => micros > 0 || nodes > 0;
/** What is found out about 9×9 puzzles; a form is too long for its column. */
const factColumn = (key: FactKey): Column => ({
  sort: key,
  cell: ({ facts }, { t, count }) => {
    const value = facts[key] ?? '';
    if (typeof value === 'boolean') return t(`window.list.truth.${value}`);
    if (typeof value === 'number') return count(value);
    if (key === 'symmetry')
      return value
        .split('+')
        .map((part) => t(`window.make.symmetries.${part as 'none'}`))
        .join(' + ');
    // Forms begin alike: their ends tell them apart.
    return value === '' ? value : `…${value.slice(-16)}`;
  },
  title: ({ facts }) => (typeof facts[key] === 'string' ? facts[key] : ''),
  ...(key !== 'symmetry' && !FORM_KEYS.has(key) && { isNumber: true }),
  width: 72,
  share: FORM_KEYS.has(key) ? 2.4 : 0.8,
  rank: 0,
});

const ifNumber = (value: number | null | undefined, { count }: CellWords): string =>
  typeof value === 'number' ? count(value) : '';

const SEARCHED: ReadonlySet<ColumnId> = new Set(['micros', 'nodes', 'updates']);
const BEHIND_RATINGS = 8;

/** The columns in their order. `status` is drawn by the row itself. */
const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  index: {
    sort: 'index',
    cell: ({ index }, { count }) => count(index + 1),
    isNumber: true,
    width: null,
    share: 0,
    rank: 0,
  },
  line: {
    sort: 'index',
    cell: ({ line }, { count }) => count(line),
    isFaint: () => true,
    isNumber: true,
    width: null,
    share: 0,
    rank: 8,
  },
  status: { sort: 'status', cell: () => '', width: 110, share: 1.6, rank: 0 },
  name: {
    sort: null,
    cell: ({ name }) => name,
    title: ({ name, comment }) => [name, comment].filter((each) => each !== '').join('\n'),
    width: 80,
    share: 2.4,
    rank: 0,
  },
  grade: {
    sort: 'grade',
    cell: ({ rated }, { t }) => (rated === null ? '' : t(`logic.grade.${rated.grade}`)),
    width: 76,
    share: 0.9,
    rank: 1,
  },
  hardest: {
    sort: 'hardest',
    cell: ({ rated }, { t }) => (rated?.hardest ? t(`logic.technique.${rated.hardest}`) : ''),
    title: ({ rated }, { t }) => (rated?.hardest ? t(`logic.technique.${rated.hardest}`) : ''),
    width: 100,
    whole: 200,
    share: 1.6,
    rank: 4,
  },
  score: {
    sort: 'score',
    cell: ({ rated }, words) => ifNumber(rated?.score, words),
    isNumber: true,
    width: 60,
    share: 0.6,
    rank: 5,
  },
  explainer: {
    sort: 'explainer',
    cell: ({ rated }, { locale }) =>
      rated === null || rated.explainer === null
        ? ''
        : new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rated.explainer),
    isNumber: true,
    width: 56,
    share: 0.6,
    rank: 3,
  },
  givens: {
    sort: 'givens',
    cell: ({ givens }, { count }) => count(givens),
    isFaint: () => true,
    isNumber: true,
    width: 52,
    share: 0.8,
    rank: 7,
  },
  solution: {
    sort: 'solution',
    cell: ({ solution }, { t }) => (solution === null ? '' : t(`window.list.solution.${solution}`)),
    isFaint: ({ solution }) => solution !== 'wrong',
    width: 72,
    share: 0.8,
    rank: 2,
  },
  micros: {
    sort: 'micros',
    cell: (row, { locale }) =>
      isSearched(row) ? (row.estimated ? '–' : formatMicros(row.micros, locale)) : '',
    title: ({ estimated }, { t }) => (estimated ? t('window.puzzles.notMeasured') : ''),
    isFaint: ({ estimated }) => estimated === true,
    isNumber: true,
    width: 68,
    share: 1,
    rank: 1,
  },
  nodes: {
    sort: 'nodes',
    cell: (row, { count }) => (isSearched(row) ? count(row.nodes) : ''),
    isNumber: true,
    width: 60,
    share: 1,
    rank: 6,
  },
  updates: {
    sort: 'updates',
    cell: (row, { count }) => (isSearched(row) ? count(row.updates) : ''),
    isNumber: true,
    width: 84,
    share: 1,
    rank: 10,
  },
  ...(Object.fromEntries(FACT_KEYS.map((key) => [key, factColumn(key)])) as Record<
    FactKey,
    Column
  >),
};

const MOST_RATINGS = 3;

/** A rating that the file itself has for its puzzles. */
const ratingColumn = (label: string, at: number): ListColumn => ({
  id: ratingKey(label),
  sort: ratingKey(label),
  label: () => label,
  cell: ({ ratings }, words) => ifNumber(ratings[at], words),
  isNumber: true,
  width: 56,
  share: 0.7,
  rank: at === 0 ? 2 : 9,
});

/**
 * The columns that the puzzles of a file have something for, with the facts that the list is about; further
 * ratings only sort and filter.
 */
export function columnsOf(
  { named, rated, ratings, notes }: Pick<FileSummary, 'named' | 'rated' | 'ratings' | 'notes'>,
  isCover: boolean,
  facts: readonly FactKey[] = [],
): ListColumn[] {
  const isSolved = notes.some(({ code }) => code === 'solutions-beside');
  const own = Object.entries(COLUMNS) as [ColumnId, Column][];
  return own.flatMap(([id, column]) => {
    if ((id === 'name' && !named) || (isRatedKey(id) && !rated)) return [];
    if (id === 'solution' && !isSolved) return [];
    if (isFactKey(id) && !facts.includes(id)) return [];
    const key: TextKey = `window.columns.${id === 'givens' && isCover ? 'options' : id}.head`;
    const whole = { id, label: ({ t }: CellWords) => t(key), ...column };
    // Whoever rates puzzles looks at ratings first.
    if (rated && SEARCHED.has(id)) whole.rank += BEHIND_RATINGS;
    const isBeforeRatings = id === (named ? 'name' : 'status');
    return isBeforeRatings ? [whole, ...ratings.slice(0, MOST_RATINGS).map(ratingColumn)] : [whole];
  });
}

/** Columns in the order that the user gave them; a column that was not there then stays behind the one before it. */
export function arrange(
  columns: readonly ListColumn[],
  order: readonly string[],
  widths: Readonly<Record<string, number>>,
): ListColumn[] {
  const arranged = columns
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.id)) continue;
    const before = columns[at - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column);
  }
  return arranged.map((column) => {
    const width = widths[column.id];
    if (width === undefined) return column;
    return { ...column, width: Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH), share: 0 };
  });
}

export const LEAST_WIDTH = 36;
export const MOST_WIDTH = 600;

/** Pixels between columns, and beside them. */
const GAP = 10;
const MARGIN = 18;
const DIGIT = 7;

/**
 * The columns that a list has room for, and how its lines are laid out in a grid.
 *
 * @param width of the list in pixels; 0 while it is not known
 * @param digits of the widest number of a puzzle or a line
 */
export function fitColumns(
  columns: readonly ListColumn[],
  width: number,
  digits: number,
): {
  readonly shown: readonly ListColumn[];
  readonly template: string;
  /** Pixels that all columns need. */
  readonly needs: number;
} {
  const widthOf = (column: ListColumn): number => column.width ?? digits * DIGIT + 12;
  const shown = [...columns];
  const needed = (): number =>
    MARGIN + shown.reduce((sum, each) => sum + widthOf(each) + GAP, -GAP);
  const needs = shown.reduce(
    (sum, each) => sum + (each.whole ?? widthOf(each)) - widthOf(each),
    needed(),
  );
  while (width > 0 && needed() > width) {
    const rank = Math.max(...shown.map((each) => each.rank));
    if (rank === 0) break;
    shown.splice(shown.map((each) => each.rank).lastIndexOf(rank), 1);
  }
  const least = (each: ListColumn): number =>
    needed() > width ? 0 : ((needs <= width ? each.whole : null) ?? widthOf(each));
  const template = shown
    .map((each) =>
      each.share === 0 ? `${widthOf(each)}px` : `minmax(${least(each)}px, ${each.share}fr)`,
    )
    .join(' ');
  return { shown, template, needs };
}
