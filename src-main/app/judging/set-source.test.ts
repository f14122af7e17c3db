import { expect, it } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { firstFile } from './find-outputs';
import { openSetSource, referenceIn } from './set-source';

const folder = useTempFolder();

it('what is held already is not held a second time', async () => {
  const held = Buffer.alloc(100_000, '123456789\n');
  const path = await folder.put('set/1.ans', held);
  const reference = referenceIn(await openSetSource(folder.at('set')), '1.ans');
  const beside = await firstFile([path]);
  for (const text of [reference, beside]) {
    expect(await text?.read(held)).toBe(held);
    const other = Buffer.from(held).fill('0', 99_000, 99_001);
    expect(held.equals((await text?.read(other)) ?? other)).toBe(true);
    expect(held.equals((await text?.read()) ?? other)).toBe(true);
  }
});
