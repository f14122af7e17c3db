/**
 * Puzzles to order: from a wish and a seed to a puzzle with its answer, the same on every host. Data
 * sets have an entry of their own, `definition/`: workers do without its YAML library.
 */
export { chanceOf, MOST_SEED, type Chance } from './chance';
export { PRESET_NAMES, PRESETS } from './definition/presets';
export { namedProblem } from './cover/named-problems';
export { createMaker, type Made, type NaiveCosts, type Order } from './make';
export * from './programs';
export { orbitsOf, SYMMETRIES } from './grid/symmetry';
export * from './wish';
