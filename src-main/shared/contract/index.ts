export * from './dialect';
export * from './judging';
export type { JudgingEvents, JudgingRequests } from './judging-requests';
export * from './model';
export * from './pipe';
export * from './requests';
