import { isRatedKey, LIST_SORTS } from '@shared/contract';
import { nextTick } from 'vue';
import {
  isRatingActive,
  useRatings,
  useFiles,
  useLayout,
  usePickedPuzzles,
  usePuzzles,
} from '../stores';
import { alike, type Command, opens } from './command';

const hasPuzzles = (): boolean => (useFiles().current?.puzzles ?? 0) > 0;
const ratingIs = (state: 'running' | 'paused'): boolean => useRatings().job?.state === state;
const isIdle = (): boolean => !isRatingActive(useRatings().job);

export const ratingCommands: readonly Command[] = [
  ...alike({ menu: { name: 'solve', group: 4 } }, [
    {
      id: 'ratings.start',
      context: { file: 0 },
      when: () => hasPuzzles() && isIdle(),
      run: async () => {
        useLayout().stage = 'puzzles';
        await useRatings().start();
      },
    },
    {
      id: 'ratings.selected',
      context: { row: 1 },
      when: () => hasPuzzles() && isIdle() && usePickedPuzzles().picked() !== null,
      run: () => useRatings().start(usePickedPuzzles().picked()?.ranges),
    },
  ]),
  { id: 'ratings.pause', when: () => ratingIs('running'), run: () => useRatings().pause() },
  { id: 'ratings.resume', when: () => ratingIs('paused'), run: () => useRatings().resume() },
  { id: 'ratings.cancel', when: () => !isIdle(), run: () => useRatings().cancel() },
];

/** What is done with the list of puzzles: narrowing and sorting. */
export const listCommands: readonly Command[] = [
  ...alike({ menu: { name: 'view', group: 6 } }, [
    {
      id: 'list.find',
      keys: ['Mod+F'],
      when: hasPuzzles,
      run: async () => {
        useLayout().stage = 'puzzles';
        await nextTick();
        const field = document.querySelector<HTMLInputElement>('[data-list-find]');
        field?.focus();
        field?.select();
      },
    },
    {
      id: 'list.where',
      keys: ['Mod+Shift+F'],
      when: hasPuzzles,
      run: async () => {
        const layout = useLayout();
        layout.stage = 'puzzles';
        layout.listFilters = true;
        await nextTick();
        document.querySelector<HTMLInputElement>('[data-list-where]')?.focus();
      },
    },
    { id: 'list.clear', when: () => usePuzzles().narrowed, run: () => usePuzzles().clearFilter() },
    { id: 'list.columns', when: hasPuzzles, run: opens('columns') },
  ]),
  // A digit for each of the first ten columns.
  ...LIST_SORTS.map((sort, at) => ({
    id: `list.sort.${sort}` as const,
    keys: at < 10 ? [String((at + 1) % 10)] : [],
    scope: 'list' as const,
    when: () => hasPuzzles() && (!isRatedKey(sort) || useFiles().current?.rated === true),
    checked: () => usePuzzles().query.sort === sort,
    run: () => {
      useLayout().stage = 'puzzles';
      usePuzzles().sortBy(sort);
    },
  })),
  {
    id: 'list.results',
    keys: ['Mod+Shift+R'],
    menu: { name: 'file', group: 4 },
    context: { row: 1 },
    when: hasPuzzles,
    run: opens('results'),
  },
  {
    id: 'list.reverse',
    keys: ['R'],
    scope: 'list',
    when: hasPuzzles,
    checked: () => usePuzzles().query.descending,
    run: () => {
      const puzzles = usePuzzles();
      puzzles.change({ descending: !puzzles.query.descending });
    },
  },
];
