import type { Figure } from '../../figure';
import { efficiency } from './efficiency';
import { emptied } from './emptied';
import { longRun, shortRuns } from './kills';
import { merge } from './merge';
import { schedule } from './schedule';

/** Runs on several machines. */
export const scale: readonly Figure[] = [longRun, shortRuns, emptied, schedule, efficiency, merge];
