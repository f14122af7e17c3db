/** What the inspector of the editor works with; fetched when it is first wanted. */
export { useHints } from './hints';
export { useQuestions, type QuestionKind } from './questions';
export { useStepSearch, type OwnChange } from './step-search';
export { useStepWords } from './step-words';
export { useTraining } from './training';
export { hintPicture } from './hint-picture';
export { NOTHING } from './question-picture';
