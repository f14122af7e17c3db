import { app, session, type Event, type WebContents } from 'electron';
import { APP_ORIGIN } from './channels';
import { changesOf } from './dev-server';

/** What a page may ask the system for, after a click: to put text on the clipboard, and to paste it. */
const GRANTED = new Set(['clipboard-sanitized-write', 'clipboard-read']);

/** Schemes that a page may load from: our own, and data that it made itself. */
const LOADABLE = new Set(['dlx:', 'data:', 'blob:', 'devtools:']);

/** Closes every way out of the window. Applies to whatever web contents there will ever be. */
export function denyTheRest(): void {
  app.on('web-contents-created', (_, contents) => confine(contents));
}

/** Denies permissions and requests of every page. Has to wait until the app is ready. */
export function denyPermissions(server: URL | null = null): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, answer) => {
    answer(GRANTED.has(permission) && isOurs(contents?.getURL()));
  });
  defaultSession.setPermissionCheckHandler(
    (_, permission, origin) => GRANTED.has(permission) && isOurs(origin),
  );
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    const tells = server !== null && url.startsWith(`${changesOf(server)}/`);
    answer({ cancel: !LOADABLE.has(schemeOf(url)) && !tells });
  });
}

function confine(contents: WebContents): void {
  const deny = (event: Event): void => event.preventDefault();
  contents.on('will-navigate', deny);
  contents.on('will-frame-navigate', deny);
  contents.on('will-redirect', deny);
  contents.on('will-attach-webview', deny);
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function isOurs(url: string | undefined): boolean {
  return url === APP_ORIGIN || (url ?? '').startsWith(`${APP_ORIGIN}/`);
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase() ?? '';
}
