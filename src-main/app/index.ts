/** The use cases behind the contract, for hosts with a window. Hosts without one use `./terminal`. */
export { createWorkbench } from './create-workbench';
export { standardDirs } from './host/dirs';
export {
  openDesktopState,
  type DesktopStateStore,
  type DialogKind,
  type WindowPlace,
} from './window/desktop-state';
export { commandName, productVersion, terminalLocale } from './tools/environment';
export type { AskedProgram, LogLevel, Ports } from './host/ports';
export { findRendererFile, SECURITY_HEADERS } from './window/renderer-files';
export { isPrivate } from '../files';
export { openServeAddress, type ServeAddress } from './window/serve-address';
export { serveClient } from './window/serve-client';
export { problemSchema } from './tools/problem-schema';
export { createTranslator, type Translate } from './tools/text';
export type { Workbench } from './host/workbench';
export { danceTarget } from './dance/target';
export { loadFormats } from './core/formats';
