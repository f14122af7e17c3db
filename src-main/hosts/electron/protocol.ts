import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { findRendererFile, SECURITY_HEADERS } from '../../app';

const SCHEME = 'dlx';
const HOST = 'app';

export const APP_ORIGIN = `${SCHEME}://${HOST}`;
export const APP_URL = `${APP_ORIGIN}/`;

/** Makes `dlx:` a secure scheme with origins of its own. Has to be called before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Serves the built window under `dlx://app/`, and nothing from anywhere else. */
export function serveWindow(rendererDir: string): void {
  protocol.handle(SCHEME, (request) => respond(rendererDir, request));
}

async function respond(rendererDir: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  const url = parsed(request.url);
  if (url?.host !== HOST || url.username !== '' || url.password !== '') return refuse(403);
  const file = await findRendererFile(rendererDir, url.pathname);
  if (file === null) return refuse(404);
  const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(file.path));
  return new Response(body, { status: 200, headers: { ...file.headers } });
}

function refuse(status: number): Response {
  return new Response(`${status}\n`, {
    status,
    headers: { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function parsed(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
