/** Running the user's programs: limits, sandbox, scratch folders, compilers. */
export { findCommand } from './find-command';
export { openRunner } from './open-runner';
export type { LimitKind, ProgramRunner, RunEnd, RunLimits, RunnerInfo, Running } from './runner';
export { openScratch, sweepScratch, type Scratch } from './scratch';
export { buildProgram, CompileError, type BuiltProgram, type ProgramWish } from './build';
