import { createYielder, readCases } from '../../batch';
import {
  createContentHash,
  fingerprint,
  readLines,
  sampleOf,
  sourceName,
  type FileIdentity,
  type FolderNames,
  type TextSource,
} from '../../files';
import {
  refusedByName,
  unknownFormat,
  type Format,
  type GridRun,
  type ParsedCase,
  type Sample,
} from '../../formats';
import { ProblemError, problemIn, SHAPE_9, type Problem } from '../../shared/puzzle';
import { decideFormat, type Deciding } from './format-around';
import { noContent, type Content } from './open-file';
import { PuzzleStore, PuzzleTableBuilder } from '../store';

/** What is known of a file before it is read. */
export interface Around {
  /** Its state, where its content has been read already. */
  readonly identity?: FileIdentity | undefined;
  /** Where several files are read, what lists each of their folders once. */
  readonly names?: FolderNames;
  /** Its answer file, or null; without it one is looked for beside the file. */
  readonly answer?: TextSource | null | undefined;
  /** Whether nobody asks later if the file has changed: its bytes are not hashed. */
  readonly once?: boolean;
  /** What looks at the 9×9 grids while they are read: those that it passes over are not held. */
  readonly passOver?: PassOver | undefined;
}

/** Takes the values of grids, 81 each; how many of the first are not held. */
export type PassOver = (format: Format, cells: Uint8Array) => Promise<number>;

/** How the format of a file is found. */
export interface Choosing extends Pick<Deciding, 'registry' | 'taken'> {
  /** The format that the user chose, or null. */
  readonly chosen: Format | null;
  /** Whether the user chose it against what was detected; without it, whenever there is one. */
  readonly overruled?: boolean;
}

/**
 * Reads a data set: decides its format unless `chosen` by the user, and takes its puzzles in. What is
 * wrong with the content is the content's problem; puzzles before a place that cannot be read stay.
 *
 * @throws ProblemError when there is nothing to read: file-missing, file-unreadable, not-a-file; and
 * hsol-refused
 */
export async function readContent(
  source: TextSource,
  choosing: Choosing,
  around: Around = {},
): Promise<Content> {
  const { registry, chosen, taken, overruled = chosen !== null } = choosing;
  const { names, answer, once = false, passOver } = around;
  const refused = refusedByName(sourceName(source));
  if (refused !== null) throw new ProblemError(refused);
  const identity = 'path' in source ? (around.identity ?? (await fingerprint(source.path))) : null;
  try {
    const sample = await sampleOf(source, names);
    const { claims, alternatives, format } =
      chosen === null
        ? await decideFormat(sample, source, { registry, taken, answer, names })
        : { claims: registry.detect(sample), alternatives: [], format: chosen };
    const hash = once ? null : createContentHash();
    const watched =
      hash !== null && 'path' in source ? Object.assign({ seen: hash.add }, source) : source;
    const { info, store, notes, problem } =
      format === null
        ? await readNothing(watched, sample)
        : await readPuzzles(watched, format, passOver);
    // What was not read to its end has no hash that the file could be compared with.
    const sha256 = info === null ? null : (hash?.value() ?? null);
    // Spelt out: a spread would make each content a table instead of a record, a hundred times as slow.
    return {
      claims,
      alternatives,
      format,
      overruled,
      info,
      identity,
      sha256,
      store,
      notes,
      problem,
    };
  } catch (error) {
    const known = { identity, format: chosen, overruled };
    return noContent(contentProblem(problemIn(error)), known);
  }
}

type PuzzlesRead = Pick<Content, 'info' | 'store' | 'notes' | 'problem'>;

async function readNothing(source: TextSource, sample: Sample): Promise<PuzzlesRead> {
  const info = await readLines(source, () => undefined);
  return noContent(unknownFormat(sample), { info, notes: info.notes });
}

async function readPuzzles(
  source: TextSource,
  format: Format,
  passOver: PassOver | undefined,
): Promise<PuzzlesRead> {
  const builder = new PuzzleTableBuilder();
  const rest = new RestOfGrids(builder, format, passOver);
  const yieldIfDue = createYielder();
  const { info, notes, problem } = await readCases(
    source,
    format,
    (found) => rest.add(found),
    async () => {
      await rest.proceed();
      await yieldIfDue();
      return true;
    },
    (run) => rest.addRun(run),
    passOver === undefined ? (...found) => builder.addSolution(...found) : undefined,
  );
  await rest.proceed();
  const failure = problem === null ? null : contentProblem(problem);
  return { info, store: new PuzzleStore(builder.build()), notes, problem: failure };
}

/** Holds the puzzles of a file that are not passed over; none are any more behind one that is no 9×9 grid. */
class RestOfGrids {
  private waiting: Uint8Array[] = [];

  constructor(
    private readonly builder: PuzzleTableBuilder,
    private readonly format: Format,
    private passOver: PassOver | undefined,
  ) {}

  add(found: ParsedCase): void {
    const { puzzle } = found;
    const isGrid9 = puzzle?.kind === 'grid' && puzzle.shape === SHAPE_9;
    if (this.passOver !== undefined && isGrid9) this.waiting.push(puzzle.cells);
    else {
      this.hold(Buffer.concat(this.waiting));
      this.passOver = undefined;
      this.builder.add(found);
    }
  }

  addRun(run: GridRun): void {
    if (this.passOver === undefined) this.builder.addRun(run);
    else this.waiting.push(run.cells);
  }

  /** Has what waits passed over or held. */
  async proceed(): Promise<void> {
    if (this.waiting.length === 0 || this.passOver === undefined) return;
    const cells = Buffer.concat(this.waiting);
    const passed = await this.passOver(this.format, cells);
    this.hold(cells.subarray(passed * SHAPE_9.cells));
  }

  private hold(cells: Uint8Array): void {
    this.waiting = [];
    this.builder.addRun({ shape: SHAPE_9, count: cells.length / SHAPE_9.cells, cells, line: 0 });
  }
}

/** @throws ProblemError when the problem is with the file, not with what is in it */
function contentProblem(found: Problem): Problem {
  if (ABSENCE.has(found.code)) throw new ProblemError(found);
  return found;
}

const ABSENCE = new Set<string>(['file-missing', 'file-unreadable', 'not-a-file']);
