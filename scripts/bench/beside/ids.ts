/** Programs of others that ours are measured beside. */
export const BESIDE_IDS = ['tdoku', 'jczsolve', 'glucose', 'cadical', 'schoku'] as const;
export type BesideId = (typeof BESIDE_IDS)[number];
