export * from './dance';
export * from './options';
export * from './playback';
export * from './recorder';
