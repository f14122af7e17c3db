import {
  colourName,
  isOf,
  HEADER_KINDS,
  NODE_KINDS,
  subjectOf,
  type Player,
  type WrongLink,
} from '@shared/dance';
import { computed, inject, type ComputedRef, type InjectionKey } from 'vue';
import { takenOptions, type Playback, type TakenHow } from '../../stores/dance';
import { NO_MARKS, type LinkMarks, type LinksModel } from '../links/links-model';

export interface Run {
  readonly playback: Playback;
  /** The entry of a run broken on purpose that is known to be wrong at this position. */
  readonly wrong: ComputedRef<WrongLink | null>;
  /** Where in the run entries go wrong for the first time. */
  readonly wrongAt: ComputedRef<readonly number[]>;
}

export const RUN: InjectionKey<Run> = Symbol('run');

export function useRun(): Run {
  const run = inject(RUN);
  if (run === undefined) throw new Error('no run is provided');
  return run;
}

export function useRunState({ playback, wrong }: Run) {
  const player = computed(() => playback.player.value);
  const taken = computed<ReadonlyMap<number, TakenHow>>(() => {
    void playback.beat.value;
    return player.value === null ? new Map() : takenOptions(player.value);
  });
  /** Renewed with every move, because the arrays in it are written to in place. */
  const model = computed(() => {
    void playback.beat.value;
    return player.value === null ? null : linksModel(player.value, taken.value);
  });
  const marks = computed<LinkMarks>(() => {
    const at = player.value;
    if (at === null) return NO_MARKS;
    return {
      ...marksOf(at, playback.event.value),
      changes: playback.writes.value.map(({ array, at: entry, before, after }) => ({
        link: array,
        at: entry,
        from: before,
        to: after,
      })),
      wrong: wrong.value,
    };
  });
  return { player, taken, model, marks };
}

/** The links at a position of a player, with what is taken and what is out. */
export function linksModel(player: Player, taken: ReadonlyMap<number, TakenHow>): LinksModel {
  const { cursor, instance } = player;
  const { links, closed, out } = cursor;
  return {
    items: links.items,
    primary: instance.puzzle.primary,
    options: instance.optionNames.length,
    L: links.L,
    R: links.R,
    U: links.U,
    D: links.D,
    S: links.S,
    header: links.header,
    option: links.option,
    first: links.first,
    itemName: (header) => instance.itemNames[header - 1] ?? '',
    colourName: (id) => colourName(instance, links.colour[id] ?? 0),
    optionName: (option) => instance.optionNames[option] ?? '',
    isClosed: (header) => (closed[header] as number) > 0,
    isChosen: (option) => taken.has(option),
    isOut: (node) => (out[node] as number) > 0,
    isLeft: (option) => cursor.isShown(option),
  };
}

export function marksOf(player: Player, event: number | null): LinkMarks {
  if (event === null) return NO_MARKS;
  const subject = subjectOf(event);
  const { header, option } = player.cursor.links;
  if (isOf(event, HEADER_KINDS)) return { ...NO_MARKS, header: subject };
  if (!isOf(event, NODE_KINDS)) return NO_MARKS;
  return {
    ...NO_MARKS,
    node: subject,
    header: header[subject] as number,
    option: option[subject] as number,
  };
}
