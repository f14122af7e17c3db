export { createGrid9Writer, linesLength, writeLines, type LineStyle } from './line-style';
export { createGrid9Reader, type Grid9Reader } from './grid9-reader';
