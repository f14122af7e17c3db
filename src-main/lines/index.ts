export { linesLength, writeLines, type LineStyle } from './line-style';
export { createNinesWriter } from './nines-writer';
