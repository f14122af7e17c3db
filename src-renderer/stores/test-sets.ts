import type { TestSet } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { toBase64 } from './base64';
import { useFiles } from './files';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';

/** The test sets that are open: contests' folders and zips with their inputs and answers paired. */
export const useTestSets = defineStore('test-sets', () => {
  const session = useSession();
  const files = useFiles();
  const layout = useLayout();
  const selection = useSelection();
  const notices = useNotices();
  const sets = shallowRef<readonly TestSet[]>([]);
  const chosenId = shallowRef<number | null>(null);

  const chosen = computed(() => byId(chosenId.value) ?? sets.value[0] ?? null);

  session.on('tests/changed', (changed) => {
    sets.value = changed.sets;
  });
  session.on('tests/found', ({ name }) => {
    notices.notify('info', { key: 'window.testSets.found', params: { name } });
  });
  session.onSync(async () => {
    sets.value = await session.request('tests/list', null);
  });

  function byId(id: number | null): TestSet | null {
    return sets.value.find((set) => set.id === id) ?? null;
  }

  function put(set: TestSet): void {
    const known = sets.value.some(({ id }) => id === set.id);
    sets.value = known
      ? sets.value.map((before) => (before.id === set.id ? set : before))
      : [...sets.value, set];
  }

  /** Shows the set if the user has `stayed`, that is, has not chosen another file, puzzle or set since. */
  function arrive(set: TestSet, stayed: boolean): boolean {
    put(set);
    if (stayed) {
      chosenId.value = set.id;
      const first = set.tests.find(({ fileId }) => fileId !== null);
      if (first !== undefined) selection.turnTo(first.fileId);
    }
    const paired = set.tests.filter(({ answer }) => answer !== null).length;
    const params = { name: set.name, tests: set.tests.length, paired };
    notices.announce('window.testSets.opened', params);
    return stayed;
  }

  /** Opens a folder or zip. True when the window turned to it. @throws RequestError */
  function open(path: string): Promise<boolean> {
    return whileOpening(async () => {
      const set = await session.request('tests/open', { path });
      await files.refreshRecents();
      return set;
    });
  }

  /** Opens a zip by its content, as a browser hands it over; see `open`. @throws RequestError */
  function openContent(content: File): Promise<boolean> {
    return whileOpening(async () => {
      const base64 = await toBase64(content);
      return session.request('tests/openContent', { name: content.name, base64 });
    });
  }

  async function whileOpening(task: () => Promise<TestSet>): Promise<boolean> {
    const { stage } = layout;
    const before = chosenId.value;
    const nothingChosen = selection.mark();
    const set = await files.counted(task());
    const stayed = nothingChosen() && layout.stage === stage && chosenId.value === before;
    return arrive(set, stayed);
  }

  async function close(id: number, alsoFiles: boolean): Promise<void> {
    await session.request('tests/close', { id, files: alsoFiles });
    sets.value = sets.value.filter((set) => set.id !== id);
  }

  return { sets, chosenId, chosen, byId, open, openContent, close };
});
