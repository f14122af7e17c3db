/** Reasoning as people do it: named techniques, one step at a time, and what they make of a puzzle. */
export { isStuckWrong, may, sharpen, take, type Pencil } from './pencil';
export { logicPath, nextStep, ratePuzzle, stepsOf } from './solve';
export { reasonOf, TECHNIQUES, type LogicStep, type Technique } from './step';
