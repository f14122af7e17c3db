import type {
  ClashDecision,
  DialectImport,
  DialectList,
  DialectPreview,
  DialectRecord,
  Download,
  FormatComparison,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useFiles } from './files';
import { useNotices } from './notices';
import { useSession } from './session';

/** The user's own formats, and the choice between formats that fit a file. */
export const useDialects = defineStore('dialects', () => {
  const session = useSession();
  const notices = useNotices();
  const files = useFiles();
  const records = shallowRef<readonly DialectRecord[]>([]);
  let told = false;

  session.on('dialects/changed', take);
  session.onSync(async () => {
    const list = await session.request('dialects/list', null);
    take(list);
    if (told || list.problems.length === 0) return;
    told = true;
    const details = list.problems.map((problem) => ({ subject: 'dialects.json', problem }));
    notices.notify('error', { key: 'window.dialects.keptProblems', params: {} }, details);
  });

  function take(list: DialectList): void {
    records.value = list.dialects;
  }

  /** The record of a format to start one's own from; null where it is none. */
  function recordOf(formatId: string): Promise<DialectRecord | null> {
    return session.request('dialects/record', { formatId });
  }

  function guess(fileId: number): Promise<DialectRecord | null> {
    return session.request('dialects/guess', { fileId });
  }

  /** @throws RequestError, `dialect-id-taken` and `edits-pending` among others. */
  async function save(record: DialectRecord, replaces: string | null): Promise<void> {
    take(await session.request('dialects/save', { record, replaces }));
  }

  async function remove(id: string): Promise<void> {
    take(await session.request('dialects/delete', { id }));
  }

  function importText(text: string, decisions: readonly ClashDecision[]): Promise<DialectImport> {
    return session.request('dialects/import', { text, decisions });
  }

  function exportText(ids: readonly string[]): Promise<Download> {
    return session.request('dialects/export', { ids });
  }

  async function saveExport(
    ids: readonly string[],
    path: string,
    overwrite: boolean,
  ): Promise<void> {
    await session.request('dialects/saveExport', { ids, path, overwrite });
  }

  function preview(record: DialectRecord, fileId: number | null): Promise<DialectPreview> {
    return session.request('dialects/preview', { record, fileId });
  }

  function compare(fileId: number): Promise<readonly FormatComparison[]> {
    return session.request('formats/compare', { fileId });
  }

  async function choose(fileId: number, formatId: string): Promise<void> {
    files.put(await session.request('formats/choose', { fileId, formatId }));
  }

  return {
    records,
    recordOf,
    guess,
    save,
    remove,
    importText,
    exportText,
    saveExport,
    preview,
    compare,
    choose,
  };
});
