export * from './dance';
export * from './dance';
export * from './playback';
export * from './recorder';
