export { PuzzleStore, sameGrid, type Edit } from './puzzle-store';
export { PuzzleTableBuilder } from './puzzle-table';
export { ratedRowOf, type RatedColumns } from './rated-table';
