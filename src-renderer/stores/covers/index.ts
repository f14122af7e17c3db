export * from './actions';
export * from './best-covers';
export * from './conflicts';
export * from './cover-editor';
