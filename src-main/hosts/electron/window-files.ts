import { readFile } from 'node:fs/promises';
import { findRendererFile, SECURITY_HEADERS } from '../../app';
import { APP_ORIGIN } from './channels';

/** What is used of a request. */
export interface Asked {
  readonly url: string;
  readonly method: string;
}

/** The reply of the window's own protocol: files of `rendererDir` under `dlx://app/`, or a refusal. */
export async function respond(rendererDir: string, request: Asked): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  const url = parsed(request.url);
  if (url === null || !isOurs(url)) return refuse(403);
  const file = await findRendererFile(rendererDir, url.pathname);
  if (file === null) return refuse(404);
  const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(file.path));
  return new Response(body, { status: 200, headers: { ...file.headers } });
}

function isOurs(url: URL): boolean {
  const { protocol, host, username, password } = url;
  return `${protocol}//${host}` === APP_ORIGIN && username === '' && password === '';
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
