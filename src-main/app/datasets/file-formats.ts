import type { StoredSource } from '../../files';
import type { Format, FormatRegistry } from '../../formats';
import type { FileSummary, Params } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { FormatSource } from '../dialects/dialects';
import type { FormatChoices } from './format-choices';
import type { Content, OpenFile } from './open-file';

/** The open files, as far as changes of their formats need them. */
interface Files {
  openFiles(): readonly OpenFile[];
  /** @throws ProblemError unknown-file */
  get(fileId: number): OpenFile;
  read(
    source: StoredSource,
    chosen: Format | null,
    set: string | null,
    overruled?: boolean,
  ): Promise<Content>;
  /** The summary and the rows of a file are no longer true. */
  touch(file: OpenFile): void;
}

/** Changes of the formats of open files: they are read again, edits are never dropped. */
export class FileFormats {
  constructor(
    private readonly files: Files,
    private readonly formats: FormatSource,
    private readonly choices: FormatChoices,
  ) {}

  /**
   * Reads a file again in another format. The results go, since they answer another question; edits
   * would go too, so while there are any the change is refused.
   */
  async set({ fileId, formatId }: Params<'files/setFormat'>): Promise<FileSummary> {
    const file = this.files.get(fileId);
    const format = knownFormat(await this.formats.registry(), formatId);
    return await file.queue.run(async () => {
      requireUnedited(file);
      file.reload(await this.files.read(file.source, format, file.set));
      this.files.touch(file);
      return file.summary();
    });
  }

  /** Reads a file again in an encoding, with the same consequences. */
  async setEncoding({ fileId, encoding }: Params<'files/setEncoding'>): Promise<FileSummary> {
    const file = this.files.get(fileId);
    return await file.queue.run(async () => {
      requireUnedited(file);
      const { overruled, format } = file.content;
      file.setEncoding(encoding);
      file.reload(await this.files.read(file.source, overruled ? format : null, file.set));
      this.files.touch(file);
      return file.summary();
    });
  }

  /** See `formats/choose`: the format of a file, and of those of its set that asked the same. */
  async choose({ fileId, formatId }: Params<'formats/choose'>): Promise<FileSummary[]> {
    const asked = this.files.get(fileId);
    const { alternatives } = asked.content;
    if (!alternatives.includes(formatId)) {
      throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
    }
    const alike = this.files
      .openFiles()
      .filter(
        (file) =>
          file === asked ||
          (file.set !== null &&
            file.set === asked.set &&
            sameAlternatives(file.content.alternatives, alternatives)),
      );
    if (asked.set !== null) await this.choices.remember(asked.set, alternatives, formatId);
    const format = knownFormat(await this.formats.registry(), formatId);
    for (const file of alike) {
      await file.queue.run(async () => {
        // What was taken already needs no second reading; edits made meanwhile are never dropped.
        if (file.content.format?.id === formatId || file.store.editedCount > 0)
          file.confirmFormat();
        else file.reload(await this.files.read(file.source, format, file.set, false));
      });
      this.files.touch(file);
    }
    return alike.map((file) => file.summary());
  }

  /** @throws ProblemError edits-pending when a file of the format has edits */
  requireUnedited(formatId: string): void {
    this.inFormat(formatId).forEach(requireUnedited);
  }

  /** Reads files of the format `from` again in the format `to`, or in the one that is detected. */
  async reformat(from: string, to: string | null): Promise<void> {
    const registry = await this.formats.registry();
    const format = to === null ? null : knownFormat(registry, to);
    for (const file of this.inFormat(from)) {
      await file.queue.run(async () =>
        file.reload(await this.files.read(file.source, format, file.set, file.content.overruled)),
      );
      this.files.touch(file);
    }
  }

  private inFormat(formatId: string): OpenFile[] {
    return this.files.openFiles().filter(({ content }) => content.format?.id === formatId);
  }
}

/** @throws ProblemError edits-pending */
function requireUnedited({ name, store }: OpenFile): void {
  if (store.editedCount === 0) return;
  throw new ProblemError(problem('edits-pending', { file: name, count: store.editedCount }));
}

function sameAlternatives(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/** The format that a window asked for. @throws ProblemError bad-request */
export function knownFormat(registry: FormatRegistry, formatId: string): Format {
  const format = registry.formatById(formatId);
  if (format === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
  return format;
}
