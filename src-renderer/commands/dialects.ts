import { useDialogs, useFiles, useDialects, useNotices, useSession } from '../stores';
import { alike, type Command, opens } from './command';
import type { DialectRecord } from '@shared/contract';
import { saveWhere } from './save-where';

/**
 * Asks which format a data set is in, where several fit: one question for each set, one after
 * another. What is dismissed keeps the likeliest, and is not asked again either.
 */
export async function chooseFormats(): Promise<void> {
  const files = useFiles();
  for (;;) {
    const file = files.files.find(({ alternatives }) => alternatives.length > 1);
    if (file === undefined) return;
    const chosen = await useDialogs().show('chooseFormat', { fileId: file.id });
    const formatId = chosen ?? file.alternatives[0];
    // Another window may have answered meanwhile, or the file may be closed.
    const still = files.byId(file.id)?.alternatives ?? [];
    if (formatId === undefined || still.length === 0) continue;
    await useDialects().choose(file.id, formatId);
  }
}

/** Deletes one of the user's formats after a yes. */
export async function deleteDialect({ id, title }: DialectRecord): Promise<void> {
  const used = useFiles().files.filter((file) => file.formatId === id).length;
  const lead = used === 0 ? 'deleteLead' : 'deleteUsed';
  const isSure = await useDialogs().confirm({
    title: { key: 'window.dialects.deleteTitle', params: { title } },
    lead: [{ key: `window.dialects.${lead}`, params: { n: used } }],
    yes: { key: 'window.picked.remove', params: {} },
    danger: true,
  });
  if (!isSure) return;
  await useDialects().remove(id);
  useNotices().notify('success', { key: 'window.dialects.deleted', params: { title } });
}

/** Asks for JSON files and takes in the formats in them. */
export async function importDialects(): Promise<void> {
  for (const file of await pickFiles('.json,application/json')) await importFile(file);
}

async function importFile(file: File): Promise<void> {
  const session = useSession();
  const notices = useNotices();
  const text = await file.text();
  let result = await session.request('dialects/import', { text, replace: false });
  if (result.clashes.length > 0) {
    const replace = await useDialogs().confirm({
      title: { key: 'window.dialects.replaceTitle', params: {} },
      lead: [{ key: 'window.dialects.replaceLead', params: { ids: result.clashes.join(', ') } }],
      yes: { key: 'window.overwrite.yes', params: {} },
      danger: true,
    });
    if (!replace) return;
    result = await session.request('dialects/import', { text, replace: true });
  }
  const { imported, problems } = result;
  if (imported > 0) {
    notices.notify('success', {
      key: 'window.dialects.imported',
      params: { n: imported, count: imported },
    });
  }
  if (problems.length === 0) return;
  const details = problems.map((problem) => ({ subject: file.name, problem }));
  notices.notify(
    'error',
    { key: 'window.dialects.importProblems', params: { name: file.name } },
    details,
  );
}

/** Saves a format as JSON where the user says. */
export async function exportDialect({ id }: DialectRecord): Promise<void> {
  await saveWhere(`${id}.json`, (path, overwrite) =>
    useSession().request('dialects/saveExport', { id, path, overwrite }),
  );
}

/** Files that the user picks in the browser's own dialog; none when called off. */
function pickFiles(accept: string): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

export const dialectCommands: readonly Command[] = alike({ menu: { name: 'edit', group: 9 } }, [
  { id: 'dialects.manage', keys: ['Mod+Alt+D'], run: opens('dialects') },
  { id: 'dialects.import', run: importDialects },
]);
