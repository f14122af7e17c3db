import type { FolderEntry } from '@shared/contract';
import { joinPath } from '../stores/file-tree';

/** The first entry from `start` on, going round, whose name begins with `typed`; -1 when none does. */
export function findTyped(entries: readonly FolderEntry[], typed: string, start: number): number {
  const wanted = typed.toLocaleLowerCase();
  for (let step = 0; step < entries.length; step++) {
    const at = (start + step) % entries.length;
    if (entries[at]?.name.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The folders on the way to `path`, the root first. Understands `/a/b` and `C:\a\b`. */
export function breadcrumb(path: string): Crumb[] {
  const separator = path.includes('\\') ? '\\' : '/';
  const names = path.split(separator).filter((name) => name !== '');
  const isUnix = path.startsWith('/');
  const crumbs = names.map((name, at) => {
    const joined = names.slice(0, at + 1).join(separator);
    return { name, path: isUnix ? `/${joined}` : at === 0 ? `${joined}${separator}` : joined };
  });
  return isUnix ? [{ name: '/', path: '/' }, ...crumbs] : crumbs;
}

/** Begins with `/`, `C:\\` or `\\\\`. */
function isAbsolute(path: string): boolean {
  return /^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path);
}

/** What a path that was typed means: `~` is the home folder, a name is in the folder on show. */
export function typedPath(text: string, here: string, home: string): string {
  const path = text.trim().replace(/^["'](.+)["']$/, '$1');
  const whole = /^~(?=[\\/]|$)/.test(path) ? home + path.slice(1) : path;
  const isAbove = whole === '.' || whole === '..' || /^\.\.?[\\/]/.test(whole);
  if (isAbsolute(whole) || here === '') return trimmed(whole);
  return trimmed(isAbove ? climbed(whole, here) : joinPath(here, whole));
}

/** `.` and `..` at the beginning, gone through from `here`. */
function climbed(path: string, here: string): string {
  let folder = here;
  let rest = path.split(/[\\/]/);
  while (rest[0] === '.' || rest[0] === '..') {
    if (rest[0] === '..') folder = folderOf(folder) ?? folder;
    rest = rest.slice(1);
  }
  return rest.length === 0 ? folder : joinPath(folder, rest.join('/'));
}

/** The folder that has to be allowed for a typed path: one whose last part has an ending is a file's. */
export function folderToAllow(path: string): string {
  return /[^.]\.\w{1,8}$/.test(baseName(path)) ? (folderOf(path) ?? path) : path;
}

/** Without a separator at its end, unless it is all there is. */
function trimmed(path: string): string {
  const short = path.replace(/[\\/]+$/, '');
  return short === '' || short.endsWith(':') ? path : short;
}

export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

/** The path without its last part, or null for a bare name. */
export function folderOf(path: string): string | null {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return at < 0 ? null : path.slice(0, Math.max(at, 1));
}
