export * from './after-option';
export * from './even-shares';
export * from './problem';
export * from './puzzle';
export * from './rules';
export * from './shape';
export * from './solution';
export * from './sudoku-cover';
