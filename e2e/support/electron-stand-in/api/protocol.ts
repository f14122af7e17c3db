import type { CustomScheme, Protocol } from 'electron';
import type { PageReply, PageRequest } from '../page/page';
import { breach, complain, note, phase } from '../process/state';

type Handler = Parameters<Protocol['handle']>[1];

/** Network errors of Chromium that the stand-in can give: net/base/net_error_list.h. */
export const NET_ERRORS = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_UNEXPECTED: -9,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_INVALID_URL: -300,
  ERR_UNKNOWN_URL_SCHEME: -302,
} as const;

export const failure = (description: keyof typeof NET_ERRORS) =>
  ({ ok: false, code: NET_ERRORS[description], description }) as const;

/** Schemes as they were registered, for tests. */
export const schemes: CustomScheme[] = [];

const handlers = new Map<string, Handler>();

/** RegisterSchemesAsPrivileged, shell/browser/api/electron_api_protocol.cc. */
export function registerSchemesAsPrivileged(added: CustomScheme[]): void {
  if (phase.ready) {
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  if (!Array.isArray(added)) throw new Error('Argument must be an array of custom schemes.');
  if (added.some(({ privileges }) => privileges?.codeCache && !privileges.standard)) {
    throw new Error(
      'Code cache can only be enabled when the custom scheme is registered as standard scheme.',
    );
  }
  // "can be called only once", docs/api/protocol.md: the lists that child processes get are replaced.
  if (schemes.length > 0) breach('protocol.registerSchemesAsPrivileged was called twice');
  note('registerSchemesAsPrivileged');
  schemes.push(...structuredClone(added));
}

/** `protocol` of a session: lib/browser/api/protocol.ts. */
export const sessionProtocol = {
  handle: (scheme: string, handler: Handler) => {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    if (typeof handler !== 'function') throw new TypeError('Error processing argument at index 1');
    handlers.set(scheme, handler);
  },
  unhandle: (scheme: string) => {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
} satisfies Pick<Protocol, 'handle' | 'unhandle' | 'isProtocolHandled'>;

export const handledSchemes = (): string[] => [...handlers.keys()];

/** What Chromium's network gives for a request: the handler's answer, or a network error (S16). */
export async function fetchThroughHandler({ url, method }: PageRequest): Promise<PageReply> {
  if (/^(data|blob|about):/.test(url)) {
    return { ok: true, status: 200, headers: {}, body: new Uint8Array() };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';
  const handler = handlers.get(scheme);
  if (handler === undefined) return failure('ERR_UNKNOWN_URL_SCHEME');
  try {
    const response = await handler(new Request(url, { method }) as never);
    if (!isValidResponse(response)) return failure('ERR_UNEXPECTED');
    if (response.type === 'error') return failure('ERR_FAILED');
    return {
      ok: true,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  } catch (error) {
    complain(error);
    return failure('ERR_UNEXPECTED');
  }
}

/** `validateResponse` of lib/browser/api/protocol.ts. */
function isValidResponse(response: unknown): response is Response {
  if (typeof response !== 'object' || response === null) return false;
  if ('type' in response && response.type === 'error') return true;
  const own = (name: string): boolean => Object.hasOwn(response, name);
  const { status, statusText, headers, body } = response as Partial<Response>;
  if (own('status') && typeof status !== 'number') return false;
  if (own('statusText') && typeof statusText !== 'string') return false;
  if (own('headers') && typeof headers !== 'object') return false;
  if (own('body') && body !== null && !(body instanceof ReadableStream)) return false;
  return typeof status === 'number' && headers !== undefined;
}
