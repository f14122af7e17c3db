export { default as PictureMarks } from './board/PictureMarks.vue';
export { default as PictureValues } from './board/PictureValues.vue';
export { cellCorner, houseOutline } from './board/place';
export { default as SolutionPicture } from './SolutionPicture.vue';
export { default as StillBoard } from './board/StillBoard.vue';
