/** Solutions of exact covers drawn as what their problems are about. Pure. */
export { readingOf } from './reading-of';
export { areConnected } from './readers/forms';
export { pictureBy, type Reading } from './reader';
export type { Picture, PictureBoard, PictureCell } from './picture';
