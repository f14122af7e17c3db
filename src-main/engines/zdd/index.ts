export { buildZdd } from './zdd';
export type { Zdd } from './nodes';
