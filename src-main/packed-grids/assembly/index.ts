/** What the host calls: `write.ts` for solved grids, `read.ts` for givens. */
export { cellsAt, charactersAt, linesAt, bufferCells, write } from './write';
export { givensAt, read, textAt, bufferLines } from './read';
