import type {
  EncodingName,
  ClassicId,
  ClassicTexts,
  FileState,
  FileSummary,
  OpenProblem,
  RecentItem,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef } from 'vue';
import { problemOf } from '../client';
import { toBase64 } from './base64';
import { findAgain, useSession } from './session';
import { groupByFolder, type FolderGroup } from './file-tree';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSelection } from './selection';

/** The files that are open, and opening and closing them. */
export const useFiles = defineStore('files', () => {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  const layout = useLayout();
  const files = shallowRef<readonly FileSummary[]>([]);
  const recents = shallowRef<readonly RecentItem[]>([]);
  /** What was open when the workbench last ended, until it is opened again. */
  const last = shallowRef<readonly RecentItem[]>([]);
  /** What could not be opened, newest first, until dismissed. */
  const openProblems = shallowRef<readonly OpenProblem[]>([]);
  /** The openings under way that this window asked for. */
  const openings = shallowReactive(new Set<Promise<unknown>>());
  const opening = computed(() => openings.size);
  /** How far the opening under way is, where it takes a while. */
  const progress = shallowRef<{ readonly done: number; readonly total: number } | null>(null);

  /** Of each opening that others asked for, whether the user has chosen nothing since. */
  const awaited = shallowReactive(new Map<number, () => boolean>());
  /** Whether the user has chosen nothing at all: what began before the window was there is like this. */
  const fresh = selection.mark();

  const current = computed(() => byId(selection.fileId));
  /** The folder that a context menu was opened on last, or null for a file. */
  const menuFolder = shallowRef<FolderGroup | null>(null);
  const folders = computed(() => groupByFolder(files.value));
  const edited = computed(() => files.value.filter((file) => file.edited > 0));

  session.on('files/changed', ({ changed, closed }) => {
    put(changed, new Set(closed));
  });
  session.on('files/opening', (how) => void (progress.value = how));
  session.on('files/arriving', ({ opening }) => void awaited.set(opening, selection.mark()));
  session.on('files/arrived', ({ opening, opened, problems }) => {
    arrive(opened, problems, awaited.get(opening) ?? fresh);
    awaited.delete(opening);
    void refreshRecents().catch(() => undefined);
  });
  session.onRestart(async () => {
    const before = files.value;
    // Brings back what the workbench itself has kept.
    await session.request('recovery/state', null);
    session.renumber(await findAgain(session, before));
  });
  session.onSync(async () => {
    progress.value = null;
    awaited.clear();
    const wasEmpty = files.value.length === 0;
    take(await session.request('files/list', null));
    // A window that opens on files begins in their list.
    if (wasEmpty && files.value.length > 0) layout.listTakesKeyboard = true;
    last.value = await session.request('files/last', null);
    await refreshRecents();
  });

  function byId(id: number | null): FileSummary | null {
    return files.value.find((file) => file.id === id) ?? null;
  }

  function take(list: readonly FileSummary[]): void {
    const before = files.value.findIndex((file) => file.id === selection.fileId);
    files.value = list;
    if (byId(selection.fileId) !== null) return;
    selection.turnTo((list[Math.min(Math.max(before, 0), list.length - 1)] ?? null)?.id ?? null);
  }

  /** Replaces or adds what a request or an event gave, and leaves out what was closed. */
  function put(
    news: readonly (FileSummary | FileState)[],
    closed: ReadonlySet<number> = new Set(),
  ): void {
    const fresh = new Map(news.map((file) => [file.id, file]));
    const kept: FileSummary[] = [];
    for (const file of files.value) {
      const changed = fresh.get(file.id);
      fresh.delete(file.id);
      if (!closed.has(file.id)) kept.push(changed === undefined ? file : { ...file, ...changed });
    }
    // The state of a file that is not known yet is in the list that was asked for.
    take([...kept, ...[...fresh.values()].filter((file) => 'name' in file)]);
  }

  async function refreshRecents(): Promise<void> {
    recents.value = await session.request('recents/list', null);
  }

  async function removeRecent(path: string): Promise<void> {
    await session.request('recents/remove', { path });
    await refreshRecents();
  }

  async function clearRecents(): Promise<void> {
    await session.request('recents/clear', null);
    await refreshRecents();
  }

  /**
   * Opens files and folders, and turns to the first unless the user chose something meanwhile;
   * whatever fails is listed with its reason.
   */
  async function open(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await whileOpening(async (stayed) => {
      const { opened, problems } = await session.request('files/open', { paths });
      arrive(opened, problems, stayed);
      await refreshRecents();
    });
  }

  /** Ends the opening under way; what is open by then stays open. */
  async function cancelOpening(): Promise<void> {
    await session
      .request('files/cancelOpening', null)
      .catch((error: unknown) => notices.fail(error));
  }

  async function reopenLast(): Promise<void> {
    await whileOpening(async (stayed) => {
      const { opened, problems } = await session.request('files/reopen', null);
      last.value = [];
      arrive(opened, problems, stayed);
      await refreshRecents();
    });
  }

  /** Opens files by their content, as a browser hands them over when they are dropped. */
  async function openContents(contents: readonly File[]): Promise<void> {
    await whileOpening(async (stayed) => {
      const opened: FileSummary[] = [];
      const problems: OpenProblem[] = [];
      for (const content of contents) {
        try {
          const base64 = await toBase64(content);
          opened.push(await session.request('files/openContent', { name: content.name, base64 }));
        } catch (error) {
          problems.push({ path: content.name, problem: problemOf(error) });
        }
      }
      arrive(opened, problems, stayed);
    });
  }

  function whileOpening(task: (stayed: () => boolean) => Promise<void>): Promise<void> {
    return counted(task(selection.mark()).catch((error: unknown) => notices.fail(error)));
  }

  /** Counts as an opening until it is settled, also what reads a file again: solving waits for it. */
  async function counted<T>(opening: Promise<T>): Promise<T> {
    openings.add(opening);
    try {
      return await opening;
    } finally {
      openings.delete(opening);
    }
  }

  /** When everything is here that is being opened, whoever asked for it. */
  async function settle(): Promise<void> {
    while (openings.size > 0) await Promise.allSettled(openings);
    await session.request('files/settled', null);
  }

  /** `stayed` says whether the user has chosen nothing since the opening was asked for. */
  function arrive(
    opened: readonly FileSummary[],
    problems: readonly OpenProblem[],
    stayed: () => boolean,
  ): void {
    put(opened);
    const first = opened[0];
    if (first !== undefined && stayed()) {
      layout.stage = 'puzzles';
      selection.turnTo(first.id);
      layout.listTakesKeyboard = true;
    }
    if (opened.length > 0) notices.announce('window.datasets.opened', { n: opened.length });
    openProblems.value = [...problems, ...openProblems.value];
    notify('window.datasets.notOpened', problems);
    const unread = opened.flatMap(({ name, problem }) =>
      problem === null ? [] : [{ path: name, problem }],
    );
    notify('window.datasets.notRead', unread);
  }

  function notify(key: string, problems: readonly OpenProblem[]): void {
    if (problems.length === 0) return;
    const details = problems.map(({ path, problem }) => ({ subject: path, problem }));
    notices.notify('error', { key, params: { n: problems.length } }, details);
  }

  async function create(formatId: string, boxRows: number, boxCols: number): Promise<void> {
    turnToNew(await session.request('files/create', { formatId, boxRows, boxCols }));
  }

  async function createCover(options: number, items: number): Promise<void> {
    turnToNew(await session.request('covers/create', { options, items }));
  }

  async function createClassic(
    problem: ClassicId,
    values: readonly number[],
    texts: ClassicTexts,
  ): Promise<void> {
    turnToNew(await session.request('covers/createClassic', { problem, values, texts }));
  }

  /** Shows a file that was just made, from whatever page it was asked for. */
  function turnToNew(created: FileSummary): void {
    layout.stage = 'puzzles';
    put([created]);
    selection.selectFile(created.id);
  }

  async function close(fileId: number): Promise<void> {
    await session.request('files/close', { fileId });
    take(files.value.filter((file) => file.id !== fileId));
  }

  async function closeMany(fileIds: readonly number[]): Promise<void> {
    await session.request('files/closeMany', { fileIds: [...fileIds] });
    put([], new Set(fileIds));
  }

  async function setFormat(fileId: number, formatId: string): Promise<void> {
    put([await counted(session.request('files/setFormat', { fileId, formatId }))]);
    if (selection.fileId === fileId) await selection.selectPuzzle(0);
  }

  async function setEncoding(fileId: number, encoding: EncodingName | null): Promise<void> {
    put([await counted(session.request('files/setEncoding', { fileId, encoding }))]);
    if (selection.fileId === fileId) await selection.selectPuzzle(0);
  }

  /** @throws RequestError, `output-exists` among others. */
  async function save(
    fileId: number,
    path: string | null,
    overwrite: boolean,
    formatId?: string,
  ): Promise<FileSummary> {
    const format = formatId === undefined ? {} : { formatId };
    const saved = await session.request('files/save', { fileId, path, overwrite, ...format });
    put([saved]);
    await refreshRecents();
    return saved;
  }

  /** @throws RequestError */
  async function reload(fileId: number): Promise<void> {
    put([await counted(session.request('files/reload', { fileId }))]);
    if (selection.fileId === fileId) await selection.selectPuzzle(selection.index ?? 0);
  }

  /** @throws RequestError */
  async function keepMine(fileId: number): Promise<void> {
    put([await session.request('files/keepMine', { fileId })]);
  }

  return {
    files,
    folders,
    menuFolder,
    current,
    edited,
    recents,
    last,
    openProblems,
    opening,
    /** Whether files are being opened, whoever asked for them. */
    isArriving: computed(() => openings.size + awaited.size > 0 || progress.value !== null),
    counted,
    settle,
    progress,
    cancelOpening,
    byId,
    put,
    /** Waits for the events about all that changed up to now. */
    catchUp: () => session.request('files/told', null),
    refreshRecents,
    open,
    openContents,
    dismissOpenProblems: () => void (openProblems.value = []),
    removeRecent,
    clearRecents,
    reopenLast,
    create,
    createCover,
    createClassic,
    close,
    closeMany,
    setFormat,
    setEncoding,
    save,
    reload,
    keepMine,
  };
});
