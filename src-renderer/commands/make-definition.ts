import type { Problem } from '@shared/puzzle';
import { problemOf, useDialogs, useMake, useNotices, useSession } from '../stores';
import { choosePaths, saveWhere } from './save-where';

/** Asks for a definition, reads it into the form and shows it. */
export async function openDefinitionByDialog(): Promise<void> {
  const path = (await choosePaths('files'))?.[0];
  if (path === undefined) return;
  const wrong = await readDefinition({ path });
  if (wrong !== null) sayWrong(path, wrong);
}

/** Reads a definition into the form and shows it. False where the file is something else. */
export async function openDefinition(path: string): Promise<boolean> {
  return isDefinition(path, await readDefinition({ path }));
}

/** The same for a file that was dropped. */
export async function openDefinitionContent(file: File): Promise<boolean> {
  return isDefinition(file.name, await readDefinition({ text: await file.text() }));
}

/** What is wrong with it; null where it is in the form. */
async function readDefinition(from: { path: string } | { text: string }): Promise<Problem | null> {
  try {
    await useMake().open(from);
  } catch (error) {
    return problemOf(error);
  }
  // Where the form is open already it shows the definition.
  void useDialogs().show('make', {});
  return null;
}

/** Says what is wrong with a definition, unless it is none. */
function isDefinition(subject: string, wrong: Problem | null): boolean {
  if (wrong?.code === 'make-key-missing' && wrong.params['key'] === 'data') return false;
  if (wrong !== null) sayWrong(subject, wrong);
  return true;
}

function sayWrong(subject: string, wrong: Problem): void {
  const details = [{ subject, problem: wrong }];
  useNotices().notify('error', { key: 'window.make.notOpened', params: {} }, details);
}

/** Saves the definition of the form where the user says. */
export async function saveDefinition(): Promise<void> {
  const { draft } = useMake();
  await useNotices().attempt(() =>
    saveWhere('dlx-make.yaml', (path, overwrite) =>
      useSession().request('make/saveDefinition', { draft, path, overwrite }),
    ),
  );
}
