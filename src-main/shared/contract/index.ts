export { type RatingJob } from './ratings';
export * from './clips';
export * from './classics';
export * from './covers';
export * from './dance';
export * from './dialect';
export * from './dialect-requests';
export * from './diff';
export * from './judging';
export type { judgingVerbs } from './judging-requests';
export {
  FACT_KEYS,
  FORM_KEYS,
  PATTERN_SYMMETRIES,
  factsIn,
  isFactKey,
  LIST_SORTS,
  ratingKey,
  isRating,
  isRatedKey,
  RATED_KEYS,
  ratingLabel,
  WHOLE_LIST,
  type FactKey,
  type ListQuery,
  type listVerbs,
  type ListSort,
  type PuzzleRow,
} from './listing';
export type * from './make';
export { makeVerbs } from './make';
export * from './batches';
export * from './files';
export * from './host';
export * from './outputs';
export * from './puzzles';
export type * from './reply';
export * from './settings';
export * from './menus';
export * from './notes';
export * from './encodings';
export * from './opens-as';
export * from './pipe';
export type * from './contest';
export { contestVerbs } from './contest';
export type * from './programs';
export { programVerbs } from './programs';
export * from './requests';
export { MAX_CONTENT_LENGTH } from './schema-parts';
export type { selectionVerbs } from './selection';
export { KEEPS, MAX_COPIED, type Keep } from './selection';
export * from './questions';
export type { SourceCase, sourceVerbs } from './source';
export {
  RESULT_FORMATS,
  type ResultFormat,
  type ResultsOptions,
  type resultsVerbs,
} from './results';
