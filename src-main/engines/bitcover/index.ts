export { BitcoverEngine } from './bitcover-engine';
