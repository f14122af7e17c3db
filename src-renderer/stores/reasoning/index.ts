/** What the inspector of the editor works with; fetched when it is first wanted. */
export { useHints } from './hints';
export { useQuestions, type QuestionKind } from './questions';
