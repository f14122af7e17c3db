import type { StepUnit } from '@shared/dance';
import type { Playback } from '../../stores/dance';

/** Which part of a run an animation shows. */
export const FILM_PARTS = ['onwards', 'whole', 'upToHere'] as const;
export type FilmPart = (typeof FILM_PARTS)[number];

/** Most steps in an animation; a longer part is cut, and the user is informed. */
const MOST_STEPS = 3_000;
/** Longest movement of a step, in seconds. */
const LONGEST_MOVE = 0.38;

/** The positions that an animation stops at, step by step, and whether the part goes on after them. */
export function filmStops(
  { player, position, unit }: Pick<Playback, 'player' | 'position' | 'unit'>,
  part: FilmPart,
): { readonly stops: readonly number[]; readonly cut: boolean } {
  const at = player.value;
  if (at === null) return { stops: [], cut: false };
  const end = part === 'upToHere' ? position.value : at.length;
  const by: StepUnit = unit.value === 'end' ? 'link' : unit.value;
  const stops = [part === 'onwards' ? position.value : 0];
  for (let last = stops[0] ?? 0; last < end && stops.length < MOST_STEPS;) {
    last = Math.min(at.next(by, last), end);
    stops.push(last);
  }
  return { stops, cut: (stops.at(-1) ?? end) < end };
}

/** A picture of a step: how far its movement has come, 0…1, and for how many seconds it stands. */
export interface FilmFrame {
  readonly progress: number;
  readonly seconds: number;
}

/** The pictures of one step: its movement, then the rest of its time in a single one. */
export function stepFrames(stepsPerSecond: number, framesPerSecond: number): readonly FilmFrame[] {
  const length = 1 / stepsPerSecond;
  const moving = Math.floor(Math.min(LONGEST_MOVE, 0.6 * length) * framesPerSecond);
  const frames = Array.from({ length: moving }, (_, i) => ({
    progress: (i + 1) / (moving + 1),
    seconds: 1 / framesPerSecond,
  }));
  return [...frames, { progress: 1, seconds: length - moving / framesPerSecond }];
}
