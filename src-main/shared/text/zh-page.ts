/** What the window says. */
export { problem, rejected } from './zh/problem';
export { sniff } from './zh/sniff';
export * from './words/zh';
