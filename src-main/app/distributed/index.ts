/** Runs on more than one machine. Nothing of this is loaded until one is asked for. */
import type * as QueueModule from './queue';

export { coordinate, type RunState } from './coordinate';
export type { PartQueue } from './queue';
export { PartWorkers } from './do-part';
export { problemIn } from './part-failure';
export { planMaking, planRating, planSolving, planVicinities } from './plan-tasks';
export { RunFolder } from './run-folder';
export type { TaskKind } from './tasks';
export { StoredResults } from './stored-results';
export { storedMakers, storedNeighbours, StoredPool, storedRater } from './stored-workers';
export type { FillPlan } from './write-plan';

/** Loads the module that connects to Redis, which takes a third of a second: only a run with a queue needs it. */
export const loadQueue = async (): Promise<typeof QueueModule> => import('./queue');
