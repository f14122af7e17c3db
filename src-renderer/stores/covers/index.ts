export * from './actions';
export * from './conflicts';
export * from './cover-editor';
