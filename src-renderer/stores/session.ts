import type {
  AppInfo,
  Dispose,
  EventName,
  Events,
  FormatInfo,
  Params,
  Result,
  Verb,
  FileSummary,
} from '@shared/contract';
import { problem } from '@shared/puzzle';
import { formatTitleIn } from '@shared/text/format-titles';
import { localeFor, type Locale } from '@shared/text/locale';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { RequestError, type Client, type ConnectionState } from '../client';

/** Files of this window in a workbench that has started anew; those that it does not have are opened. */
export async function findAgain(
  session: Pick<ReturnType<typeof useSession>, 'request'>,
  before: readonly FileSummary[],
): Promise<FileNumbers> {
  const listed = await session.request('files/list', null);
  const paths = before.flatMap(({ path }) => path ?? []);
  const missing = paths.filter((path) => !listed.some((file) => file.path === path));
  // What may not be opened any more stays away.
  if (missing.length > 0) await session.request('files/open', { paths: missing }).catch(() => null);
  const after = await session.request('files/list', null);
  const numbers = new Map(
    after.flatMap(({ path, id }): [string, number][] => (path === null ? [] : [[path, id]])),
  );
  return new Map(
    before.flatMap(({ id, path }): [number, number][] => {
      const now = path === null ? undefined : numbers.get(path);
      return now === undefined ? [] : [[id, now]];
    }),
  );
}

/** The number of each file before a restart, and after it; files that are gone are left out. */
export type FileNumbers = ReadonlyMap<number, number>;

/** The connection to the workbench and what never changes while it runs. */
export const useSession = defineStore('session', () => {
  const info = shallowRef<AppInfo | null>(null);
  const known = shallowRef<readonly FormatInfo[]>([]);
  /** What titles are in; follows the settings. */
  const language = shallowRef<Locale>(localeFor(navigator.language));
  const formats = computed<readonly FormatInfo[]>(() =>
    known.value.map((format) => {
      const title = format.own ? undefined : formatTitleIn(language.value, format.id);
      return title === undefined ? format : { ...format, title };
    }),
  );
  const state = shallowRef<ConnectionState>('lost');
  const syncs = new Set<() => Promise<void>>();
  const restarts = new Set<() => Promise<void>>();
  const renumberings = new Set<(ids: FileNumbers) => void>();
  let resuming: Promise<void> | null = null;
  const settlers = new Set<() => Promise<unknown>>();
  const waiting: ((client: Client) => void)[] = [];
  let client: Client | null = null;

  /** Uses `next` from now on and asks for everything that the stores show. */
  async function attach(next: Client): Promise<void> {
    client = next;
    waiting.splice(0).forEach((listen) => listen(next));
    state.value = next.state;
    next.onState((changed) => {
      if (changed === 'connected') void comeBack(next);
      else state.value = changed;
    });
    await sync();
  }

  /** Until the stores know the files again, the connection counts as lost: commands would miss their file. */
  async function comeBack(client: Client): Promise<void> {
    resuming = resume().finally(() => (resuming = null));
    await resuming;
    await sync().catch(() => undefined);
    state.value = client.state;
  }

  /** After a restart of the workbench its files have other numbers: nothing is sent before they are known. */
  async function resume(): Promise<void> {
    try {
      const { instance } = await request('app/info', null);
      if (info.value === null || info.value.instance === instance) return;
      for (const task of restarts) await task();
    } catch {
      // The connection was lost again: the next one begins anew.
    }
  }

  async function sync(): Promise<void> {
    [info.value, known.value] = await Promise.all([
      request('app/info', null),
      request('formats/list', null),
    ]);
    await Promise.all([...syncs].map((task) => task()));
  }

  /** @throws RequestError with the workbench's problem. */
  async function request<V extends Verb>(verb: V, params: Params<V>): Promise<Result<V>> {
    // Nothing can be edited before the workbench has introduced itself.
    if (info.value?.afterEdits.includes(verb)) await flushEdits();
    if (client === null) throw new RequestError(problem('disconnected'));
    return client.request(verb, params);
  }

  /** Runs `task` before every request that must see the latest edits. */
  function beforeRequest(task: () => Promise<unknown>): void {
    settlers.add(task);
  }

  /** Hands over what the stores still hold. */
  async function flushEdits(): Promise<void> {
    await Promise.all([...settlers].map((task) => task()));
  }

  /**
   * Hears an event of the workbench; may be called before there is a connection. After a restart events name
   * files by their new numbers: they wait until the stores know these. A question to the window does not wait.
   */
  function on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): void {
    const hear = (payload: Events[E]): void => {
      if (resuming === null || event === 'edits/flush') listener(payload);
      else void resuming.then(() => listener(payload));
    };
    const listen = (to: Client): Dispose => to.on(event, hear);
    if (client === null) waiting.push(listen);
    else listen(client);
  }

  /** Runs `task` after every connection: it fetches what a store shows. */
  function onSync(task: () => Promise<void>): void {
    syncs.add(task);
  }

  /** Runs `task` before anything else when another workbench answers than before. */
  function onRestart(task: () => Promise<void>): void {
    restarts.add(task);
  }

  /** Hears that files have other numbers. */
  function onRenumber(task: (ids: FileNumbers) => void): void {
    renumberings.add(task);
  }

  on('edits/flush', async ({ ask }) => {
    await flushEdits().catch(() => undefined);
    // Without a connection nothing is pending.
    await request('edits/flushed', { ask }).catch(() => undefined);
  });
  on('dialects/changed', (changed) => {
    known.value = changed.formats;
  });

  function formatTitle(id: string | null): string {
    return formats.value.find((format) => format.id === id)?.title ?? id ?? '';
  }

  return {
    info,
    formats,
    language,
    state,
    isBrowser: computed(() => info.value?.host === 'browser'),
    attach,
    request,
    on,
    onSync,
    onSettle: beforeRequest,
    settle: flushEdits,
    onRestart,
    onRenumber,
    renumber: (ids: FileNumbers) => renumberings.forEach((task) => task(ids)),
    /** While the numbers of files are being found out after a restart; null otherwise. */
    resuming: (): Promise<void> | null => resuming,
    formatTitle,
    pathOf: (file: File): string | null => client?.pathOf(file) ?? null,
    reconnect: (): Promise<boolean> => client?.reconnect() ?? Promise.resolve(false),
  };
});

/** Makes the client; given to the app from outside. */
export type Connect = () => Promise<Client>;
