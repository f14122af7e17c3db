import { describe, expect, it } from 'vitest';
import { groupByFolder } from './file-tree';
import { fileSummary } from './testing/models';

const inFolder = (id: number, folder: string | null) => fileSummary({ id, folder });

describe('groupByFolder', () => {
  it('keeps the order of opening', () => {
    const groups = groupByFolder([inFolder(1, '/b'), inFolder(2, '/a'), inFolder(3, '/b')]);
    expect(groups.map(({ name, files }) => [name, files.map(({ id }) => id)])).toEqual([
      ['b', [1, 3]],
      ['a', [2]],
    ]);
  });

  it('keeps the files of each archive together, by its name', () => {
    const inArchive = (id: number, archive: string) => ({ ...inFolder(id, null), archive });
    const groups = groupByFolder([inArchive(1, 'a.zip'), inFolder(2, null), inArchive(3, 'a.zip')]);
    expect(groups.map(({ name, files }) => [name, files.length])).toEqual([
      ['a.zip', 2],
      ['', 1],
    ]);
  });

  it('names folders by as much of their path as tells them apart', () => {
    const groups = groupByFolder([
      inFolder(1, '/x/one/data'),
      inFolder(2, '/x/two/data'),
      inFolder(3, 'C:\\sets\\other'),
      inFolder(4, null),
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['one/data', 'two/data', 'other', '']);
  });
});
