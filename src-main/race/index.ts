/** Engines against each other: the same puzzles, every answer checked, rounds in turn. */
export { majorityCount, runsPerRound, median } from './rounds';
export type { RaceReply, RaceRequest, RaceWorkerStart } from './protocol';
export type { WarmUpResult } from './runner';
