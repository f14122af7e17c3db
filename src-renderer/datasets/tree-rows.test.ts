import { outcomesOf } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { groupByFolder } from '../stores';
import { countsOf, fileSummary } from '../stores/testing/models';
import { treeRows } from './tree-rows';

describe('treeRows', () => {
  const groups = groupByFolder([
    fileSummary({ id: 1, folder: '/a' }),
    fileSummary({ id: 2, folder: '/b' }),
    fileSummary({ id: 3, folder: '/a' }),
  ]);

  it('lists folders with their files', () => {
    expect(treeRows(groups, new Set()).map(({ key }) => key)).toEqual([
      'folder:/a',
      'file:1',
      'file:3',
      'folder:/b',
      'file:2',
    ]);
  });

  it('leaves out the files of folded folders', () => {
    const rows = treeRows(groups, new Set(['folder:/a']));
    expect(rows.map(({ key }) => key)).toEqual(['folder:/a', 'folder:/b', 'file:2']);
  });
});

describe('counts', () => {
  it('tell no solution from answers, and from failures such as a time limit', () => {
    const counts = countsOf({
      answer: 5,
      none: 2,
      several: 1,
      timeLimit: 1,
      malformed: 3,
      ready: 4,
    });
    expect(outcomesOf(counts, countsOf({ error: 1, cancelled: 1 }))).toEqual({
      ...{ answered: 6, unsolvable: 2, failed: 2, malformed: 3, waiting: 5 },
    });
  });
});
