/**
 * The use cases of the terminal: everything that needs no window. Making and packaging sets are loaded by
 * their commands alone (`./make`, `../packaging`): they need the YAML library. Their names are here.
 */
export {
  createProgress,
  createYielder,
  type AnswerOutput,
  type CaseResult,
  type FileResult,
  type Progress,
  type ProgressMeter,
} from '../batch';
export { ENGINE_IDS, engineReason, type EngineChoice } from '../engines';
export { commandName, productVersion, terminalLocale } from './tools/environment';
export { shellWord, shellWords } from './tools/shell-words';
export { createTranslator } from './tools/text';
export { describeProblem, loadTranslator, type Translate } from './tools/translate';
export { openCheckpoint, type Checkpoint } from './core/checkpoint';
export type { CountProgress } from './questions/count';
export { askFile, openQuestions, type AskedPuzzle, type Questions } from './core/questions';
export { openSolutionsWriter, type Outlook, type SolutionsEnd } from './core/solutions';
export { openSolutionsFile } from './core/solutions-file';
export { checkFile } from './core/check';
export { classicText, readClassicText } from './core/classic';
export { sourceName, type StoredSource } from '../files';
export { convertFile, exportFile, readPuzzle } from './core/convert';
export { exportById } from '../formats';
export { settingsDir } from './host/dirs';
export { listFormats, loadFormats, type Formats } from './core/formats';
export { judgeFiles } from './core/judge';
export type { JudgedFiles } from './core/judged-tests';
export { PACKAGE_IDS, type PackageId } from '../packages/package';
export { diagnosisOf, headlineWords, megabytes, reasonOf } from './judging/test-words';
export { answerPathOf, planOutputs, requireNamedPlace } from './core/plan-outputs';
export { planFiles, type FileProblem, type Plan, type PlannedFile } from './core/plan';
export { openRatings, type RatedCase } from './core/rate';
export type { ResultsTable } from './core/results';
export {
  isSmall,
  openFileSolver,
  type CaseListener,
  type Destination,
  type FileSolver,
  type SolveRun,
} from './core/solver';
export {
  FAULTY_PROGRAMS,
  KINDS,
  MOST_COUNTED,
  MOST_SEED,
  NAIVE_PROGRAMS,
  PRESET_NAMES,
  rangeText,
  SYMMETRIES,
} from '../make';
export { workersFor, type Makers, type Pool, type Rater } from '../pool';
