import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CODE = ['src-main', 'src-renderer', 'scripts', 'e2e'];
const TREE = [...CODE, 'docs', 'docker', 'resources'];

const below = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  );
const paths = TREE.flatMap(below);
const folders = new Set(
  ['src-main', 'src-renderer'].flatMap((folder) => readdirSync(join(ROOT, folder))),
);
/** Verbs of the contract look like paths, and stand in quotes. */
const verbs = new Set(
  paths
    .filter((path) => path.startsWith('src-main/shared/contract/') && path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'(\w+\/\w+)'/g)])
    .map(([, verb]) => verb),
);

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...[...below('docs'), ...below('src-main'), ...below('src-renderer')].filter((path) =>
    path.endsWith('.md'),
  ),
];

/** Written by a command, and not kept. */
const MADE = 'docs/gallery/full';

/** Whether what stands in backticks is the path of a source, as a whole or from some folder on. */
function isSource(text: string): boolean {
  if (text === MADE || !/^[\w.*-]+(\/[\w.*-]+)*\/?$/.test(text) || verbs.has(text)) return false;
  const [first = '', ...rest] = text.split('/');
  return (
    /\.(ts|vue|mjs)$/.test(text) || TREE.includes(first) || (rest.length > 0 && folders.has(first))
  );
}

/** Whether there is a file or folder whose path ends so; a star stands for any part of a name. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/^(\.\.\/)+/, '')
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  const end = new RegExp(`(^|/)${pattern}$`);
  return TREE.includes(path.replace(/\/$/, '')) || paths.some((each) => end.test(each));
}

test('every source that a document names is there', () => {
  const named = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(
      ([, text = '']) => [document, text] as const,
    ),
  );
  const sources = named.filter(([, text]) => isSource(text));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(([, path]) => !isThere(path)).map((pair) => pair.join(': '))).toEqual([]);
});
