import { problemOf, useDialogs, useMake, useNotices } from '../stores';
import { choosePaths } from './choose-paths';
import { saveWhere } from './save-where';

export const isDefinition = (path: string): boolean => /\.ya?ml$/i.test(path);

/** Reads a definition into the form and shows it; without a path it is asked for. */
export async function openDefinition(path: string | null): Promise<void> {
  const chosen = path ?? (await choosePaths('files'))?.[0] ?? null;
  if (chosen !== null) await readDefinition(chosen, { path: chosen });
}

/** Reads a definition that was dropped. */
export async function openDefinitionContent(file: File): Promise<void> {
  await readDefinition(file.name, { text: await file.text() });
}

async function readDefinition(
  subject: string,
  from: { path: string } | { text: string },
): Promise<void> {
  try {
    await useMake().open(from);
  } catch (error) {
    const details = [{ subject, problem: problemOf(error) }];
    useNotices().notify('error', { key: 'window.make.notOpened', params: {} }, details);
    return;
  }
  // Where the form is open already it shows the definition.
  void useDialogs().show('make', {});
}

/** Saves the definition of the form where the user says. */
export async function saveDefinition(): Promise<void> {
  const make = useMake();
  await useNotices().attempt(async () => {
    const path = await saveWhere('dlx-make.yaml', (to, overwrite) =>
      make.saveDefinition(to, overwrite),
    );
    if (path === null) return;
    useNotices().notify('success', { key: 'window.make.saved', params: { path } });
  });
}
