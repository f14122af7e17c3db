/** What the window says; the words of the terminal and of the hosts stay out of its first bundle. */
export { problem, rejected } from './en/problem';
export { sniff } from './en/sniff';
export * from './words/en';
