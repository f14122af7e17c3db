export * from './cell-selection';
export * from './cell-text';
export * from './edit-history';
export * from './edit-queue';
export * from './marks';
export * from './grid-draft';
export * from './singles';
