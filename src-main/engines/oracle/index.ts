export { allCovers, allGrids } from './oracle';
