export { BitmaskEngine } from './bitmask-engine';
