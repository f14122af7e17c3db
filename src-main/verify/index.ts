export { solvesNine } from './grids';
export { verifyReport } from './verify';
