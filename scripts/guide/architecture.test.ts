import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** Sections that follow the code, name by name. */
const FOLLOWING = ['Inside `app/`', 'Glossary', 'Four walks'];
const names = FOLLOWING.flatMap((heading) => {
  const section = text.split('\n## ').find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.slice(heading.length).matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
});

const files = ['src-main', 'src-renderer'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);
const code = files
  .filter((file) => /\.(ts|vue)$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const isFile = (name: string): boolean =>
  files.some((file) => `/${file}`.endsWith(`/${name}`) || `/${file}`.includes(`/${name}/`));

test('every file and folder that ARCHITECTURE.md names is there', () => {
  const paths = names.filter((name) => /\.(ts|vue)$|\/$|^src-/.test(name) && !name.includes('*'));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isFile(path.replace(/\/$/, '')))).toEqual([]);
});

test('every name of the code that ARCHITECTURE.md uses is there', () => {
  const words = names.filter((name) => /^[A-Za-z][a-z]*([A-Z]\w*|)$/.test(name) && !isFile(name));
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([]);
});
