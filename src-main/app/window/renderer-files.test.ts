import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { CONTENT_SECURITY_POLICY, findRendererFile } from './renderer-files';

let base: string;
let root: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'dlx-renderer-'));
  root = join(base, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(base, 'renderer-evil'));
  await writeFile(join(base, 'secret.js'), 'secret');
  await writeFile(join(base, 'renderer-evil', 'x.js'), 'secret');
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  await writeFile(join(root, 'assets', 'index-1.js'), 'export {}');
  await writeFile(join(root, 'assets', 'a b.css'), '');
  await symlink(join(base, 'secret.js'), join(root, 'assets', 'link.js'));
  await symlink(base, join(root, 'up'));
});

afterAll(() => rm(base, { recursive: true, force: true }));

describe('the files of the window', () => {
  it.each([
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/index.html', 'index.html', 'text/html; charset=utf-8'],
    ['/assets/index-1.js', join('assets', 'index-1.js'), 'text/javascript; charset=utf-8'],
    ['/assets/a%20b.css', join('assets', 'a b.css'), 'text/css; charset=utf-8'],
  ])('finds %s', async (url, path, type) => {
    const file = await findRendererFile(root, url);
    expect(file).toMatchObject({ path: join(root, path), type });
    expect(file?.headers).toMatchObject({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it('lets nothing be kept but assets, whose names change with their content', async () => {
    const page = await findRendererFile(root, '/');
    const script = await findRendererFile(root, '/assets/index-1.js');
    expect(page?.headers['Cache-Control']).toBe('no-store');
    expect(script?.headers['Cache-Control']).toContain('immutable');
  });

  it.each([
    '/missing.js',
    '/assets',
    '/assets/',
    '//index.html',
    '/./index.html',
    '/assets/../index.html',
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/%2e%2e%2fsecret.js',
    '/assets%2f..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/..\\secret.js',
    '/%252e%252e/secret.js',
    '/../renderer-evil/x.js',
    '/..%2frenderer-evil/x.js',
    '/assets/link.js',
    '/up/secret.js',
    '/index.html%00.js',
    '/index.html%0a',
    '/C:/Windows/win.ini',
    '/index.html::$DATA',
    '/%ff',
    '/%',
    '/%e0%80%ae%e0%80%ae/secret.js',
    '',
    'index.html',
    `/${'a/'.repeat(5000)}`,
    `/${'a'.repeat(100_000)}`,
  ])('does not find %s', async (url) => {
    expect(await findRendererFile(root, url)).toBeNull();
  });

  it('never leads outside, whatever the path', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '//',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%252e',
      'assets',
      'up',
      'link.js',
      'secret.js',
      'renderer-evil',
      'x.js',
      'index.html',
      '~',
      'C:',
      '%c0%ae',
      ' ',
      '?',
    );
    const paths = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const file = await findRendererFile(root, path);
        if (file !== null) expect(file.path.startsWith(join(root, '/'))).toBe(true);
        expect(file?.path ?? '').not.toContain('secret');
      }),
      { numRuns: trials(1_000, 10_000) },
    );
  });

  it('allows no code but the window’s own', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'");
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/);
  });
});
