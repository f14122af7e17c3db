import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/**
 * The built window as files to serve: what the browser host's port and the Electron host's own
 * protocol hand out, and nothing besides.
 */
export interface RendererFile {
  readonly path: string;
  readonly bytes: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** What the window may do: its own scripts, styles, pictures and pipe, and no inline code at all. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers of every reply that carries, or refuses, a part of the window. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Finds the file of `root` that a URL path names; null when there is none.
 *
 * The path is decoded once, must stay clear of `..`, backslashes, colons and control characters,
 * and what it leads to must lie inside `root` after links are followed.
 */
export async function findRendererFile(
  root: string,
  urlPath: string,
): Promise<RendererFile | null> {
  const segments = safeSegments(urlPath);
  if (segments === null) return null;
  try {
    const base = await realpath(root);
    const path = await realpath(join(base, ...segments));
    if (!path.startsWith(base + sep)) return null;
    const found = await stat(path);
    if (!found.isFile()) return null;
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
    return { path, bytes: found.size, type, headers: headersFor(type, segments) };
  } catch {
    return null;
  }
}

function safeSegments(urlPath: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!decoded.startsWith('/') || /[\\:\u0000-\u001f\u007f]/.test(decoded)) return null;
  const segments = decoded.slice(1).split('/');
  if (segments.length === 1 && segments[0] === '') return ['index.html'];
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  return bad ? null : segments;
}

/** Assets carry a hash of their content in their names, so they alone may be kept. */
function headersFor(type: string, segments: readonly string[]): Record<string, string> {
  const hashed = segments[0] === 'assets' && !type.startsWith('text/html');
  return {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    'Cache-Control': hashed ? 'private, max-age=31536000, immutable' : 'no-store',
  };
}
