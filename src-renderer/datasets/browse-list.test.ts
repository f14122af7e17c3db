import { describe, expect, it } from 'vitest';
import { joinPath } from '../stores';
import { baseName, breadcrumb, findTyped, folderOf, typedPath } from './browse-list';

const entries = ['alone', 'Beta', 'beta2', 'gamma'].map((name) => ({
  name,
  path: `/x/${name}`,
  kind: 'file' as const,
  bytes: 0,
}));

describe('a path that is typed', () => {
  it.each([
    ['/sets/a.in', '/sets/a.in'],
    [' "/my sets/" ', '/my sets'],
    ['/', '/'],
    ['~', '/home/li'],
    ['~/sets/', '/home/li/sets'],
    ['~li', '/here/now/~li'],
    ['a.in', '/here/now/a.in'],
    ['sub/a.in', '/here/now/sub/a.in'],
    ['..', '/here'],
    ['./b', '/here/now/b'],
    ['../../x/y.in', '/x/y.in'],
    ['../../../..', '/'],
    ['C:\\sets\\', 'C:\\sets'],
    ['\\\\host\\sets', '\\\\host\\sets'],
  ])('%s', (text, path) => {
    expect(typedPath(text, '/here/now', '/home/li')).toBe(path);
  });

  it('stays with the separators of the system', () => {
    expect(typedPath('a.in', 'C:\\sets', 'C:\\li')).toBe('C:\\sets\\a.in');
  });
});

describe('findTyped', () => {
  it('finds the next name that begins so, going round, whatever its case', () => {
    expect(findTyped(entries, 'b', 0)).toBe(1);
    expect(findTyped(entries, 'b', 2)).toBe(2);
    expect(findTyped(entries, 'b', 3)).toBe(1);
    expect(findTyped(entries, 'beta2', 1)).toBe(2);
    expect(findTyped(entries, 'z', 0)).toBe(-1);
    expect(findTyped([], 'z', 0)).toBe(-1);
  });
});

describe('paths', () => {
  it('are cut into folders one can go to', () => {
    expect(breadcrumb('/home/me').map(({ path }) => path)).toEqual(['/', '/home', '/home/me']);
    expect(breadcrumb('C:\\sets\\a').map(({ path }) => path)).toEqual([
      'C:\\',
      'C:\\sets',
      'C:\\sets\\a',
    ]);
  });

  it('are joined with the separator of the folder', () => {
    expect(joinPath('/', 'a.in')).toBe('/a.in');
    expect(joinPath('/x', 'a.in')).toBe('/x/a.in');
    expect(joinPath('C:\\x', 'a.in')).toBe('C:\\x\\a.in');
  });

  it('have a last part and a folder', () => {
    expect([baseName('/x/a.in'), baseName('a.in')]).toEqual(['a.in', 'a.in']);
    expect([folderOf('/x/a.in'), folderOf('/a.in'), folderOf('a.in')]).toEqual(['/x', '/', null]);
  });
});
