import type { DialectList, DialectRecord } from '@shared/contract';
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

  async function remove(id: string): Promise<void> {
    take(await session.request('dialects/delete', { id }));
  }

  async function choose(fileId: number, formatId: string): Promise<void> {
    files.put(await session.request('formats/choose', { fileId, formatId }));
  }

  return { records, remove, choose };
});
