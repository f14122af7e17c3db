export { KEY_PARTS } from './fact-column';
export { Columns, LABELS, type RowRater } from './columns';
export { all, duplicates, filtered, grouped } from './rows';
