import { protocol } from 'electron';
import { APP_ORIGIN } from './channels';
import { respondFromServer } from './dev-server';
import { respond } from './window-files';

const SCHEME = new URL(APP_ORIGIN).protocol.slice(0, -1);

export const APP_URL = `${APP_ORIGIN}/`;

/** Makes `dlx:` a secure scheme with origins of its own. Has to be called before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/**
 * Serves the built window under `dlx://app/`, and nothing from anywhere else; while it is being worked
 * on, from the server that builds it.
 */
export function serveWindow(rendererDir: string, server: URL | null): void {
  protocol.handle(SCHEME, (request) =>
    server === null ? respond(rendererDir, request) : respondFromServer(server, request),
  );
}
