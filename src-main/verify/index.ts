export { createNinesCheck } from './check-nines';
export { solvesNine } from './grids';
export { verifyReport } from './verify';
