/** How judges lay out test sets. */
export type { Bundle } from './layout';
export { archiveFolder, archiveOf } from './dmoj';
export { FPS_MARKER } from './published';
export { isConfiguration, recognise, type Recognised } from './recognise';
