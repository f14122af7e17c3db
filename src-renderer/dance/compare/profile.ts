import type { LevelProfile } from '@shared/dance';

export type Measure = 'nodes' | 'updates';

/** A level of the search in both runs. */
export interface LevelPair {
  readonly level: number;
  readonly first: LevelProfile;
  readonly second: LevelProfile;
}

const NOTHING: LevelProfile = { nodes: 0, updates: 0 };

/** Two profiles, level by level, as deep as the deeper one. */
export function mergedProfile(
  first: readonly LevelProfile[],
  second: readonly LevelProfile[],
): LevelPair[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, level) => ({
    level,
    first: first[level] ?? NOTHING,
    second: second[level] ?? NOTHING,
  }));
}

export function totalOf(
  profile: readonly LevelPair[],
  side: 'first' | 'second',
  measure: Measure,
): number {
  return profile.reduce((sum, level) => sum + level[side][measure], 0);
}

/** Which run needed fewer nodes, and by what factor. */
export function verdictOf(profile: readonly LevelPair[]): {
  readonly same: boolean;
  readonly side: 0 | 1;
  readonly times: number;
} {
  const first = totalOf(profile, 'first', 'nodes');
  const second = totalOf(profile, 'second', 'nodes');
  if (first === second) return { same: true, side: 0, times: 1 };
  const side = first < second ? 0 : 1;
  const times = Math.max(first, second) / Math.max(1, Math.min(first, second));
  return { same: false, side, times };
}
