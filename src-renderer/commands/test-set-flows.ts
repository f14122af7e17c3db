import { useLayout, useNotices, useTestSets } from '../stores';
import { choosePaths } from './save-where';

/** Opens a folder or zip as a test set and shows what was paired. */
export async function openTestSet(path: string): Promise<void> {
  await useNotices().attempt(async () => {
    if (await useTestSets().open(path)) useLayout().stage = 'testSets';
  });
}

/** Opens a zip that was dropped. */
export async function openTestSetContent(content: File): Promise<void> {
  await useNotices().attempt(async () => {
    if (await useTestSets().openContent(content)) useLayout().stage = 'testSets';
  });
}

export async function openTestSetByDialog(kind: 'folder' | 'zip'): Promise<void> {
  const paths = await choosePaths(kind === 'zip' ? 'files' : 'folder');
  for (const path of paths ?? []) await openTestSet(path);
}
