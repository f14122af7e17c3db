/** Names of the only two channels between the window and the main process. */
export const MESSAGE_CHANNEL = 'dlx:message';
export const CLOSE_CHANNEL = 'dlx:close';
