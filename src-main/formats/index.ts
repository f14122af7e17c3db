export * from './format';
export { detect } from './detect';
export { parseText } from './parse-text';
export { formatById, formats } from './registry';
