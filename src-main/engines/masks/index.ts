export { MasksEngine } from './masks-engine';
