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
  const wanted = {
    treeWidth: 248,
    listWidth: 0,
    listNeeds: 0,
    panelHeight: 208,
    treeOpen: true,
    hasHints: false,
  };

  it('are as wide as wanted where there is room', () => {
    expect(paneSizes(1920, 1080, wanted)).toMatchObject({ tree: 248, list: 456, panel: 208 });
    expect(paneSizes(1280, 800, wanted)).toMatchObject({ tree: 248, list: 456, panel: 208 });
  });

  it('share the width: the list takes what its columns need, up to two fifths', () => {
    const rated = { ...wanted, listNeeds: 870 };
    expect(paneSizes(2560, 1440, rated).list).toBe(870);
    expect(paneSizes(1440, 900, rated).list).toBe(477);
    expect(paneSizes(2560, 1440, { ...rated, listWidth: 600 }).list).toBe(600);
  });

  it('leave nine cells of 26 pixels beside hints, and rows above the queue', () => {
    const { tree, list, left, panel } = paneSizes(1024, 700, { ...wanted, hasHints: true });
    expect(1024 - tree - list).toBeGreaterThanOrEqual(540);
    expect(left).toBe(tree + 1 + list);
    expect(paneSizes(1024, 700, { ...wanted, treeOpen: false }).left).toBe(456);
    expect(700 - 104 - panel).toBeGreaterThanOrEqual(380);
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
