import { describe, expect, it } from 'vitest';
import { paneSizes } from './pane-sizes';
import { search } from './palette-search';

const titles = [
  'Save answers…',
  'Save edits',
  'Solve all files',
  'Close all files',
  '求解所有文件',
];
const find = (query: string): string[] => search(query, titles, (title) => title);

describe('palette', () => {
  it('finds words in any order and shows everything for nothing', () => {
    expect(find('')).toEqual(titles);
    expect(find('all solve')).toEqual(['Solve all files']);
    expect(find('求解')).toEqual(['求解所有文件']);
    expect(find('xyz')).toEqual([]);
  });

  it('puts beginnings of words first', () => {
    expect(search('ve', ['Solve', 'Very'], (title) => title)).toEqual(['Very', 'Solve']);
    expect(find('save').slice(0, 2)).toEqual(['Save answers…', 'Save edits']);
  });
});

describe('panes', () => {
  const wanted = { treeWidth: 248, listWidth: 456, panelHeight: 208, treeOpen: true };

  it('are as wide as wanted where there is room', () => {
    expect(paneSizes(1920, 1080, wanted)).toMatchObject({ tree: 248, list: 456, panel: 208 });
    expect(paneSizes(1280, 800, wanted)).toMatchObject({ tree: 248, list: 456, panel: 208 });
  });

  it('leave the editor its room', () => {
    const sizes = paneSizes(1280, 800, {
      ...wanted,
      treeWidth: 900,
      listWidth: 2000,
      panelHeight: 2000,
    });
    expect(1280 - sizes.tree - sizes.list).toBeGreaterThanOrEqual(420);
    expect(sizes.panel).toBeLessThan(800 - 104);
  });
});
