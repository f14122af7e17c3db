export { verifyReport } from './verify';
