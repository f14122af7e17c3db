/**
 * Questions that take more than one search, or more than the first solution of one: they work on top
 * of any engine, which is only ever asked for solutions, the best or the least.
 */
export { answerQuestion } from './answer';
export { engineQuestion } from './engine-question';
