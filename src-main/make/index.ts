/** Puzzles to order: from a wish and a seed to a puzzle with its answer, the same on every host. */
export { MOST_SEED } from './chance';
export { fileName, type MakeDefinition, type SubtaskDefinition } from './definition/definition';
export { PRESETS } from './definition/presets';
export { readDefinition } from './definition/read-definition';
export { KINDS } from './definition/read-wish';
export { definitionText } from './definition/write-definition';
export { createMaker, type Made, type Order } from './make';
export { NAIVE_PROGRAMS } from './hard/naive';
export { SYMMETRIES } from './grid/symmetry';
export * from './wish';
