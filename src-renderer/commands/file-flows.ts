import { isYaml, isZip, opensInView, type FileSummary } from '@shared/contract';
import {
  problemOf,
  useDialogs,
  useDiff,
  useEditor,
  useFiles,
  useLayout,
  useNotices,
  useSession,
  useSettings,
  useSource,
  useTestSets,
} from '../stores';
import { choosePaths, saveWhere } from './save-where';
import { downloadText } from './download';
import { openDefinition } from './make-definition';
import { openTestSet } from './test-set-flows';

/** Reads a file again from disk; what was edited in it here goes. */
export async function reloadFile(file: FileSummary): Promise<void> {
  await useFiles().reload(file.id);
  useNotices().announce('window.safety.disk.reloaded', { name: file.name });
}

/** What is on disk may be replaced by what is here, with the next save. */
export async function keepMine(file: FileSummary): Promise<void> {
  await useFiles().keepMine(file.id);
}

/** Shows what differs from the file on disk and asks what is to become of it. */
function askAboutDisk(
  { id, name }: FileSummary,
  missing: boolean,
): Promise<'reload' | 'keep' | 'saveAs' | null> {
  return useDialogs().show('diskChanged', { fileId: id, name, missing });
}

/** Asks for files or a folder, with the system's dialog where the host has one, and opens them. */
export async function openByDialog(kind: 'files' | 'folder'): Promise<void> {
  const paths = await choosePaths(kind);
  if (paths !== null) await openPaths(paths);
}

/** Opens files and folders; zips are opened as test sets, definitions in the form of a data set. */
export async function openPaths(paths: readonly string[]): Promise<void> {
  await useFiles().open(paths.filter((path) => !opensInView(path)));
  for (const path of paths.filter(isZip)) await openTestSet(path);
  for (const path of paths.filter(isYaml))
    if (!(await openDefinition(path))) await useFiles().open([path]);
}

export async function openSamples(): Promise<void> {
  const samples = useSession().info?.samples;
  if (samples !== undefined) await useFiles().open([samples]);
}

/** Asks for a folder; null when it was called off. */
export async function chooseFolder(): Promise<string | null> {
  return (await choosePaths('folder'))?.[0] ?? null;
}

/**
 * Saves edits into the file's own `.in`. Where that has no place on disk it asks for one; where it is
 * no longer what was read, what is to become of it. False when not saved.
 */
export async function saveFile(file: FileSummary): Promise<boolean> {
  await useEditor().flush();
  if (file.path === null) return saveFileAs(file);
  try {
    await useFiles().save(file.id, null, false);
  } catch (error) {
    const { code } = problemOf(error);
    if (code.startsWith('unheld-')) return saveInFormat(file);
    if (code !== 'file-changed' && code !== 'file-missing') throw error;
    const now = useFiles().byId(file.id) ?? file;
    return saveOverChange(now, code === 'file-missing');
  }
  useNotices().notify('success', { key: 'window.datasets.saved', params: { path: file.path } });
  return true;
}

/** Shows what differs from the file on disk, and does with it what the user chooses. */
export async function compareWithDisk(file: FileSummary): Promise<void> {
  await useNotices().attempt(async () => {
    const choice = await askAboutDisk(file, file.disk === 'missing');
    if (choice === 'keep') await keepMine(file);
    else if (choice === 'saveAs') await saveFileAs(file);
    else if (choice === 'reload') await reloadFile(file);
  });
}

/**
 * Asks what is to become of a file that cannot be saved because another program changed or removed
 * it. True when it was saved in the end.
 */
async function saveOverChange(file: FileSummary, missing: boolean): Promise<boolean> {
  const choice = await askAboutDisk(file, missing);
  if (choice === 'keep') {
    await keepMine(file);
    return saveFile(file);
  }
  if (choice === 'saveAs') return saveFileAs(file);
  if (choice === 'reload') await reloadFile(file);
  return false;
}

/** Saves the file with its edits under a path that is asked for. False when not saved. */
export async function saveFileAs(file: FileSummary): Promise<boolean> {
  await useEditor().flush();
  // A matrix that was just made has no format of its own yet.
  if (file.path === null && isCover(file)) return saveInFormat(file);
  const path = await saveWhere(file.path ?? file.name, (to, overwrite) =>
    useFiles().save(file.id, to, overwrite),
  );
  return path !== null;
}

function isCover({ formatId }: FileSummary): boolean {
  return useSession().formats.some(({ id, kind }) => id === formatId && kind === 'cover');
}

/** Asks for a format that holds the covers of a file, and where to save them in it. */
async function saveInFormat(file: FileSummary): Promise<boolean> {
  const formatId = await useDialogs().show('coverFormat', { formatId: file.formatId });
  if (formatId === null) return false;
  const { extensions = [] } = useSession().formats.find(({ id }) => id === formatId) ?? {};
  const suggested = withExtension(file.path ?? file.name, extensions);
  const path = await saveWhere(suggested, (to, overwrite) =>
    useFiles().save(file.id, to, overwrite, formatId),
  );
  return path !== null;
}

function withExtension(name: string, extensions: readonly string[]): string {
  const [first] = extensions;
  if (first === undefined || extensions.some((each) => name.toLowerCase().endsWith(each))) {
    return name;
  }
  return name.replace(/\.[^./\\]*$/, '') + first;
}

/** Saves the file with the corrected lines of a malformed puzzle; one without a place asks for it. */
export async function repairText(): Promise<void> {
  const file = useFiles().current;
  if (!file) return;
  await useNotices().attempt(async () => {
    await useEditor().flush();
    const source = useSource();
    if (file.path !== null) await source.repair(null, false);
    else await saveWhere(file.name, (to, overwrite) => source.repair(to, overwrite));
  });
}

/** Brings the latest edit to the workbench, and what it changes in the list of files back. */
async function knowEdits(): Promise<void> {
  await useEditor().flush();
  await useFiles().catchUp();
}

/**
 * Saves the edits of every file, one after another, False when one of them was not
 * saved.
 */
export async function saveAllFiles(): Promise<boolean> {
  await knowEdits();
  return saveEach(useFiles().edited);
}

async function saveEach(files: readonly FileSummary[]): Promise<boolean> {
  for (const file of files) if (!(await saveFile(file))) return false;
  return true;
}

/** Opens the files of the last session at the start, where the user wants that and named no others. */
export async function reopenWhereWanted(): Promise<void> {
  const files = useFiles();
  if (!useSettings().settings.reopenFiles || files.files.length > 0) return;
  if (files.last.length > 0) await files.reopenLast();
}

/** Closes files; edits are saved, dropped or kept as the user says. False when it was called off. */
export async function closeFiles(closing: readonly FileSummary[]): Promise<boolean> {
  await knowEdits();
  const ids = new Set(closing.map(({ id }) => id));
  const edited = useFiles().edited.filter(({ id }) => ids.has(id));
  if (edited.length > 0) {
    const toSave = await useDialogs().show('unsaved', { files: edited });
    if (toSave === null) return false;
    if (!(await saveEach(edited.filter(({ id }) => toSave.includes(id))))) return false;
  }
  if (closing.length > 1) await useFiles().closeMany([...ids]);
  else for (const file of closing) await useFiles().close(file.id);
  return true;
}

/** Closes all files and test sets; the window is then as at the start. */
export async function closeEverything(): Promise<void> {
  if (!(await closeFiles(useFiles().files))) return;
  const testSets = useTestSets();
  for (const { id } of testSets.sets) await testSets.close(id, false);
  await useDiff().close();
  useLayout().stage = 'puzzles';
}

/** Hands the `.in` with its edits to the browser's downloads. */
export async function downloadFile(file: FileSummary): Promise<void> {
  downloadText(await useSession().request('files/download', { fileId: file.id }));
}
