/** Reasoning as people do it: named techniques, one step at a time, and what they make of a puzzle. */
export { linksOf, type Link } from './links';
export { isStuckWrong, may, sharpen, take, valuesOf, type Pencil } from './pencil';
export {
  logicPath,
  nextStep,
  ratePuzzle,
  ratingOf,
  stepsOf,
  walkPath,
  type PathEnd,
  type PathStep,
  type Rating,
} from './solve';
export { reasonOf, TECHNIQUES, type LogicStep, type Technique } from './step';
