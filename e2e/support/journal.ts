import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits until the journal of the work in a folder has a part: what it has, a crash does not take. */
export async function untilJournalHas(folder: string, part: string | RegExp): Promise<void> {
  await expect.poll(() => journalsOf(folder), { message: 'the journal' }).toMatch(part);
}

function journalsOf(folder: string): string {
  const root = join(folder, 'settings/recovery');
  try {
    return readdirSync(root)
      .map((name) => readFileSync(join(root, name, 'journal.json'), 'utf8'))
      .join('');
  } catch {
    return '';
  }
}
