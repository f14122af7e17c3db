/** The check that everything in a file is accounted for. It shares no code with the readers. */
export { CoverageCheck, type ReadCase } from './check';
export { isDoubt, type Finding } from './finding';
export { checkGap } from './gap';
export type { Role, TextPlace } from './places';
export type { TextLine } from './tokens';
