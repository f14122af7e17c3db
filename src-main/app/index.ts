export type { EventListener } from './events';
export type { LogLevel, Ports } from './ports';
export { serveClient, type ClientFunctions, type ServerFunctions } from './serve-client';
export type { Workbench } from './workbench';
