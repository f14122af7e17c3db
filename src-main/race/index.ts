/** Engines against each other: the same puzzles, every answer checked, rounds in turn. */
export { agreedCount, runsPerRound, median } from './rounds';
export type { RaceReply, RaceRequest, RaceWorkerStart } from './protocol';
export type { WarmUpResult } from './runner';
