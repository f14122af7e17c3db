/**
 * The dance of Algorithm X as something that can be watched: the vocabulary of its events
 * (`events.ts`), the links that they bend (`links.ts`), and the player that goes through them both
 * ways (`player.ts`, `cursor.ts`, `search-tree.ts`). Pure; the program that dances is in `engines/dlx/dance`.
 */
export * from './code';
export * from './cursor';
export * from './describe';
export * from './event-store';
export * from './events';
export * from './instance';
export * from './link';
export * from './links';
export * from './options';
export * from './player';
export * from './search-tree';
export * from './run-state';
export * from './source';
export * from './source-schema';
export * from './faults';
export * from './gallery';
export * from './gallery-ids';
export * from './instances/classics';
export * from './instances/matrix';
export * from './instances/sudoku';
export * from './instances/tiling';
