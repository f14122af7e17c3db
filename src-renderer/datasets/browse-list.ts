import type { FolderEntry } from '@shared/contract';

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

/** The last part of a path. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

/** The path without its last part, or null for a bare name. */
export function folderOf(path: string): string | null {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return at < 0 ? null : path.slice(0, Math.max(at, 1));
}
