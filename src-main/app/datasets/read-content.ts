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
import { refusedByName, unknownFormat, type Format, type Sample } from '../../formats';
import { ProblemError, problemIn, type Problem } from '../../shared/puzzle';
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
}

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
  const { names, answer } = around;
  const refused = refusedByName(sourceName(source));
  if (refused !== null) throw new ProblemError(refused);
  const identity = 'path' in source ? (around.identity ?? (await fingerprint(source.path))) : null;
  try {
    const sample = await sampleOf(source, names);
    const { claims, alternatives, format } =
      chosen === null
        ? await decideFormat(sample, source, { registry, taken, answer, names })
        : { claims: registry.detect(sample), alternatives: [], format: chosen };
    const hash = createContentHash();
    const watched = 'path' in source ? Object.assign({ seen: hash.add }, source) : source;
    const { info, store, notes, problem } =
      format === null ? await readNothing(watched, sample) : await readPuzzles(watched, format);
    // What was not read to its end has no hash that the file could be compared with.
    const sha256 = info === null ? null : hash.value();
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

async function readPuzzles(source: TextSource, format: Format): Promise<PuzzlesRead> {
  const builder = new PuzzleTableBuilder();
  const yieldIfDue = createYielder();
  const { info, notes, problem } = await readCases(
    source,
    format,
    (found) => builder.add(found),
    async () => {
      await yieldIfDue();
      return true;
    },
    (run) => builder.addRun(run),
    (index, verdict) => builder.addSolution(index, verdict),
  );
  const failure = problem === null ? null : contentProblem(problem);
  return { info, store: new PuzzleStore(builder.build()), notes, problem: failure };
}

/** @throws ProblemError when the problem is with the file, not with what is in it */
function contentProblem(found: Problem): Problem {
  if (ABSENCE.has(found.code)) throw new ProblemError(found);
  return found;
}

const ABSENCE = new Set<string>(['file-missing', 'file-unreadable', 'not-a-file']);
