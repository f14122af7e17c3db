export { equalPuzzles } from './same-grid';
export { PuzzleStore, type Edit } from './puzzle-store';
export { PuzzleTableBuilder } from './puzzle-table';
export type { RatedColumns } from './rated-rows';
export { sameGrid } from './same-grid';
export { takeNotebook } from './take-notebook';
