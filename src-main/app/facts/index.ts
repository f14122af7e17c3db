export { Columns, LABELS, type RowRater } from './columns';
export { duplicates, filtered, grouped } from './rows';
