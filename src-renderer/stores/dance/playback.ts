import { writesOf, Player, type LinkWrite, type StepUnit } from '@shared/dance';
import { computed, shallowRef } from 'vue';

/** Steps a second that can be chosen; 0 is as fast as the window can. */
export const SPEEDS = [1, 2, 5, 10, 25, 60, 250, 1000, 5000, 0] as const;
export type Speed = (typeof SPEEDS)[number];

/** How far a way is walked event by event, so that everything on it can be shown as moved. */
const LONGEST_WALK = 400;
/** Writes worth showing; after more of them only the last operation's are. */
const MOST_WRITES = 60;
/** Longest time that playing may take of a frame, in milliseconds. */
const FRAME_SHARE_MS = 11;
/** Slowest movement of a step, in milliseconds. */
const LONGEST_MOVE_MS = 380;

/** A player of its own over the events that another one has. */
export function copyOf(player: Player): Player {
  const copy = new Player(player.instance);
  copy.append(player.stream());
  return copy;
}

export type Direction = 1 | -1;

export type Playback = ReturnType<typeof createPlayback>;

/** A player with what a window needs around it: reactive position, clock, and what just changed. */
export function createPlayback() {
  const player = shallowRef<Player | null>(null);
  const position = shallowRef(0);
  const length = shallowRef(0);
  /** Grows with every move that is to be shown moving. */
  const beat = shallowRef(0);
  /** What the last move wrote, an entry once. */
  const writes = shallowRef<readonly LinkWrite[]>([]);
  const unit = shallowRef<StepUnit>('link');
  const speed = shallowRef<Speed>(5);
  const playing = shallowRef(false);
  let frame = 0;
  let owed = 0;
  let lastTime = 0;

  /** The event that happened last (or, going backwards, that was undone); null at the start. */
  const event = computed(() =>
    position.value === 0 || player.value === null ? null : player.value.event(position.value - 1),
  );
  /** Milliseconds that the pictures may take to show a step. */
  const moveTime = computed(() => {
    if (!playing.value) return LONGEST_MOVE_MS;
    return speed.value === 0 || speed.value > 10 ? 0 : Math.min(LONGEST_MOVE_MS, 700 / speed.value);
  });

  function load(next: Player | null): void {
    pause();
    player.value = next;
    length.value = next?.length ?? 0;
    position.value = next?.position ?? 0;
    writes.value = [];
    beat.value += 1;
  }

  function go(to: number): void {
    const at = player.value;
    if (at === null) return;
    const target = Math.max(0, Math.min(Math.trunc(to), at.length));
    if (target === position.value) return;
    writes.value = moveTo(at, target);
    position.value = at.position;
    beat.value += 1;
  }

  function step(by: StepUnit, direction: Direction): void {
    const at = player.value;
    if (at !== null) go(direction > 0 ? at.next(by) : at.previous(by));
  }

  function tick(now: number): void {
    const at = player.value;
    if (!playing.value || at === null) return;
    const begun = performance.now();
    const fast = speed.value === 0;
    owed += fast ? 1e9 : ((now - lastTime) / 1000) * speed.value;
    lastTime = now;
    while (owed >= 1 && position.value < at.length) {
      step(unit.value === 'end' ? 'link' : unit.value, 1);
      owed -= 1;
      if (performance.now() - begun > FRAME_SHARE_MS) owed = Math.min(owed, 1);
    }
    if (position.value >= at.length) pause();
    else frame = requestAnimationFrame(tick);
  }

  function play(): void {
    const at = player.value;
    if (at === null || playing.value) return;
    if (position.value >= at.length) go(0);
    playing.value = true;
    // The first step comes at once.
    owed = 1;
    lastTime = performance.now();
    frame = requestAnimationFrame(tick);
  }

  function pause(): void {
    playing.value = false;
    cancelAnimationFrame(frame);
  }

  return {
    player,
    position,
    length,
    beat,
    writes,
    event,
    unit,
    speed,
    playing,
    moveTime,
    load,
    /** Tells that more events have arrived. */
    grown: (): void => void (length.value = player.value?.length ?? 0),
    go,
    step,
    play,
    pause,
  };
}

/** Moves a player and returns what was written on the way; see {@link LONGEST_WALK}. */
function moveTo(player: Player, target: number): LinkWrite[] {
  const distance = Math.abs(target - player.position);
  if (distance > LONGEST_WALK) {
    const before = target > 0 ? target - 1 : 0;
    player.seek(before);
    return target > before ? forwards(player) : [];
  }
  const merged = new Map<string, LinkWrite>();
  let last: LinkWrite[] = [];
  while (player.position !== target) {
    const made = player.position < target ? forwards(player) : backwards(player);
    if (made.length > 0) last = made;
    made.forEach((write) => merge(merged, write));
  }
  return merged.size > MOST_WRITES ? last : [...merged.values()];
}

/** Takes one step forwards; what it wrote. */
function forwards(player: Player): LinkWrite[] {
  const writes = writesOf(player.cursor.links, player.event(player.position));
  player.seek(player.position + 1);
  return writes;
}

/** Takes one step backwards; what it wrote, as undoing writes it. */
function backwards(player: Player): LinkWrite[] {
  player.seek(player.position - 1);
  return writesOf(player.cursor.links, player.event(player.position)).map((write) => ({
    ...write,
    before: write.after,
    after: write.before,
  }));
}

/** Two writes of one entry are one: from what it was first to what it is last. */
function merge(into: Map<string, LinkWrite>, write: LinkWrite): void {
  const key = `${write.array}${write.at}`;
  const earlier = into.get(key);
  into.set(key, earlier === undefined ? write : { ...write, before: earlier.before });
}
