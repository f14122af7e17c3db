/** The definition of a data set: read with the places of mistakes, and written. */
export { fileName, type MakeDefinition, type SubtaskDefinition } from './definition';
export { definitionFields, readDefinition } from './read-definition';
export { definitionText } from './write-definition';
