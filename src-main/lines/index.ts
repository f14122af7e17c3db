export { linesLength, writeLines, type LineStyle } from './line-style';
export { createNinesReader, type NinesReader } from './nines-reader';
export { createNinesWriter } from './nines-writer';
