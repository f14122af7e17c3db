export { PuzzleStore, sameGrid, type Edit } from './puzzle-store';
export { PuzzleTableBuilder } from './puzzle-table';
export type { RatedColumns } from './rated-table';
