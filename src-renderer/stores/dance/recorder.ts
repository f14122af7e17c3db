import type { DanceProgress, DanceRun } from '@shared/contract';
import {
  MAX_EVENTS,
  Player,
  stage,
  type DanceInstance,
  type DanceOptions,
  type DanceSource,
} from '@shared/dance';
import { defineStore } from 'pinia';
import { RequestError } from '../../client';
import { useSession } from '../session';

/** Maximum number of events per request: the workbench returns no more. */
const CHUNK = 250_000;

/** A run on its way from the workbench, or there already. */
export interface RecordedRun {
  /** The run's number at the workbench; valid until it is released. */
  readonly id: number;
  readonly source: DanceSource;
  readonly options: DanceOptions;
  /** Holds the events that have come; grows until `done`. */
  readonly player: Player;
  /** What the workbench said last. */
  readonly progress: () => DanceProgress;
  /** When every event has come, or recording was stopped. */
  readonly done: Promise<void>;
}

/** Has runs recorded by the workbench and fetches their events. */
export const useRecorder = defineStore('recorder', () => {
  const session = useSession();
  const latest = new Map<number, DanceProgress>();
  const waiting = new Map<number, () => void>();

  /** What is said of runs before the reply that names them; it may be the last that is said. */
  const early = new Map<number, DanceProgress>();
  let asked = 0;

  session.on('dance/progress', (progress) => {
    if (!latest.has(progress.id)) {
      if (asked > 0) early.set(progress.id, progress);
      return;
    }
    latest.set(progress.id, progress);
    waiting.get(progress.id)?.();
  });

  /**
   * Begins to record; resolves when the first events are there. `grown` is called whenever more have
   * come.
   *
   * @throws RequestError or ProblemError when the instance cannot be danced.
   */
  async function record(
    source: DanceSource,
    options: DanceOptions,
    grown: () => void = () => undefined,
  ): Promise<RecordedRun> {
    const instance = stage(source);
    const request = session.request('dance/record', { source, options, maxEvents: MAX_EVENTS });
    const run = await follow(request, instance, grown);
    return { ...run, source, options };
  }

  /** Fetches the events of a run that the workbench is about to name. */
  async function follow(
    request: Promise<DanceRun>,
    instance: DanceInstance,
    grown: () => void,
  ): Promise<RecordedRun> {
    asked += 1;
    const run = await request.finally(() => (asked -= 1));
    const { source, options } = run;
    const heard = early.get(run.id);
    early.delete(run.id);
    if (asked === 0) early.clear();
    const player = new Player(instance);
    latest.set(run.id, heard === undefined ? run : later(run, heard));
    await fetchMore(run.id, player);
    const done = fetchAll(run.id, player, grown);
    return { id: run.id, source, options, player, progress: () => latest.get(run.id) ?? run, done };
  }

  /** Fetches the events that the workbench has and we have not. */
  async function fetchMore(id: number, player: Player): Promise<void> {
    const events = latest.get(id)?.events ?? 0;
    if (player.length >= events) return;
    const to = Math.min(events, player.length + CHUNK);
    const { base64 } = await session.request('dance/events', { id, from: player.length, to });
    player.append(decoded(base64));
  }

  async function fetchAll(id: number, player: Player, grown: () => void): Promise<void> {
    for (;;) {
      const progress = latest.get(id);
      // Released in the meantime.
      if (progress === undefined) return;
      if (progress.problem !== null) throw new RequestError(progress.problem);
      if (player.length < progress.events) {
        await fetchMore(id, player);
        grown();
      } else if (progress.state !== 'recording') return;
      else await changeOf(id);
    }
  }

  const changeOf = (id: number): Promise<void> =>
    new Promise((changed) => waiting.set(id, changed));

  /** Tells the workbench that a run is not needed any more. */
  async function release({ id }: RecordedRun): Promise<void> {
    latest.delete(id);
    waiting.get(id)?.();
    waiting.delete(id);
    await session.request('dance/close', { id }).catch(() => undefined);
  }

  return { record, release };
});

/** The one of two reports of a run that was made later. */
function later(reply: DanceProgress, heard: DanceProgress): DanceProgress {
  if (reply.state !== 'recording') return reply;
  return heard.state !== 'recording' || heard.events > reply.events ? heard : reply;
}

/** Events from base64 of little-endian 32-bit integers. */
export function decoded(base64: string): Int32Array {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}

/** Whether a run is longer than what is kept of it. */
export const isCut = (run: RecordedRun): boolean => run.progress().end === 'limit';
