import { useDialogs, useFiles, useDialects, useNotices } from '../stores';
import { alike, type Command, opens, withFile } from './command';
import type { ClashDecision, DialectRecord } from '@shared/contract';
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

/** Opens the form on a copy of a format; `title` is what the copy is called. */
export async function duplicateDialect(formatId: string, title: string): Promise<void> {
  const record = await useDialects().recordOf(formatId);
  if (record === null) return;
  await openForm({ ...record, id: freeId(`${record.id}-copy`), title }, null);
}

/** Opens the form on what is found in a file. */
export async function dialectFromFile(fileId: number): Promise<void> {
  const dialects = useDialects();
  const usual = await dialects.recordOf('alone');
  const start = usual === null ? null : { ...usual, id: 'my-format', names: [] };
  const record = (await dialects.guess(fileId)) ?? start;
  if (record === null) return;
  const name =
    useFiles()
      .byId(fileId)
      ?.name.replace(/\.[^.]*$/, '') ?? '';
  const title = (name === '' ? record.title : name).slice(0, 80);
  await openForm({ ...record, id: freeId(record.id), title }, fileId);
}

export async function editDialect(record: DialectRecord): Promise<void> {
  const fileId = useFiles().current?.id ?? null;
  await useDialogs().show('dialect', { record, replaces: record.id, fileId });
}

async function openForm(record: DialectRecord, fileId: number | null): Promise<void> {
  const shown = fileId ?? useFiles().current?.id ?? null;
  await useDialogs().show('dialect', { record, replaces: null, fileId: shown });
}

/** An id that none of the user's formats has; the workbench knows the product's own. */
function freeId(id: string): string {
  const taken = new Set(useDialects().records.map((record) => record.id));
  const fits = id.slice(0, 36);
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? fits : `${fits}-${number}`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** Deletes one of the user's formats after a yes. */
export async function deleteDialect({ id, title }: DialectRecord): Promise<void> {
  const used = useFiles().files.filter((file) => file.formatId === id).length;
  const lead = used === 0 ? 'deleteLead' : 'deleteUsed';
  const isSure = await useDialogs().confirm({
    title: { key: 'window.dialects.deleteTitle', params: { title } },
    lead: [{ key: `window.dialects.${lead}`, params: { n: used } }],
    yes: { key: 'window.dialects.deleteYes', params: {} },
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
  const dialects = useDialects();
  const notices = useNotices();
  const text = await file.text();
  let result = await dialects.importText(text, []);
  if (result.clashes.length > 0) {
    const { clashes } = result;
    const decisions: readonly ClashDecision[] | null = await useDialogs().show('dialectClashes', {
      clashes,
    });
    if (decisions === null) return;
    result = await dialects.importText(text, decisions);
  }
  const { imported, problems } = result;
  if (imported.length > 0) {
    notices.notify('success', {
      key: 'window.dialects.imported',
      params: { n: imported.length, count: imported.length },
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

/** Saves formats as JSON where the user says. */
export async function exportDialects(ids: readonly string[]): Promise<void> {
  const dialects = useDialects();
  const suggested = ids.length === 1 ? `${ids[0] ?? ''}.json` : 'dialects.json';
  const path = await saveWhere(suggested, (to, overwrite) =>
    dialects.saveExport(ids, to, overwrite),
  );
  if (path === null) return;
  useNotices().notify('success', { key: 'window.dialects.exported', params: { path } });
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

export const dialectCommands: readonly Command[] = [
  ...alike({ menu: { name: 'edit', group: 9 } }, [
    { id: 'dialects.manage', keys: ['Mod+Alt+D'], run: opens('dialects') },
    {
      id: 'dialects.fromFile',
      when: () => useFiles().current !== null,
      run: withFile((file) => dialectFromFile(file.id)),
    },
    { id: 'dialects.import', run: importDialects },
  ]),
];
