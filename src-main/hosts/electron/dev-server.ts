import type { Asked } from './window-files';
import { SECURITY_HEADERS } from '../../app';

/**
 * The server that `npm run dev` has the page come from, so that changes are seen at once; null in a
 * packed program, and for anything but a server of this machine.
 */
export function devServer(isPackaged: boolean, env: NodeJS.ProcessEnv): URL | null {
  const address = env['ELECTRON_RENDERER_URL'];
  if (isPackaged || !address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isLocal && url.protocol === 'http:' ? url : null;
}

/** The address on which the server announces changes, as a policy and as requests name it. */
export const changesOf = (server: URL): string => `ws://${server.host}`;

/** The reply of the window's own protocol with what the server has under the same path. */
export async function respondFromServer(server: URL, { url, method }: Asked): Promise<Response> {
  const { pathname, search } = new URL(url);
  const reply = await fetch(new URL(pathname + search, server), { method });
  const headers = { ...SECURITY_HEADERS, 'Content-Security-Policy': policyFor(server) };
  const type = reply.headers.get('content-type') ?? 'text/plain';
  const body = method === 'HEAD' ? null : await reply.arrayBuffer();
  return new Response(body, {
    status: reply.status,
    headers: { ...headers, 'Content-Type': type },
  });
}

/** The policy of the product, with what Vite needs to put changed modules and styles in. */
function policyFor(server: URL): string {
  const allowed: Readonly<Record<string, string>> = {
    'connect-src': `'self' ${changesOf(server)}`,
    'style-src': "'self' 'unsafe-inline'",
  };
  const stated = (SECURITY_HEADERS['Content-Security-Policy'] ?? '').split('; ');
  const kept = stated.filter((each) => !Object.hasOwn(allowed, each.split(' ')[0] ?? ''));
  return [...kept, ...Object.entries(allowed).map((each) => each.join(' '))].join('; ');
}
