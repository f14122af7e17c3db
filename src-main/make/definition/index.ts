/** The definition of a data set: read with the places of mistakes, written, and ready-made. */
export { fileName, type MakeDefinition, type SubtaskDefinition } from './definition';
export { PRESETS } from './presets';
export { readDefinition } from './read-definition';
export { KINDS } from './read-wish';
export { definitionText } from './write-definition';
