import type { FileSummary } from '@shared/contract';
import type { FolderGroup } from '../stores';

export type TreeRow =
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly group: FolderGroup;
      readonly open: boolean;
    }
  | { readonly kind: 'file'; readonly key: string; readonly file: FileSummary };

function folderKey(group: FolderGroup): string {
  return `folder:${group.path ?? `\0${group.name}`}`;
}

/** The lines of the tree; `closed` holds the keys of folded folders. */
export function treeRows(groups: readonly FolderGroup[], closed: ReadonlySet<string>): TreeRow[] {
  return groups.flatMap((group): TreeRow[] => {
    const key = folderKey(group);
    const open = !closed.has(key);
    const files = group.files.map((file): TreeRow => ({
      kind: 'file',
      key: `file:${file.id}`,
      file,
    }));
    return [{ kind: 'folder', key, group, open }, ...(open ? files : [])];
  });
}
