import type { EngineName } from '@shared/contract';

export const ENGINE_NAMES: readonly EngineName[] = [
  'auto',
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'clauses',
  'bitmask',
];

/** Time limits per puzzle that are offered, in seconds; 0 is none. */
const TIME_LIMITS: readonly number[] = [0, 1, 2, 5, 10, 30, 60, 300];

/** Numbers of workers that are offered, with the one in use among them; 0 is automatic. */
export function workerChoices(defaultJobs: number, chosen: number): number[] {
  const most = Math.max(defaultJobs * 2, 4);
  const powers = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64].filter((jobs) => jobs <= most);
  return [...new Set([0, ...powers, chosen])].sort((a, b) => a - b);
}

/** The offered limits with the one in use among them. */
export function limitChoices(chosen: number): number[] {
  return [...new Set([...TIME_LIMITS, chosen])].sort((a, b) => a - b);
}
