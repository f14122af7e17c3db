import { expect, test } from 'vitest';
import { encodingMatrix, longLine } from './testing/encoding-matrix';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

test('every encoding × line end × damage is decided as documented', async () => {
  const { combinations, wrong } = await encodingMatrix(folder.path);
  expect(wrong).toEqual([]);
  expect(combinations).toBe(210);
});

test('a file of one long line is refused with its number', async () => {
  expect(await longLine(folder.path, 10)).toMatchObject({ code: 'line-too-long', line: 1 });
});
