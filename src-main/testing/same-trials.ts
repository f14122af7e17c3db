import fc from 'fast-check';
import { isLong } from './long';

/**
 * Properties meet the same values in every short run, so that only a change turns them red, and new ones at length;
 * one that fails prints its seed.
 */
if (!isLong) fc.configureGlobal({ seed: 2 });
