import * as v from 'valibot';
import { MAX_CELLS, MAX_SIZE } from '../puzzle';

export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A place in a list, from 0. */
export const index = v.pipe(v.number(), v.integer(), v.minValue(0));
export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const fileId = v.pipe(v.number(), v.integer(), v.minValue(1));
export const path = v.pipe(v.string(), v.minLength(1), v.maxLength(32_768));
export const fileName = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
export const jobs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(256));
export const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));

/** A value for each cell, 0 for none. */
export const cellValues = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIZE))),
  v.maxLength(MAX_CELLS),
);

/** Largest content of a file handed over by a window, in base64 characters (192 MiB of bytes). */
export const MAX_CONTENT_LENGTH = 256 * 1024 * 1024;
export const base64 = v.pipe(v.string(), v.maxLength(MAX_CONTENT_LENGTH));

/** Whether an edit undoes or redoes a step; otherwise it is a new one. */
export const travels = v.exactOptional(v.boolean());
