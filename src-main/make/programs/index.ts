/**
 * Models of programs that contestants write: correct ones that are too slow (`naive.ts`) and ones with
 * a mistake (`faulty.ts`).
 */
export { failureOf, FAULTY_PROGRAMS, type Failure, type FaultyProgram } from './faulty';
export { MOST_COUNTED, NAIVE_PROGRAMS, type NaiveProgram } from './naive';
