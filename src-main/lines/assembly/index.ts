/** What the host calls: `write.ts` for solved grids, `read.ts` for givens. */
export { cellsAt, charactersAt, linesAt, trayCells, write } from './write';
export { givensAt, read, textAt, trayLines } from './read';
