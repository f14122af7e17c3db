import { resolve, sep } from 'node:path';
import {
  findInputs,
  FolderNames,
  isGzip,
  nameInGzip,
  readGzip,
  type Recents,
  type StoredSource,
  type TextSource,
} from '../../files';
import type { Format, FormatRegistry } from '../../formats';
import type { FileSummary, OpenProblem, Params, Result } from '../../shared/contract';
import {
  problem,
  ProblemError,
  problemIn,
  type CoverPuzzle,
  type Problem,
} from '../../shared/puzzle';
import { blankGridText } from './blank-grid';
import { BUILT_IN_FORMATS, type FormatSource } from '../dialects/dialects';
import { expectFiles } from '../tools/many-files';
import type { EventHub } from '../tools/events';
import { FileChanges } from './file-changes';
import { FileProgress } from './file-progress';
import { FileFormats, knownFormat } from './file-formats';
import { NO_CHOICES, type FormatChoices } from './format-choices';
import { NOTHING_KEPT, type FileArchive } from './file-archive';
import { noContent, OpenFile, type Content } from './open-file';
import { createInputDisk, realPath, type InputDisk } from './prepare-input';
import { createQueue } from '../tools/queue';
import { formatSpecificInputs } from './format-specific-inputs';
import { readContent, type Around } from './read-content';

/** The data sets that are open, in the order of opening. */
export class Datasets {
  private readonly files = new Map<number, OpenFile>();
  private readonly asked = new WeakSet<OpenFile>();
  private readonly opening = createQueue();
  private readonly changes: FileChanges;
  private readonly ofFormats: FileFormats;
  private lastId = 0;
  private created = 0;
  /** The latest opening. */
  private progress: FileProgress | null = null;

  /** `choices` is where the user's choices between formats are kept, `kept` where notes of closed files are. */
  constructor(
    private readonly hub: EventHub,
    private readonly recents: Recents,
    private readonly formats: FormatSource = BUILT_IN_FORMATS,
    private readonly choices: FormatChoices = NO_CHOICES,
    private readonly kept: FileArchive = NOTHING_KEPT,
  ) {
    this.changes = new FileChanges(hub, this.files);
    this.ofFormats = new FileFormats(this, formats, choices);
  }

  list(): FileSummary[] {
    return [...this.files.values()].map((file) => file.summary());
  }

  /** Tells windows of all changes when everything is open whose opening was asked for by now. */
  settled(): Promise<void> {
    return this.opening.run(async () => this.tell());
  }

  openFiles(): readonly OpenFile[] {
    return [...this.files.values()];
  }

  /** @throws ProblemError unknown-file */
  get(fileId: number): OpenFile {
    const file = this.files.get(fileId);
    if (file === undefined) throw new ProblemError(problem('unknown-file', { fileId }));
    return file;
  }

  /** The open file that lies at `path`, or null. */
  async at(path: string): Promise<OpenFile | null> {
    const wanted = await realPath(path);
    for (const file of this.files.values()) {
      if (file.path !== null && (await realPath(file.path)) === wanted) return file;
    }
    return null;
  }

  /** Opens files and folders because the user asked for them; else with `forUser` false. */
  open(paths: readonly string[], forUser = true): Promise<Result<'files/open'>> {
    return this.opening.run(async () => {
      const { found, problems } = await this.openFound(paths);
      const opened = [...new Set(found.values())];
      if (forUser) {
        opened.forEach((file) => this.asked.add(file));
        await this.recents.add(openedPaths(paths, opened));
      }
      return { opened: opened.map((file) => file.summary()), problems };
    });
  }

  /** Whether the user asked for a file, by itself or in a folder, since it was opened. */
  isAskedFor(file: OpenFile): boolean {
    return this.asked.has(file);
  }

  /**
   * Opens files for a test set: the id of each path, or why it could not be opened. `answers` has the
   * paths of reference answers by those of their inputs.
   */
  openEach(
    paths: readonly string[],
    answers?: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, number | Problem>> {
    return this.opening.run(async () => {
      const { found, problems, left } = await this.openFound(paths, answers);
      const ends = new Map<string, number | Problem>();
      for (const path of left) ends.set(path, problem('cancelled'));
      for (const { path, problem: why } of problems) ends.set(path, why);
      for (const [path, { id }] of found) ends.set(path, id);
      return ends;
    });
  }

  /** Ends the opening under way; what is open by then stays open. */
  cancelOpening(): void {
    if (this.progress !== null) this.progress.isCancelled = true;
  }

  /**
   * Opens what lies at paths; the file of each data set found there, in order, and those that were left
   * because the opening was cancelled.
   */
  private async openFound(
    paths: readonly string[],
    answers: ReadonlyMap<string, string> = new Map(),
  ): Promise<{ found: Map<string, OpenFile>; problems: OpenProblem[]; left: readonly string[] }> {
    const registry = await this.formats.registry();
    const disk = createInputDisk();
    const progress = new FileProgress((how) => this.hub.emit('files/opening', how));
    this.progress = progress;
    const inputs = await findInputs(paths, formatSpecificInputs(registry), disk.size);
    expectFiles(inputs.files.length);
    const problems: OpenProblem[] = [...inputs.problems];
    const found = new Map<string, OpenFile>();
    const known = await this.openPaths();
    const names = new FolderNames();
    const left: string[] = [];
    for (const [i, { path, real, folder, isOutside, bytes }] of inputs.files.entries()) {
      progress.reached(i, inputs.files.length);
      if (progress.isCancelled) {
        left.push(path);
        continue;
      }
      try {
        const answer = answers.get(path);
        const around = { names, answer: answer === undefined ? answer : { path: answer } };
        const there = known.get(real);
        // It may have been closed meanwhile.
        const isOpen = there !== undefined && this.files.get(there.id) === there;
        const file = isOpen ? there : await this.addFile(path, bytes, folder, around, disk);
        if (!isOpen) file.isOutside = isOutside;
        known.set(real, file);
        found.set(path, file);
      } catch (error) {
        problems.push({ path, problem: problemIn(error) });
      }
    }
    progress.end();
    this.tell();
    return { found, problems, left };
  }

  private async addFile(
    path: string,
    bytes: number,
    folder: string,
    around: Around,
    disk: InputDisk,
  ): Promise<OpenFile> {
    if (isGzip(path)) {
      const unpacked = { name: nameInGzip(path), bytes: await readGzip(path) };
      return await this.add(unpacked, null, unpacked.bytes.length, path, around);
    }
    const small = await disk.read(path, bytes);
    if (small === null) return await this.add({ path }, null, bytes, folder, around);
    const { content, identity } = small;
    return await this.add({ path, content }, null, bytes, folder, { ...around, identity });
  }

  async openContent({ name, base64 }: Params<'files/openContent'>): Promise<FileSummary> {
    const bytes = Buffer.from(base64, 'base64');
    const bare = bareName(name);
    return isGzip(bare)
      ? await this.openBytes(nameInGzip(bare), await readGzip(bare, bytes))
      : await this.openBytes(bare, bytes);
  }

  /** Opens content that has no file of its own; `set` is the zip that it came from, `answer` its answer. */
  async openBytes(
    name: string,
    bytes: Uint8Array,
    set: string | null = null,
    answer: TextSource | null = null,
  ): Promise<FileSummary> {
    return (await this.add({ name, bytes }, null, bytes.length, set, { answer })).summary();
  }

  async create({ formatId, boxRows, boxCols }: Params<'files/create'>): Promise<FileSummary> {
    const format = knownFormat(await this.formats.registry(), formatId);
    const text = blankGridText(format, boxRows, boxCols);
    return await this.createFrom(`new-${++this.created}.in`, format, text);
  }

  /** A new file with a cover, in the format that holds any new one. */
  async createCover(cover: CoverPuzzle, formatId: string): Promise<FileSummary> {
    const format = await this.format(formatId);
    const text = format.write([cover]);
    if (text === null)
      throw new ProblemError(problem('unheld-emptyOptions', { format: format.title }));
    return await this.createFrom(`new-${++this.created}.in`, format, text);
  }

  /** @throws ProblemError unknown-format */
  async format(formatId: string): Promise<Format> {
    return knownFormat(await this.formats.registry(), formatId);
  }

  /** A file with this text, which has no place on disk yet. */
  async createFrom(name: string, format: Format, text: string): Promise<FileSummary> {
    const bytes = new TextEncoder().encode(text);
    return (await this.add({ name, bytes }, format, bytes.length)).summary();
  }

  close(fileId: number): void {
    // A batch that is on the file finds its puzzles gone and passes them by.
    this.get(fileId).reload(noContent(problem('unknown-file', { fileId })));
    this.files.delete(fileId);
    this.changes.closed(fileId);
  }

  setFormat(params: Params<'files/setFormat'>): Promise<FileSummary> {
    return this.ofFormats.set(params);
  }

  setEncoding(params: Params<'files/setEncoding'>): Promise<FileSummary> {
    return this.ofFormats.setEncoding(params);
  }

  /** See `formats/choose`. */
  chooseFormat(params: Params<'formats/choose'>): Promise<FileSummary[]> {
    return this.ofFormats.choose(params);
  }

  /** Files of a format. @throws ProblemError edits-pending when one of them has edits */
  requireUnedited(formatId: string): void {
    this.ofFormats.requireUnedited(formatId);
  }

  /** Reads files of the format `from` again in the format `to`, or in the one that is detected. */
  reformat(from: string, to: string | null): Promise<void> {
    return this.ofFormats.reformat(from, to);
  }

  /** Reads a source in a format, or in the one that is detected. */
  async read(
    source: StoredSource,
    chosen: Format | null,
    set: string | null = null,
    overruled = chosen !== null,
    around: Around = {},
  ): Promise<Content> {
    const registry: FormatRegistry = await this.formats.registry();
    const taken = (alternatives: readonly string[]): Promise<string | null> =>
      set === null ? Promise.resolve(null) : this.choices.find(set, alternatives);
    const choosing = { registry, chosen, taken, overruled: overruled && chosen !== null };
    return await readContent(source, choosing, around);
  }

  /** Reads a file again from disk, in the format that the user chose for it if any. */
  async reload(fileId: number): Promise<FileSummary> {
    const file = this.get(fileId);
    return await file.queue.run(async () => {
      const { overruled, format } = file.content;
      file.reload(await this.read(file.source, overruled ? format : null, file.set));
      this.touch(file);
      return file.summary();
    });
  }

  /** Tells windows that the summary and the rows of a file are no longer true. */
  touch(file: OpenFile): void {
    this.changes.touch(file);
  }

  /** Tells windows that the summary of a file is no longer true. */
  noteChange(file: OpenFile): void {
    this.changes.note(file);
  }

  /** Tells windows at once of the changes that wait. */
  tell(): void {
    this.changes.tell();
  }

  /** Calls `listener` at each change of an open file at once. Returns how to stop that. */
  onChange(listener: () => void): () => void {
    return this.changes.onChange(listener);
  }

  dispose(): void {
    this.changes.dispose();
  }

  private async add(
    source: StoredSource,
    format: Format | null,
    bytes: number,
    set: string | null = null,
    around: Around = {},
  ): Promise<OpenFile> {
    const content = await this.read(source, format, set, format !== null, around);
    // Small files are read anew when they are needed again, as others are.
    const kept = 'path' in source ? { path: source.path } : source;
    const file = new OpenFile(++this.lastId, kept, content, bytes, set);
    await this.kept.restore(file);
    this.files.set(file.id, file);
    this.noteChange(file);
    return file;
  }

  private async openPaths(): Promise<Map<string, OpenFile>> {
    const known = new Map<string, OpenFile>();
    for (const file of this.files.values()) {
      if (file.path !== null) known.set(await realPath(file.path), file);
    }
    return known;
  }
}

/** A window gives a name, never a path. */
function bareName(name: string): string {
  return name.split(/[\\/]/).at(-1) || 'dropped.in';
}

/** Whether one of the files is open still: what was done with closed ones is over. */
export function isAnyOpen(
  datasets: Pick<Datasets, 'openFiles'>,
  files: readonly { readonly fileId: number }[],
): boolean {
  const open = new Set(datasets.openFiles().map(({ id }) => id));
  return files.some(({ fileId }) => open.has(fileId));
}

/** The named paths of which something was opened: a folder is one entry, however many files it has. */
function openedPaths(named: readonly string[], opened: readonly OpenFile[]): string[] {
  const files = new Set(opened.flatMap((file) => file.path ?? []));
  const hasFile = (folder: string): boolean =>
    [...files].some((file) => file.startsWith(folder + sep));
  return named.map((path) => resolve(path)).filter((path) => files.has(path) || hasFile(path));
}
