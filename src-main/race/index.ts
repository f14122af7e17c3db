/** Engines against each other: the same puzzles, every answer checked, laps in turn. */
export { agreedCount, lapsFor, median } from './laps';
export { MADE_SETS, type MadeSetId } from './made-sets';
export type { RaceReply, RaceRequest, RaceWorkerStart } from './protocol';
export type { Note, Rehearsal } from './runner';
