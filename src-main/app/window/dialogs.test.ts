import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testWorkbench } from '../testing/test-workbench';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlx-replace-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the yes of the system’s save dialog', () => {
  it('counts once, for the file that was there', async () => {
    const path = join(dir, 'a.out');
    const bench = await testWorkbench({ saveDialog: async () => path });
    const { handlers } = bench.workbench;
    const mayReplace = () => handlers['dialog/mayReplace']({ path });
    await handlers['dialog/save']({ suggested: 'a.out' });
    writeFileSync(path, 'by another program');
    expect(await mayReplace()).toBe(false);

    await handlers['dialog/save']({ suggested: 'a.out' });
    expect([await mayReplace(), await mayReplace()]).toEqual([true, false]);

    await handlers['dialog/save']({ suggested: 'a.out' });
    writeFileSync(path, 'changed by another program');
    expect(await mayReplace()).toBe(false);
  });
});
