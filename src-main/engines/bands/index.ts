export { BandsEngine } from './bands-engine';
