import type { Session, WebRequest } from 'electron';
import type { PageReply, PageRequest } from '../page/page';
import { needsReady } from '../process/state';
import { RuledEmitter } from './events';
import { failure, fetchThroughHandler, sessionProtocol } from './protocol';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
type BeforeRequest = Parameters<WebRequest['onBeforeRequest']>[0];

type Members =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerEnabled'
  | 'setCodeCachePath';

/** The default session; shell/browser/api/electron_api_session.cc. */
class StandInSession extends RuledEmitter implements Pick<Session, Members> {
  static override readonly EVENTS = ['will-download'];

  readonly protocol = sessionProtocol;
  readonly handlers = {
    request: null as RequestHandler,
    check: null as CheckHandler,
    device: null as DeviceHandler,
    beforeRequest: null as BeforeRequest | null,
  };
  readonly webRequest = {
    onBeforeRequest: (handler: BeforeRequest | null) =>
      void (this.handlers.beforeRequest = handler),
  };

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.handlers.request = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.handlers.check = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler): void {
    this.handlers.device = handler;
  }

  setSpellCheckerEnabled(): void {
    // Nothing to show for it.
  }

  setCodeCachePath(): void {
    // Nothing to show for it.
  }
}

const defaultSession = new StandInSession();

/** Session::FromPartition throws before ready. */
export const session = {
  get defaultSession() {
    needsReady('Session can only be received when app is ready', TypeError);
    return defaultSession;
  },
};

/** Whether a request may go out: `onBeforeRequest`, whose callback counts once. */
export function mayRequest(request: PageRequest): Promise<boolean> {
  const handler = defaultSession.handlers.beforeRequest;
  if (handler === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    handler(
      { ...request, id: 1, timestamp: Date.now(), uploadData: [] } as never,
      once(({ cancel }: { cancel?: boolean }) => resolve(cancel !== true)),
    );
  });
}

export async function fetchInSession(request: PageRequest): Promise<PageReply> {
  if (!(await mayRequest(request))) return failure('ERR_BLOCKED_BY_CLIENT');
  return await fetchThroughHandler(request);
}

/**
 * Asks both permission handlers as Chromium does for a page of `origin`; without a handler everything
 * is granted: docs/api/session.md.
 */
export async function askPermission(
  contents: object,
  permission: string,
  origin: string,
): Promise<{ readonly request: boolean; readonly check: boolean }> {
  const { request, check } = defaultSession.handlers;
  const details = { requestingUrl: `${origin}/`, securityOrigin: `${origin}/`, isMainFrame: true };
  const checked = check?.(contents as never, permission as never, origin, details as never);
  const requested = await new Promise<boolean>((resolve) => {
    if (request === null) return resolve(true);
    request(contents as never, permission as never, once(resolve), details as never);
  });
  return { request: requested, check: checked ?? true };
}

export const askDevice = (details: object): boolean =>
  defaultSession.handlers.device?.(details as never) ?? false;

/** shell/common/gin_helper/callback.cc. */
function once<T>(call: (value: T) => void): (value: T) => void {
  let called = false;
  return (value) => {
    if (called) throw new TypeError('One-time callback was called more than once');
    called = true;
    call(value);
  };
}
