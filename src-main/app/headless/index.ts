/** The use cases of the terminal: everything that needs no window. */
export { type AnswerOutput, type CaseResult, type FileResult, type Progress } from '../../batch';
export { ENGINE_IDS, type EngineChoice } from '../../engines';
export { productVersion, terminalLocale } from '../environment';
export { createTranslator, describeProblem, type Translate } from '../text';
export { checkFile } from './check';
export { listFormats } from './formats';
export { planFiles, planOutputs, type FileProblem, type Plan, type PlannedFile } from './plan';
export {
  openSolver,
  type Destination,
  type Solver,
  type SolveOptions,
  type SolveRun,
} from './solver';
