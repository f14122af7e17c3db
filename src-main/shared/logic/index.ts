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
export { GRADES, reasonOf, TECHNIQUES, type Grade, type LogicStep, type Technique } from './step';
