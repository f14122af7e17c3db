/** Running the user's programs: limits, sandbox, scratch folders, compilers. */
export { buildProgram, CompileError, type BuiltProgram } from './build';
export { languageOf } from './languages';
export { openRunner } from './open-runner';
export { runUntilAborted, type ProgramRunner, type RunEnd, type RunLimits } from './runner';
export { openScratch, sweepScratch, withoutScratch, type Scratch } from './scratch';
