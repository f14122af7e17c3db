import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of a package, which the last `node_modules` of a path begins. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const LINE = `\n${'-'.repeat(79)}\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
}

/**
 * Writes the licences of every package that has a module in the bundles, and of the AssemblyScript compiler,
 * whose library is compiled into the programs. One plugin is for all builds; each writes what is known by then.
 *
 * @param root  folder of the product
 * @param path  of the file
 */
export function notices(root: string, path: string): () => Plugin {
  const folders = new Set([join(root, 'node_modules', 'assemblyscript')]);
  return () => ({
    name: 'notices',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        for (const id of part.type === 'chunk' ? Object.keys(part.modules) : []) {
          const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.[0];
          if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
        }
      }
    },
    async writeBundle() {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, textOf([...folders].map(noticeOf)));
    },
  });
}

function textOf(all: readonly (readonly [name: string, text: string])[]): string {
  const sorted = new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
  const head = 'DLX Workbench contains the following packages, under their own licences.\n';
  return head + [...sorted].map(([name, text]) => `${LINE}${name}\n\n${text}\n`).join('');
}

/** A package by name and version, with the texts that its licence asks for. */
function noticeOf(folder: string): [name: string, text: string] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license = '', author, repository } = manifest;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE.test(entry.name),
  );
  const texts = files.map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  const from = typeof repository === 'string' ? repository : repository?.url;
  const facts = [license, from, ...(texts.length === 0 ? [by] : [])];
  return [
    `${name} ${version}`,
    [...facts.filter((each) => each !== undefined), '', ...texts].join('\n'),
  ];
}
