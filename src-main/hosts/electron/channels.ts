/** The origin of the window's page. */
export const APP_ORIGIN = 'dlx://app';

/** Names of the only three channels between the window and the main process. */
export const MESSAGE_CHANNEL = 'dlx:message';
/** Paths of files that the user dropped or chose; the preload's alone, the page cannot use it. */
export const DROP_CHANNEL = 'dlx:drop';
export const CLOSE_CHANNEL = 'dlx:close';
