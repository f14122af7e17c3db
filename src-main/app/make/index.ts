/** Making data sets: the definition, the tests, the folder. */
export { askedDefinition, type Asked, type Replaced } from './asked-definition';
export { namesOf, startSet, type SetRun } from './make-folder';
export { TestProblem, type PlannedTest } from './make-tests';
export type { MadeTest } from './render-test';
