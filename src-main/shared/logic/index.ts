/** Reasoning as people do it: named techniques, one step at a time, and what they make of a puzzle. */
export { explain, type Explained, type Speech } from './explain';
export { isStuckWrong, may, sharpen, take, valuesOf, type Pencil } from './pencil';
export { ratePuzzle, ratingOf, stepRating, type ExplainerRating, type Rating } from './rating';
export {
  logicPath,
  nextStep,
  stepsOf,
  walkPath,
  type LogicOptions,
  type PathEnd,
  type PathStep,
} from './solve';
export { reasonOf, type Link, type LogicStep } from './step';
export { GRADES, LEVELS, TECHNIQUES, UNIQUENESS, type Grade, type Technique } from './techniques';
