import {
  faultsOf,
  isColoured,
  USUAL_OPTIONS,
  type DanceInstance,
  type DanceOptions,
  type DanceSource,
  type DanceState,
  type Faults,
  type WrongLink,
  codeOf,
  KIND,
  type Player,
} from '@shared/dance';
import { defineStore } from 'pinia';
import { computed, markRaw, shallowRef } from 'vue';
import { useNotices } from '../notices';
import { createPlayback } from './playback';
import { isCut, useRecorder, type RecordedRun } from './recorder';
import type { PuzzleView } from '@shared/contract';

export const DANCE_PAGES = ['watch', 'tour', 'break'] as const;
export type DancePage = (typeof DANCE_PAGES)[number];

/** What is danced, how, and where we are in it. */
export const useDance = defineStore('dance', () => {
  const notices = useNotices();
  const recorder = useRecorder();
  const page = shallowRef<DancePage>('watch');
  const source = shallowRef<DanceSource>({ from: 'gallery', id: 'knuth' });
  /** What a puzzle of the workbench is called; empty for everything else. */
  const name = shallowRef('');
  const options = shallowRef<DanceOptions>(USUAL_OPTIONS);
  // Raw: a store would make the player reactive through and through.
  const playback = markRaw(createPlayback());
  /** True from the question until the last events of a run have come. */
  const recording = shallowRef(false);
  /** True while the run is shown alone, large, for an audience. */
  const presenting = shallowRef(false);
  /** True when the run is longer than what is kept of it. */
  const cut = shallowRef(false);
  /** What a run that is broken on purpose leaves wrong; null for every other run. */
  const faults = shallowRef<Faults | null>(null);
  const run = shallowRef<RecordedRun | null>(null);
  let latest = 0;

  const instance = computed<DanceInstance | null>(() => playback.player.value?.instance ?? null);
  /** The wrong entry to show here: the first pointer from where it is written, before it a size. */
  const wrong = computed<WrongLink | null>(() => {
    const { first = null, pointer = null } = faults.value ?? {};
    const position = playback.position.value;
    if (pointer !== null && position >= pointer.position) return pointer;
    return first !== null && position >= first.position ? first : null;
  });

  /**
   * Dances something, with colours in the right order; resolves when the whole run is there. The window
   * shows it from its first events on.
   */
  function open(
    next: DanceSource,
    how: Partial<DanceOptions> = {},
    called: string = '',
  ): Promise<void> {
    const wished = { ...options.value, ...how };
    const variant = isColoured(next) ? 'right' : wished.variant;
    return show(called, (grown) => recorder.record(next, { ...wished, variant }, grown));
  }

  async function show(
    called: string,
    begin: (grown: () => void) => Promise<RecordedRun>,
  ): Promise<void> {
    latest += 1;
    const turn = latest;
    recording.value = true;
    await notices.attempt(async () => {
      const begun = await begin(() => {
        if (turn === latest) playback.grown();
      });
      if (turn !== latest) return recorder.release(begun);
      showRun(begun, called);
      await begun.done;
      if (turn !== latest) return;
      cut.value = isCut(begun);
      if (begun.options.variant !== 'right')
        faults.value = faultsOf(begun.player.instance, begun.player.stream());
    });
    if (turn === latest) recording.value = false;
  }

  function showRun(begun: RecordedRun, called: string): void {
    if (run.value !== null) void recorder.release(run.value);
    run.value = begun;
    source.value = begun.source;
    name.value = called;
    options.value = begun.options;
    cut.value = false;
    faults.value = null;
    playback.load(begun.player);
  }

  /** Dances the same thing in another way. */
  const change = (how: Partial<DanceOptions>): Promise<void> => open(source.value, how, name.value);

  /** Opens the first run when there is none yet. */
  async function begin(): Promise<void> {
    if (playback.player.value === null && !recording.value) await open(source.value);
  }

  /** What a link to here says. */
  const state = (): DanceState => ({
    source: source.value,
    options: options.value,
    position: playback.position.value,
  });

  /** Goes where a link points. */
  async function restore(to: DanceState): Promise<void> {
    page.value = 'watch';
    await open(to.source, to.options);
    playback.go(to.position);
  }

  return {
    page,
    source,
    name,
    options,
    playback,
    run,
    presenting,
    recording,
    cut,
    faults,
    wrong,
    instance,
    open,
    change,
    begin,
    state,
    restore,
  };
});

export type TakenHow = 'given' | 'tried';

/** The options of the cover at a player's position, the oldest first, and how each came into it. */
export function takenOptions(player: Player): Map<number, TakenHow> {
  const { cursor, instance } = player;
  const given = new Set(instance.given);
  const taken = new Map<number, TakenHow>();
  for (const node of cursor.taken) {
    const option = cursor.links.option[node] as number;
    taken.set(option, given.has(option) ? 'given' : 'tried');
  }
  return taken;
}

/** Whether the last event found a solution, a dead end, or the end of the run. */
export function outcomeOf(event: number | null): 'solution' | 'die' | 'end' | 'astray' | null {
  if (event === null) return null;
  const code = codeOf(event);
  if (code === KIND.solution) return 'solution';
  if (code === KIND.die) return 'die';
  if (code === KIND.end) return 'end';
  return code === KIND.astray ? 'astray' : null;
}

/** A puzzle of the editor, with the cells as they are under the user's hands, as what is danced. */
export function sourceOf(puzzle: PuzzleView, cells: ArrayLike<number>): DanceSource {
  if (puzzle.kind === 'cover') {
    const { items, primary, options, names, colours } = puzzle;
    const words = { ...(names && { names }), ...(colours && { colours }) };
    return { from: 'matrix', items, primary, options, ...words };
  }
  const { boxRows, boxCols, regions, symbols } = puzzle;
  return { from: 'grid', boxRows, boxCols, regions, cells: Array.from(cells), symbols };
}
