/** Engines against each other: the same puzzles, every answer checked, laps in turn. */
export { agreedCount, lapsFor, median } from './laps';
export type { RaceReply, RaceRequest, RaceWorkerStart } from './protocol';
export type { Rehearsal } from './runner';
