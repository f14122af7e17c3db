export { createGrid9Check } from './check-grid9';
export { verifyReport } from './verify';
