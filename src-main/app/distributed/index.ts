/** Runs on more than one machine. Nothing of this is loaded until one is asked for. */
export { readBytes } from '../../files';
export { coordinate, type RunState } from './coordinate';
export { doWhileWanted, PartWorkers } from './do-part';
export { whenSettled } from './in-flight';
export { inputsBelow, type InputFolders } from './inputs';
export { startLocalRedis } from './local-redis';
export type { PuzzlesPlan } from './plan-tasks';
export { planCounting, planMaking, planRating, planSolving } from './plan-tasks';
export { connect, PartQueue, startWork, withoutPassword } from './queue';
export { openRemoteRun, requireProtected, type PartStore } from './remote-run';
export { serveRun, type ServedRun } from './serve-run';
export { commandOf, keepCommand, type RunCommand } from './run-command';
export { RunFolder, STOP_MODES, type Plan, type StopMode } from './run-folder';
export { SecondLooks } from './second-look';
export type { TaskKind } from './tasks';
export { StoredResults } from './stored-results';
export { storedCounts, storedMakers, StoredPool, storedRater } from './stored-workers';
