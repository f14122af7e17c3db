/** The definition of a data set: read with the places of mistakes, and written. */
export { fileName, totalsOf, type MakeDefinition, type SubtaskDefinition } from './definition';
export { definitionFields, readDefinition, requireDefinition } from './read-definition';
export { definitionText } from './write-definition';
