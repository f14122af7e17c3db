import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  ahead,
  findInputs,
  FolderNames,
  readSmallFile,
  SMALL_FILE_BYTES,
  type Recents,
  type StoredSource,
  type TextSource,
} from '../files';
import type { Format, FormatRegistry } from '../formats';
import type { FileSummary, OpenProblem, Params, Result } from '../shared/contract';
import {
  boxesAsRegions,
  gridShape,
  problem,
  ProblemError,
  type GridShape,
  type Problem,
} from '../shared/puzzle';
import { BUILT_IN_FORMATS, type FormatSource } from './dialects/dialects';
import type { EventHub } from './events';
import { NO_CHOICES, type FormatChoices } from './format-choices';
import { NO_KEPT_NOTES, type KeptNotes } from './kept-notes';
import { noContent, OpenFile, type Content } from './open-file';
import { createQueue } from './queue';
import { rareInputs } from './rare-inputs';
import { readContent, type Around } from './read-content';
import { createThrottle } from './throttle';

/** The data sets that are open, in the order of opening. */
export interface Datasets {
  list(): FileSummary[];
  openFiles(): readonly OpenFile[];
  /** @throws ProblemError unknown-file */
  get(fileId: number): OpenFile;
  /** The open file that lies at `path`, or null. */
  at(path: string): Promise<OpenFile | null>;
  /** Opens files and folders; `remember` false leaves the list of recent paths alone. */
  open(paths: readonly string[], remember?: boolean): Promise<Result<'files/open'>>;
  /**
   * Opens files for a test set: the id of each path, or why it could not be opened. `answers` has the
   * paths of reference answers by those of their inputs.
   */
  openEach(
    paths: readonly string[],
    answers?: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, number | Problem>>;
  /** Opens content that has no file of its own; `set` is the zip that it came from, `answer` its answer. */
  openBytes(
    name: string,
    bytes: Uint8Array,
    set?: string | null,
    answer?: TextSource | null,
  ): Promise<FileSummary>;
  openContent(params: Params<'files/openContent'>): Promise<FileSummary>;
  create(params: Params<'files/create'>): Promise<FileSummary>;
  close(fileId: number): void;
  setFormat(params: Params<'files/setFormat'>): Promise<FileSummary>;
  /** See `formats/choose`. */
  chooseFormat(params: Params<'formats/choose'>): Promise<FileSummary[]>;
  /** Reads files of the format `from` again in the format `to`, or in the one that is detected. */
  reformat(from: string, to: string | null): Promise<void>;
  /** Files of a format. @throws ProblemError edits-pending when one of them has edits */
  requireUnedited(formatId: string): void;
  /** Reads a source in a format, or in the one that is detected. */
  read(source: StoredSource, chosen: Format | null): Promise<Content>;
  /** Reads a file again from disk, in the format that the user chose for it if any. */
  reload(fileId: number): Promise<FileSummary>;
  /** Tells windows that the summary and the rows of a file are no longer true. */
  touch(file: OpenFile): void;
  /** Tells windows that the summary of a file is no longer true. */
  noteChange(file: OpenFile): void;
  dispose(): void;
}

/** Windows are told of changes at most this often. */
const TELL_MS = 100;

/** `choices` is where the user's choices between formats are kept, `kept` where notes of closed files are. */
export function createDatasets(
  hub: EventHub,
  recents: Recents,
  formats: FormatSource = BUILT_IN_FORMATS,
  choices: FormatChoices = NO_CHOICES,
  kept: KeptNotes = NO_KEPT_NOTES,
): Datasets {
  return new DatasetList(hub, recents, formats, choices, kept);
}

class DatasetList implements Datasets {
  private readonly files = new Map<number, OpenFile>();
  private readonly opening = createQueue();
  private readonly telling = createThrottle<number>(TELL_MS);
  /** Files that windows have not been told of since they changed. */
  private changes = new Set<number>();
  private closed: number[] = [];
  private lastId = 0;
  private created = 0;

  constructor(
    private readonly hub: EventHub,
    private readonly recents: Recents,
    private readonly formats: FormatSource,
    private readonly choices: FormatChoices,
    private readonly kept: KeptNotes,
  ) {}

  list(): FileSummary[] {
    return [...this.files.values()].map((file) => file.summary());
  }

  openFiles(): readonly OpenFile[] {
    return [...this.files.values()];
  }

  get(fileId: number): OpenFile {
    const file = this.files.get(fileId);
    if (file === undefined) throw new ProblemError(problem('unknown-file', { fileId }));
    return file;
  }

  async at(path: string): Promise<OpenFile | null> {
    const wanted = await realPath(path);
    for (const file of this.files.values()) {
      if (file.path !== null && (await realPath(file.path)) === wanted) return file;
    }
    return null;
  }

  open(paths: readonly string[], remember = true): Promise<Result<'files/open'>> {
    return this.opening.run(async () => {
      const { found, problems } = await this.openFound(paths);
      const opened = [...new Set(found.values())];
      if (remember) await this.remember(opened);
      return { opened: opened.map((file) => file.summary()), problems };
    });
  }

  openEach(
    paths: readonly string[],
    answers?: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, number | Problem>> {
    return this.opening.run(async () => {
      const { found, problems } = await this.openFound(paths, answers);
      const ends = new Map<string, number | Problem>();
      for (const { path, problem: why } of problems) ends.set(path, why);
      for (const [path, { id }] of found) ends.set(path, id);
      return ends;
    });
  }

  /** Opens what lies at paths; the file of each data set found there, in order. */
  private async openFound(
    paths: readonly string[],
    answers: ReadonlyMap<string, string> = new Map(),
  ): Promise<{ found: Map<string, OpenFile>; problems: OpenProblem[] }> {
    const registry = await this.formats.registry();
    const inputs = await findInputs(paths, rareInputs(registry));
    const problems: OpenProblem[] = [...inputs.problems];
    const found = new Map<string, OpenFile>();
    const known = await this.openPaths();
    const names = new FolderNames();
    for await (const [{ path, bytes }, prepared] of ahead(inputs.files, READ_AHEAD, prepare)) {
      try {
        const { real, folder, small } = await prepared;
        const source = small === null ? { path } : { path, content: small.content };
        const answer = answers.get(path);
        const around = {
          names,
          ...(small === null ? {} : { identity: small.identity }),
          ...(answer === undefined ? {} : { answer: { path: answer } }),
        };
        const file = known.get(real) ?? (await this.add(source, null, bytes, folder, around));
        known.set(real, file);
        found.set(path, file);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        problems.push({ path, problem: error.problem });
      }
    }
    return { found, problems };
  }

  async openContent({ name, base64 }: Params<'files/openContent'>): Promise<FileSummary> {
    return await this.openBytes(bareName(name), Buffer.from(base64, 'base64'));
  }

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
    const shape = shapeIn(format, boxRows, boxCols);
    const unsuited = problem('shape-unsuited', { format: format.title, boxRows, boxCols });
    if (shape === null) throw new ProblemError(unsuited);
    const text = format.write([{ kind: 'grid', shape, cells: new Uint8Array(shape.cells) }]);
    if (text === null) throw new ProblemError(unsuited);
    const bytes = new TextEncoder().encode(text);
    const source = { name: `new-${++this.created}.in`, bytes };
    return (await this.add(source, format, bytes.length)).summary();
  }

  close(fileId: number): void {
    // A batch that is on the file finds its puzzles gone and passes them by.
    this.get(fileId).reload(noContent(problem('unknown-file', { fileId })));
    this.files.delete(fileId);
    this.changes.delete(fileId);
    this.closed.push(fileId);
    this.tell();
  }

  /**
   * Reads a file again in another format. The results go, since they answer another question; edits
   * would go too, so while there are any the change is refused.
   */
  async setFormat({ fileId, formatId }: Params<'files/setFormat'>): Promise<FileSummary> {
    const file = this.get(fileId);
    const format = knownFormat(await this.formats.registry(), formatId);
    return await file.queue.run(async () => {
      requireUnedited(file);
      file.reload(await this.read(file.source, format, file.set));
      this.touch(file);
      return file.summary();
    });
  }

  async chooseFormat({ fileId, formatId }: Params<'formats/choose'>): Promise<FileSummary[]> {
    const asked = this.get(fileId);
    const { rivals } = asked.content;
    if (!rivals.includes(formatId)) {
      throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
    }
    const alike = [...this.files.values()].filter(
      (file) =>
        file === asked ||
        (file.set !== null && file.set === asked.set && sameRivals(file.content.rivals, rivals)),
    );
    if (asked.set !== null) await this.choices.remember(asked.set, rivals, formatId);
    const format = knownFormat(await this.formats.registry(), formatId);
    for (const file of alike) {
      await file.queue.run(async () => {
        // What was taken already needs no second reading; edits made meanwhile are never dropped.
        if (file.content.format?.id === formatId || file.store.editedCount > 0) file.settle();
        else file.reload(await this.read(file.source, format, file.set, false));
      });
      this.touch(file);
    }
    return alike.map((file) => file.summary());
  }

  requireUnedited(formatId: string): void {
    this.inFormat(formatId).forEach(requireUnedited);
  }

  async reformat(from: string, to: string | null): Promise<void> {
    const registry = await this.formats.registry();
    const format = to === null ? null : knownFormat(registry, to);
    for (const file of this.inFormat(from)) {
      await file.queue.run(async () =>
        file.reload(await this.read(file.source, format, file.set, file.content.overruled)),
      );
      this.touch(file);
    }
  }

  async read(
    source: StoredSource,
    chosen: Format | null,
    set: string | null = null,
    overruled = chosen !== null,
    around: Around = {},
  ): Promise<Content> {
    const registry: FormatRegistry = await this.formats.registry();
    const taken = (rivals: readonly string[]): Promise<string | null> =>
      set === null ? Promise.resolve(null) : this.choices.find(set, rivals);
    const choosing = { registry, chosen, taken };
    const content = await readContent(source, choosing, around);
    return { ...content, overruled: overruled && chosen !== null };
  }

  async reload(fileId: number): Promise<FileSummary> {
    const file = this.get(fileId);
    return await file.queue.run(async () => {
      const { overruled, format } = file.content;
      file.reload(await this.read(file.source, overruled ? format : null, file.set));
      this.touch(file);
      return file.summary();
    });
  }

  touch(file: OpenFile): void {
    this.telling.run(file.id, () => this.hub.emit('puzzles/changed', { fileId: file.id }));
    this.noteChange(file);
  }

  noteChange(file: OpenFile): void {
    this.changes.add(file.id);
    this.tell();
  }

  private tell(): void {
    this.telling.run(0, () => {
      const changed = [...this.changes].flatMap((id) => this.files.get(id)?.summary() ?? []);
      const closed = this.closed;
      this.changes = new Set();
      this.closed = [];
      this.hub.emit('files/changed', { changed, closed });
    });
  }

  dispose(): void {
    this.telling.dispose();
  }

  private inFormat(formatId: string): OpenFile[] {
    return [...this.files.values()].filter(({ content }) => content.format?.id === formatId);
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
    await this.kept.bring(file);
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

  private async remember(opened: readonly OpenFile[]): Promise<void> {
    const paths = opened.flatMap((file) => file.path ?? []);
    if (paths.length > 0) await this.recents.add(paths);
  }
}

/** @throws ProblemError bad-request */
function knownFormat(registry: FormatRegistry, formatId: string): Format {
  const format = registry.formatById(formatId);
  if (format === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
  return format;
}

/** @throws ProblemError edits-pending */
function requireUnedited({ name, store }: OpenFile): void {
  if (store.editedCount === 0) return;
  throw new ProblemError(problem('edits-pending', { file: name, count: store.editedCount }));
}

function sameRivals(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/** The shape when the format can hold it: as boxes, or where it has regions of any form as these. */
function shapeIn(format: Format, boxRows: number, boxCols: number): GridShape | null {
  try {
    const shape = gridShape(boxRows, boxCols);
    if (format.shapes.includes(shape)) return shape;
    const asRegions =
      format.jigsaw === true && format.shapes.some(({ size }) => size === shape.size);
    return asRegions ? boxesAsRegions(shape) : null;
  } catch {
    return null;
  }
}

/** Files that are read at the same time while others are opened. */
const READ_AHEAD = 16;

interface Prepared {
  readonly real: string;
  /** The real path of its folder. */
  readonly folder: string;
  readonly small: Awaited<ReturnType<typeof readSmallFile>>;
}

/** @throws ProblemError file-missing, not-a-file, file-unreadable */
async function prepare({ path, bytes }: { path: string; bytes: number }): Promise<Prepared> {
  const [real, folder, small] = await Promise.all([
    realPath(path),
    realPath(dirname(path)),
    bytes > SMALL_FILE_BYTES ? null : readSmallFile(path),
  ]);
  return { real, folder, small };
}

function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** A window gives a name, never a path. */
function bareName(name: string): string {
  return name.split(/[\\/]/).at(-1) || 'dropped.in';
}
