/** Runs on more than one machine. Nothing of this is loaded until one is asked for. */
export { coordinate, type RunState } from './coordinate';
export { doWhileWanted, PartWorkers } from './do-part';
export { disputesOf } from './disputes';
export { whenSettled } from './in-flight';
export { startLocalRedis } from './local-redis';
export { planJudging } from './plan-judging';
export { planCounting, planMaking, planRating, planSolving } from './plan-tasks';
export { connect, PartQueue, startWork, withoutPassword } from './queue';
export { commandOf, keepCommand, type RunCommand } from './run-command';
export { RunFolder, STOP_MODES, type StopMode } from './run-folder';
export { SecondLooks } from './second-look';
export type { TaskKind } from './tasks';
export {
  storedCounts,
  storedMakers,
  StoredPool,
  storedRater,
  StoredResults,
} from './stored-workers';
