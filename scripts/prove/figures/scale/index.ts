import type { Figure } from '../../figure';
import { emptied } from './emptied';
import { longRun, shortRuns } from './kills';
import { overhead } from './overhead';

/** Runs on several machines. */
export const scale: readonly Figure[] = [longRun, shortRuns, emptied, overhead];
