export * from './dance';
export * from './dialect';
export * from './dialect-requests';
export * from './judging';
export type { JudgingRequests } from './judging-requests';
export * from './model';
export * from './pipe';
export * from './requests';
export * from './questions';
