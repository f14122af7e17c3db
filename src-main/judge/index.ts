export { judgeBytes, profiles } from './profiles/profile';
export { checkOutput, type OutputCheck, type Searched } from './semantic/check-output';
export { diffOutputs, type Diff, type DiffInput } from './diff/diff';
