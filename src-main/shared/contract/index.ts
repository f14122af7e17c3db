export * from './model';
export * from './pipe';
export * from './requests';
