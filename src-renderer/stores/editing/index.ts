export * from './cell-selection';
export * from './cell-text';
export * from './edit-history';
export * from './number-entry';
