import type { FolderEntry, FolderView } from '@shared/contract';
import { computed, shallowRef } from 'vue';
import { problemOf, RangeSet, useSession } from '../stores';
import type { Problem } from '@shared/puzzle';
import { baseName, findTyped, folderOf, folderToAllow, typedPath } from './browse-list';

const TYPE_AHEAD_MS = 700;

export type Browse = ReturnType<typeof useBrowse>;

/** The state of the window's own file browser: several are selected only to be opened. */
export function useBrowse(purpose: 'open' | 'folder' | 'save') {
  const single = purpose !== 'open';
  const session = useSession();
  const view = shallowRef<FolderView | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** The entry that the keyboard is on. */
  const cursor = shallowRef(0);
  const selected = shallowRef(RangeSet.empty);
  /** The folder that the user is asked to allow. */
  const asked = shallowRef<string | null>(null);
  /** The folder that is not there and can be made. */
  const missing = shallowRef<string | null>(null);
  const entries = computed<readonly FolderEntry[]>(() => view.value?.entries ?? []);
  const chosen = computed(() =>
    entries.value.filter(
      ({ kind }, at) => selected.value.has(at) && (purpose !== 'folder' || kind === 'folder'),
    ),
  );
  let anchor = 0;
  let typed = '';
  let typedAt = 0;
  let arriving: Promise<unknown> = Promise.resolve();

  function enter(path: string | null): Promise<void> {
    const listed = list(path);
    arriving = listed;
    return listed;
  }

  async function list(path: string | null): Promise<void> {
    const from = view.value?.path;
    try {
      view.value = await session.request('browse/list', { path });
      problem.value = null;
      asked.value = null;
      missing.value = null;
      typed = '';
      const back = entries.value.findIndex((entry) => entry.path === from);
      cursor.value = Math.max(back, 0);
      anchor = cursor.value;
      selected.value = back < 0 ? RangeSet.empty : RangeSet.of(back, back + 1);
    } catch (error) {
      const found = problemOf(error);
      const mayAsk = found.code === 'path-not-granted' && path !== null;
      asked.value = mayAsk ? folderToAllow(path) : null;
      missing.value = found.code === 'file-missing' && purpose !== 'open' ? path : null;
      problem.value = mayAsk || missing.value !== null ? null : found;
    }
  }

  /** The user's yes: the folder is made, or opened to the window, and entered. */
  async function agree(): Promise<void> {
    const folder = missing.value ?? asked.value;
    if (folder === null) return;
    try {
      if (missing.value !== null) await session.request('browse/make', { path: folder });
      else await session.request('browse/allow', { folder });
      await enter(folder);
    } catch (error) {
      asked.value = missing.value = null;
      problem.value = problemOf(error);
    }
  }

  /** What a typed path means. */
  function meant(text: string): string {
    const home = view.value?.places.find(({ label }) => label === 'home')?.path ?? '~';
    return typedPath(text, view.value?.path ?? '', home);
  }

  /** Goes where a typed path leads: into a folder, or to a file, which is then chosen and returned. */
  function go(text: string): Promise<FolderEntry | null> {
    const going = goAfter(arriving, text);
    arriving = going;
    return going;
  }

  /** What is typed is meant from the folder on show, so the one on its way comes first. */
  async function goAfter(before: Promise<unknown>, text: string): Promise<FolderEntry | null> {
    await before;
    const path = meant(text);
    await list(path);
    return (problem.value ?? missing.value) === null ? null : await goToFile(path);
  }

  /** What cannot be entered may be a file, or one to be saved; if not, what was wrong stays said. */
  async function goToFile(path: string): Promise<FolderEntry | null> {
    const folder = folderOf(path);
    if (folder === null) return null;
    const found = await session.request('browse/list', { path: folder }).catch(() => null);
    const name = baseName(path);
    const file = found?.entries.find((entry) => entry.name === name && entry.kind === 'file');
    if (file === undefined && purpose === 'save' && folderToAllow(path) === folder) {
      await list(folder);
      return { name, path, kind: 'file', bytes: 0 };
    }
    if (found === null || file === undefined || purpose === 'folder') return null;
    view.value = found;
    problem.value = missing.value = null;
    move(entries.value.indexOf(file), 'only');
    return file;
  }

  async function up(): Promise<void> {
    const parent = view.value?.parent ?? null;
    if (parent !== null) await enter(parent);
  }

  function move(to: number, mode: 'only' | 'extend' | 'toggle' | 'move'): void {
    if (entries.value.length === 0) return;
    const at = Math.min(Math.max(to, 0), entries.value.length - 1);
    cursor.value = at;
    const alone = RangeSet.of(at, at + 1);
    if (mode === 'extend' && !single) {
      selected.value = RangeSet.of(Math.min(anchor, at), Math.max(anchor, at) + 1);
      return;
    }
    anchor = at;
    if (mode === 'toggle' && !single) selected.value = selected.value.toggle(at);
    else if (mode !== 'move') selected.value = alone;
  }

  /** Goes to the entry that begins with what was typed lately. */
  function type(letter: string): void {
    const now = Date.now();
    const goesOn = now - typedAt < TYPE_AHEAD_MS;
    typed = goesOn ? typed + letter : letter;
    typedAt = now;
    const found = findTyped(entries.value, typed, goesOn ? cursor.value : cursor.value + 1);
    if (found >= 0) move(found, 'only');
  }

  /** When the folder that was entered last is on show, or why it cannot be. */
  async function arrived(): Promise<void> {
    await arriving;
  }

  return {
    view,
    problem,
    entries,
    cursor,
    selected,
    chosen,
    asked,
    missing,
    agree,
    deny: (): void => void (asked.value = missing.value = null),
    enter,
    go,
    meant,
    arrived,
    up,
    move,
    type,
  };
}
