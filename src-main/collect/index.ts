/**
 * What collectors ask of 9×9 puzzles: the canonical form (`canonical.ts`), redundant givens (`redundancy.ts`), fewer
 * and more givens (`minimise.ts`), all that by the thousand (`facts.ts`); forms of other grids (`shape-form.ts`), and
 * expressions over columns.
 */
export { readExpression, orderOf, type Row, type Value } from './expression';
export { FORM_BYTES, formText, NO_FORM } from './packed-form';
export { factsOf, FACTS_OF_GRIDS, repeats, SLOW_FACTS } from './facts';
export type { Fact, GridFacts } from './facts';
export { expanded, minimised } from './minimise';
export { Redundancy } from './redundancy';
export { shapeForm } from './shape-form';
export { formOf, MOVES, neighbours, vicinityParts } from './vicinity';
export type { Move, VicinityPart } from './vicinity';
