import { expect, test } from 'vitest';
import { puzzleRow } from '../stores/testing/models';
import { arrange, columnsOf, fitColumns } from './columns';

const PLAIN = { named: false, rated: false, ratings: [], notes: [] };
const shownIn = (file: typeof PLAIN | Parameters<typeof columnsOf>[0], width: number, digits = 3) =>
  fitColumns(columnsOf(file, false), width, digits).shown.map(({ id }) => id);

test('a wide list shows all that a file has something for, in one order', () => {
  const base = ['index', 'line', 'status'];
  const costs = ['givens', 'micros', 'nodes', 'updates'];
  expect(shownIn(PLAIN, 2_000)).toEqual([...base, ...costs]);
  const file = { ...PLAIN, named: true, rated: true, ratings: ['SE', 'HoDoKu', 'own', 'more'] };
  expect(shownIn(file, 2_000)).toEqual([
    ...[...base, 'name', 'rating:SE', 'rating:HoDoKu', 'rating:own'],
    ...['grade', 'hardest', 'score', 'explainer', ...costs],
  ]);
  const solved = { ...PLAIN, notes: [{ code: 'solutions-beside', params: {} }] } as const;
  expect(shownIn(solved, 2_000)).toEqual([...base, 'givens', 'solution', ...costs.slice(1)]);
  // Before it is measured, a list drops nothing.
  expect(shownIn(PLAIN, 0)).toHaveLength(7);
});

test('a narrow list drops columns until the others have room', () => {
  const file = { ...PLAIN, named: true, rated: true, ratings: ['SE', 'HoDoKu'] };
  let before = shownIn(file, 2_000);
  for (let width = 1_200; width >= 300; width -= 20) {
    const shown = shownIn(file, width);
    expect(before).toEqual(expect.arrayContaining(shown));
    before = shown;
  }
  expect(before).toEqual(['index', 'status', 'name']);
  expect(shownIn(PLAIN, 370)).toEqual(['index', 'status', 'micros', 'nodes']);
  // As wide as the list is beside the editor in a window of 1280.
  expect(shownIn(PLAIN, 437)).toEqual(['index', 'line', 'status', 'givens', 'micros', 'nodes']);
  // Long numbers take room from others.
  expect(shownIn(PLAIN, 570)).toContain('updates');
  expect(shownIn(PLAIN, 570, 9)).not.toContain('updates');
});

test('a rated list shows ratings before what the search took, and the hardest step whole where there is room', () => {
  const file = { ...PLAIN, rated: true };
  expect(shownIn(file, 437)).toEqual(['index', 'status', 'grade', 'hardest', 'explainer']);
  const templateIn = (width: number): string =>
    fitColumns(columnsOf(file, false), width, 3).template;
  expect(templateIn(437)).toContain('minmax(100px, 1.6fr)');
  expect(templateIn(2_000)).toContain('minmax(200px, 1.6fr)');
  expect(templateIn(0)).toContain('minmax(0px, 1.6fr)');
});

test('columns stand where the user put them, as wide as wanted; new ones behind their neighbours', () => {
  const file = { ...PLAIN, named: true, rated: true, ratings: [] };
  const plain = columnsOf(PLAIN, false).map(({ id }) => id);
  const order = ['nodes', ...plain.filter((id) => id !== 'nodes')];
  const arranged = arrange(columnsOf(file, false), order, { nodes: 90, micros: 1 });
  expect(arranged.map(({ id }) => id)).toEqual([
    ...['nodes', 'index', 'line', 'status', 'name', 'grade', 'hardest', 'score', 'explainer'],
    ...['givens', 'micros', 'updates'],
  ]);
  expect(fitColumns(arranged, 2_000, 3).template).toMatch(/^90px .* 36px minmax\(84px, 1fr\)$/);
});

test('each column that is shown has its place in the grid', () => {
  const { shown, template } = fitColumns(columnsOf(PLAIN, true), 600, 4);
  expect(template.split(/ (?=\d+px|minmax)/)).toHaveLength(shown.length);
  expect(
    shown.map(({ label }) => label({ t: (key) => key, count: String, locale: 'en' })),
  ).toContain('window.columns.options.head');
});

test('a time is shown where it was measured', () => {
  const time = columnsOf(PLAIN, false).find(({ id }) => id === 'micros');
  const words = { t: (key: string) => key, count: String, locale: 'en' };
  const row = puzzleRow(0, { micros: 5, nodes: 3 });
  expect(time?.cell(row, words)).toBe('5 µs');
  expect(time?.cell({ ...row, estimated: true }, words)).toBe('–');
  expect(time?.title?.({ ...row, estimated: true }, words)).toBe('window.puzzles.notMeasured');
});
