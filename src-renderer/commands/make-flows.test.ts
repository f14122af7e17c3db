import { expect, it } from 'vitest';
import { folderName } from './make';

it('a folder is called after the title', () => {
  expect(folderName('School contest, 2026!')).toBe('school-contest-2026');
  expect(folderName('校赛 数独')).toBe('校赛-数独');
  expect(folderName(' … ')).toBe('data');
});
