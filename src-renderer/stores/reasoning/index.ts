/** What the inspector of the editor works with; fetched when it is first wanted. */
export { explain } from './explain';
export { useHints } from './hints';
export { useQuestions, type QuestionKind } from './questions';
