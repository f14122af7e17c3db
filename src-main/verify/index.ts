export { createGrid9Check } from './check-grid9';
export { isValidGrid9 } from './grids';
export { verifyReport } from './verify';
