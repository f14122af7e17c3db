/** Solutions of exact covers drawn as what their problems are about. Pure. */
export { pictureOf } from './picture-of';
export type { Picture, PictureCell, PictureLayer } from './picture';
