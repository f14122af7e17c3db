import { useEventListener } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { isYaml, isZip, opensInView } from '@shared/contract';
import { openDefinitionContent, openPaths, openTestSetContent } from '../commands';
import { useFiles, useNotices, useSession } from '../stores';

/**
 * Takes files that are dropped anywhere on the window: by path where the host knows it, by content
 * in a browser. Returns whether something is held over the window.
 */
export function useDrop(): ShallowRef<boolean> {
  const files = useFiles();
  const session = useSession();
  const notices = useNotices();
  const over = shallowRef(false);

  useEventListener(window, 'dragenter', (event: DragEvent) => {
    if (holdsFiles(event)) over.value = true;
  });
  // Leaving for another element of the page names it; leaving the window, or a drag called off, does not.
  useEventListener(window, 'dragleave', (event: DragEvent) => {
    if (event.relatedTarget === null) over.value = false;
  });
  useEventListener(window, 'dragover', (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
  });
  useEventListener(window, 'drop', (event: DragEvent) => {
    event.preventDefault();
    over.value = false;
    if (holdsFiles(event) && event.dataTransfer !== null) void take(event.dataTransfer);
  });

  async function take(transfer: DataTransfer): Promise<void> {
    const paths = [...transfer.files].map(session.pathOf).filter((path) => path !== null);
    if (paths.length > 0) {
      await openPaths(paths);
      return;
    }
    const dropped = await droppedFiles(transfer);
    const plain = dropped.filter(({ name }) => !opensInView(name));
    if (plain.length > 0) await files.openContents(plain);
    for (const zip of dropped.filter(({ name }) => isZip(name))) await openTestSetContent(zip);
    // Among tests it is the configuration of a judge, or what they were made from.
    const alone = dropped.every(({ name }) => isYaml(name));
    for (const yaml of alone ? dropped : [])
      if (!(await openDefinitionContent(yaml))) await files.openContents([yaml]);
    if (dropped.length === 0)
      notices.notify('warning', { key: 'window.datasets.dropNothing', params: {} });
  }

  return over;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Deepest folder that is looked into. */
const MOST_LEVELS = 4;
const NO_INPUT = /^\.|\.(out|ans|exe|zip|png|jpe?g|pdf)$/i;

/** The files of a drop; folders are walked where the browser allows it. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return plain;
  const found = await Promise.all(entries.map((entry, at) => walk(entry, plain[at], 1)));
  return found.flat();
}

async function walk(
  entry: FileSystemEntry | null,
  plain: File | undefined,
  level: number,
): Promise<File[]> {
  if (entry !== null && isFile(entry)) {
    const file =
      plain ?? (await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    return level > 1 && NO_INPUT.test(file.name) ? [] : [file];
  }
  if (entry === null || !isFolder(entry)) return plain === undefined ? [] : [plain];
  if (level > MOST_LEVELS) return [];
  const children = await readAll(entry.createReader());
  const found = await Promise.all(children.map((child) => walk(child, undefined, level + 1)));
  return found.flat();
}

// Browsers know these interfaces by the standard's names only in their documentation: there is no
// global to test against.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function readAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
