/**
 * The use cases of the terminal: everything that needs no window. Making and packaging sets are loaded by
 * their commands alone (`../make`, `../packaging`): they need the YAML library. Their names are here.
 */
export {
  createProgress,
  createYielder,
  type AnswerOutput,
  type CaseResult,
  type FileResult,
  type Progress,
  type ProgressMeter,
} from '../../batch';
export { ENGINE_IDS, engineReason, type EngineChoice } from '../../engines';
export { productVersion, terminalLocale } from '../tools/environment';
export { shellWord, shellWords } from '../tools/shell-words';
export { createTranslator } from '../tools/text';
export { describeProblem, loadTranslator, type Translate } from '../tools/translate';
export { openCheckpoint, puzzleDigest, type Checkpoint } from './checkpoint';
export type { CountProgress, CountState } from '../questions/count';
export { askFile, openQuestions, type AskedPuzzle, type Questions } from './questions';
export { openSolutionsWriter, type Outlook, type SolutionsEnd } from './solutions';
export { openSolutionsFile } from './solutions-file';
export { checkFile } from './check';
export { classicText } from './classic';
export { sourceName, type StoredSource } from '../../files';
export { convertFile, exportFile, readPuzzle } from './convert';
export { zddExport } from './zdd-export';
export { exportById } from '../../formats';
export { listFormats, loadFormats, type Formats } from './formats';
export { judgeFiles, type JudgeRequest } from './judge';
export type { JudgedFiles } from './judged-tests';
export { PACKAGE_IDS, type PackageId } from '../../packages/package';
export { diagnosisOf, headlineWords, megabytes, reasonOf } from '../judging/test-words';
export { answerPathOf, planOutputs } from './plan-outputs';
export { planFiles, type FileProblem, type Plan, type PlannedFile } from './plan';
export { openRatings, type RatedCase, type Wanted } from './rate';
export type { ResultsTable } from './results';
export {
  isSmall,
  openFileSolver,
  type CaseListener,
  type Destination,
  type FileSolver,
  type SolveRun,
} from './solver';
export {
  FAULTY_PROGRAMS,
  KINDS,
  MOST_COUNTED,
  MOST_SEED,
  NAIVE_PROGRAMS,
  PRESET_NAMES,
  rangeText,
  SYMMETRIES,
} from '../../make';
export { danceTarget } from '../dance/target';
export { danceJson } from './dance';
export type { Makers, Pool, Rater } from '../../pool';
