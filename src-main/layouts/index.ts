/** How judges lay out test sets. */
export { isConfiguration, recognise, type Recognised } from './recognise';
