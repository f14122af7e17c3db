export { skipSpace } from './profiles/bytes';
export { comparing, profiles } from './profiles/profile';
export { checkOutput, type Puzzles, type Searched } from './semantic/check-output';
export { diffOutputs, type Diff } from './diff/diff';
export { diagnose, isTooLong } from './diagnose/diagnose';
export { solutionLines, type SolutionLines } from './semantic/solution-lines';
