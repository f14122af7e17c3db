/** How judges lay out test sets. */
export type { Bundle } from './layout';
export { isConfiguration, recognise, type Recognised } from './recognise';
