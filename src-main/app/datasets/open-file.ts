import { basename, dirname } from 'node:path';
import type { FileIdentity, TextInfo, StoredSource } from '../../files';
import type { Claim, Format } from '../../formats';
import type { DiskState, EncodingName, FileState, FileSummary } from '../../shared/contract';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import { createQueue } from '../tools/queue';
import { PuzzleStore, PuzzleTableBuilder, takeNotebook } from '../store';

/** What reading a file gave. `info` is null when it could not be read to its end. */
export interface Content {
  readonly claims: readonly Claim[];
  /** See `FileSummary.alternatives`. */
  readonly alternatives: readonly string[];
  readonly format: Format | null;
  readonly overruled: boolean;
  readonly info: TextInfo | null;
  /** State of the file on disk when reading began; null for content that has no file. */
  readonly identity: FileIdentity | null;
  /** SHA-256 of the bytes that were read; null where they were not read to their end. */
  readonly sha256: string | null;
  readonly store: PuzzleStore;
  readonly notes: readonly Problem[];
  readonly problem: Problem | null;
}

/** A file as it was before puzzles were taken out of it. */
export interface Removal {
  /** Its text, edits in it. */
  readonly bytes: Uint8Array;
  readonly store: PuzzleStore;
}

/** Without rows a table never changes: files that are closed share one. */
const NO_PUZZLES = new PuzzleTableBuilder().build();

/** Nothing was read, for the reason given. */
export function noContent(problem: Problem, known: Partial<Content> = {}): Content {
  return {
    claims: [],
    alternatives: [],
    format: null,
    overruled: false,
    info: null,
    identity: null,
    sha256: null,
    store: new PuzzleStore(NO_PUZZLES),
    notes: [],
    problem,
    ...known,
  };
}

/** All puzzles of a file. @throws ProblemError of the first that is malformed */
export function puzzlesOf(store: PuzzleStore): Puzzle[] {
  return Array.from({ length: store.length }, (_, index) => {
    const puzzle = store.puzzle(index);
    if (puzzle === null) throw new ProblemError(store.problem(index) ?? problem('unknown-format'));
    return puzzle;
  });
}

function inEncoding(source: StoredSource, encoding: EncodingName | null): StoredSource {
  const { encoding: _, ...rest } = source;
  return encoding === null ? rest : { ...rest, encoding };
}

/** One open data set. Its edits and results live in its store until it is closed. */
export class OpenFile {
  /** Saving and choosing a format wait for each other. */
  readonly queue = createQueue();
  /** Revision of the results that are in the saved `.out`. */
  private savedRevision = 0;
  /** How the file on disk compares with what was read; kept up to date by `disk-state.ts`. */
  disk: DiskState = 'same';
  /** The state on disk that the user agreed to replace; `missing` is one too. */
  replaceable: FileIdentity | 'missing' | null = null;
  /** What puzzles were last taken out of, until the file changes again; null for nothing. */
  removal: Removal | null = null;
  /** Whether a link leads to it, out of the folder that the user named. */
  isOutside = false;

  constructor(
    readonly id: number,
    private currentSource: StoredSource,
    private currentContent: Content,
    private size: number,
    /** What the file belongs to: the real path of its folder, or the zip; null for loose content. */
    readonly set: string | null = null,
  ) {}

  get source(): StoredSource {
    return this.currentSource;
  }

  get content(): Content {
    return this.currentContent;
  }

  get store(): PuzzleStore {
    return this.currentContent.store;
  }

  get path(): string | null {
    return 'path' in this.source ? this.source.path : null;
  }

  get name(): string {
    return 'path' in this.source ? basename(this.source.path) : this.source.name;
  }

  get folder(): string | null {
    return this.path === null ? null : dirname(this.path);
  }

  /** Takes what reading the file again gave. Notes stay with the puzzles that are still there. */
  reload(content: Content): void {
    takeNotebook(content.store, this.store);
    this.currentContent = content;
    this.savedRevision = content.store.revision;
    this.removal = null;
    this.disk = 'same';
    this.replaceable = null;
  }

  /** How it is read from now on; null where its content tells. */
  setEncoding(encoding: EncodingName | null): void {
    this.currentSource = inEncoding(this.source, encoding);
  }

  /** The choice between formats has been made. */
  confirmFormat(): void {
    this.currentContent = { ...this.currentContent, alternatives: [] };
  }

  /** The same bytes lie there under another state: another program touched the file, no more. */
  touched(identity: FileIdentity): void {
    this.currentContent = { ...this.currentContent, identity };
  }

  /** The file lies at `path` now, as `identity`, with the edits in it; `sha256` is of its bytes. */
  moved(path: string, identity: FileIdentity, sha256: string): void {
    this.currentSource = inEncoding({ path }, this.source.encoding ?? null);
    this.size = Number(identity.size);
    const { info } = this.currentContent;
    const known = info && { ...info, bytes: this.size };
    this.currentContent = { ...this.currentContent, identity, sha256, info: known };
    this.removal = null;
    this.disk = 'same';
    this.replaceable = null;
  }

  /** What was read are these bytes, which have no place on disk. */
  heldAs(source: StoredSource & { readonly bytes: Uint8Array }): void {
    this.currentSource = inEncoding(source, this.source.encoding ?? null);
    this.size = source.bytes.length;
  }

  /** What was read lies at `path` now. */
  movedTo(path: string): void {
    this.currentSource = inEncoding({ path }, this.source.encoding ?? null);
    this.size = this.currentContent.info?.bytes ?? this.size;
  }

  answersSaved(): void {
    this.savedRevision = this.store.revision;
  }

  /** True when there are answers that are in no saved output. */
  get unsavedAnswers(): boolean {
    const { store } = this;
    const answers = store.count('answer') + store.count('none') + store.count('several');
    return answers > 0 && store.revision !== this.savedRevision;
  }

  state(): FileState {
    const { store } = this;
    return {
      id: this.id,
      rated: store.rated.any,
      counts: store.counts(),
      edited: store.editedCount,
      removed: this.removal === null ? 0 : this.removal.store.length - store.length,
      disk: this.disk,
      unsavedAnswers: this.unsavedAnswers,
    };
  }

  summary(): FileSummary {
    const { claims, alternatives, format, overruled, info, notes, problem, store } =
      this.currentContent;
    return {
      name: this.name,
      path: this.path,
      folder: this.folder,
      bytes: info?.bytes ?? this.size,
      encoding: info?.encoding ?? 'UTF-8',
      lineEnd: info?.lineEnd ?? 'none',
      formatId: format?.id ?? null,
      formatOverruled: overruled,
      claims: claims.map(({ formatId }) => formatId),
      reason: claims.find(({ formatId }) => formatId === format?.id)?.reason ?? null,
      alternatives,
      puzzles: store.length,
      named: store.inFile.named,
      ratings: store.inFile.ratingLabels,
      notes,
      problem,
      // Spread first, it would make each summary a table instead of a record: thirty times as slow.
      ...(this.path === null && this.set !== null && { archive: basename(this.set) }),
      ...this.state(),
    };
  }
}
