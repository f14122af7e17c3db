export { productVersion, terminalLocale } from './environment';
export { createWorkbench, type WorkbenchOptions } from './create-workbench';
export type { EventListener } from './events';
export type { LogLevel, Ports } from './ports';
export { serveClient, type ClientFunctions, type ServerFunctions } from './serve-client';
export type { Workbench } from './workbench';
export { settingsDir, standardDirs, type Dirs } from './dirs';
export {
  CONTENT_SECURITY_POLICY,
  findRendererFile,
  SECURITY_HEADERS,
  type RendererFile,
} from './renderer-files';
export { createTranslator, type Translate } from './text';
