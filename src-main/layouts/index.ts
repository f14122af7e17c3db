/** How judges lay out test sets. */
export type { LaidTest } from './layout';
export { isConfiguration, recognise, type Recognised } from './recognise';
