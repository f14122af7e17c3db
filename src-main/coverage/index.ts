/** The check that everything in a file is accounted for. It shares no code with the readers. */
export { align } from './align';
export { CoverageCheck } from './check';
export { isDoubt, type Finding } from './finding';
export { checkGap } from './check';
export { areAllBytes, type TakenGrids } from './lane';
export type { TextLine } from './tokens';
