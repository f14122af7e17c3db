export { linesLength, writeLines, type LineStyle } from './line-style';
