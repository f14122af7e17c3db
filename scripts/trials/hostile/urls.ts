import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneOf, wholeBelow, type Random } from '../../../src-main/app/testing/random';

/** A built window in miniature, with secrets around it and links that lead to them. */
export interface Bundle {
  /** The folder that is served. */
  readonly root: string;
  /** What may be served: every content in `root`. */
  readonly contents: ReadonlySet<string>;
  remove(): Promise<void>;
}

const SECRET = 'secret of another file';

export async function makeBundle(): Promise<Bundle> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'dlx-bundle-')));
  const root = join(base, 'renderer');
  for (const folder of ['renderer/assets', 'renderer-evil', 'main']) {
    await mkdir(join(base, folder), { recursive: true });
  }
  for (const path of ['secret.js', 'renderer-evil/x.js', 'main/electron.js', 'package.json']) {
    await writeFile(join(base, path), SECRET);
  }
  const files = {
    'index.html': '<!doctype html>',
    'assets/a.js': 'export {}',
    'icon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  await symlink(join(base, 'secret.js'), join(root, 'assets', 'link.js'));
  await symlink(base, join(root, 'up'));
  await symlink(join(base, 'renderer-evil'), join(root, 'assets', 'evil'));
  return {
    root,
    contents: new Set(Object.values(files)),
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

/** A URL path that tries to lead out of the bundle; it begins with a slash, mostly. */
export function hostilePath(random: Random): string {
  if (wholeBelow(random, 4) === 0) return dressed(random, oneOf(random, NAMED));
  const pieces = Array.from({ length: wholeBelow(random, 12) }, () => oneOf(random, PIECES));
  return `/${pieces.join('')}`;
}

/** The same path in another spelling, or with something after it. */
function dressed(random: Random, path: string): string {
  return oneOf(random, [
    path,
    path.replaceAll('..', '%2e%2e'),
    path.replaceAll('..', '%252e%252e'),
    path.replaceAll('.', '%2E'),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '%5c'),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '/./'),
    path.replaceAll('..', '%c0%ae%c0%ae'),
    `${path}%00.js`,
    `${path}?x=/index.html`,
    `${path}#/index.html`,
    `${path};.js`,
    `/index.html/${path}`,
    `${'/assets'.repeat(50)}${'/..'.repeat(51)}${path}`,
    `${path}${'/a'.repeat(3_000)}`,
  ]);
}

const NAMED: [string, ...string[]] = [
  '/../secret.js',
  '/../main/electron.js',
  '/../package.json',
  '/../renderer-evil/x.js',
  '/assets/../../secret.js',
  '/assets/link.js',
  '/assets/evil/x.js',
  '/up/secret.js',
  '/up/main/electron.js',
  '/up/renderer/../secret.js',
  '//server/share/x.js',
  '/C:/Windows/win.ini',
  '/c|/Windows/win.ini',
  '/index.html::$DATA',
  '//etc/passwd',
  '/etc/passwd',
  '/~/x.js',
  '/assets',
  '/assets/',
  '/%2e%2e%2fsecret.js',
];

const PIECES: [string, ...string[]] = [
  '..',
  '.',
  '/',
  '/',
  '//',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\\',
  '%00',
  '%252e%252e',
  '%c0%ae',
  'assets',
  'up',
  'link.js',
  'evil',
  'secret.js',
  'main',
  'electron.js',
  'renderer-evil',
  'x.js',
  'package.json',
  'index.html',
  'a.js',
  'C:',
  '~',
  '?',
  '#',
  ';',
  '%20',
  '%u002e',
  '\u202e',
  '%',
];
