export { DlxEngine } from './dlx-engine';
