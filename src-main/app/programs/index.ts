/** The user's programs on tests: run, judged, made to fail. */
export { isAccepted, type ProgramTest } from './program-test';
export { saveProgramReport } from './program-report';
export { judgeContest } from './contest/contest-files';
export {
  byRank,
  cellWords,
  failureWords,
  saveContestReport,
  subtaskWords,
} from './contest/contest-report';
export { whyOf } from './program-words';
export { testFiles, type TestRequest } from './test-files';
export type { Tried } from './stress/candidate';
export { stressFiles, type StressRequest, type StressResult } from './stress/stress-files';
export {
  buildProgram,
  CompileError,
  openRunner,
  sweepScratch,
  type BuiltProgram,
  type ProgramRunner,
} from '../../programs';
