/** Reasoning as people do it: named techniques, one step at a time, and what they make of a puzzle. */
export { explainerPath } from './explainer';
export { explain, sayEffect } from './explain';
export { canReason, MOST_REASONED } from './limits';
export { isStuckWrong, may, sharpen, take, valuesOf, type Pencil } from './pencil';
export {
  gradePuzzle,
  isHardest,
  pathRating,
  ratePuzzle,
  type PathRating,
  type Rating,
} from './rating';
export {
  everyStep,
  logicPath,
  nextStep,
  stepsOf,
  walkPath,
  type PathEnd,
  type PathStep,
} from './solve';
export { reasonOf, type LogicStep } from './step';
export {
  baseRatingOf,
  DUALS,
  GRADES,
  HARDEST_TECHNIQUES,
  gradeOf,
  scoreOf,
  TECHNIQUES,
  UNIQUENESS,
  type Grade,
  type Technique,
} from './techniques';
