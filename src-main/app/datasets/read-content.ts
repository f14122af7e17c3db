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
  type Claim,
  type Format,
  type FormatRegistry,
} from '../../formats';
import { ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { decideFormat } from './format-around';
import { noContent, type Content } from './open-file';
import { PuzzleStore, PuzzleTableBuilder } from '../store';

/** What is known of a file before it is read. */
export interface Around {
  /** Its state, where its content has been read already. */
  readonly identity?: FileIdentity;
  /** Where several files are read, what lists each of their folders once. */
  readonly names?: FolderNames;
  /** Its answer file, or null; without it one is looked for beside the file. */
  readonly answer?: TextSource | null;
}

/** How the format of a file is found. */
export interface Choosing {
  readonly registry: FormatRegistry;
  /** The format that the user chose, or null. */
  readonly chosen: Format | null;
  /** What the user took between these alternatives before, or null. */
  readonly taken?: (alternatives: readonly string[]) => Promise<string | null>;
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
  const { registry, chosen } = choosing;
  const refused = refusedByName(sourceName(source));
  if (refused !== null) throw new ProblemError(refused);
  const identity = 'path' in source ? (around.identity ?? (await fingerprint(source.path))) : null;
  const known = { identity, format: chosen, overruled: chosen !== null };
  try {
    const sample = await sampleOf(source, around.names);
    const { claims, alternatives, format } =
      chosen === null
        ? await decideFormat(sample, source, {
            ...choosing,
            answer: around.answer,
            names: around.names,
          })
        : { claims: registry.detect(sample), alternatives: [], format: chosen };
    const hash = createContentHash();
    const watched = 'path' in source ? { ...source, seen: hash.add } : source;
    const hashed = (content: Content): Content =>
      // What was not read to its end has no hash that the file could be compared with.
      content.info === null ? content : { ...content, sha256: hash.value() };
    if (format !== null)
      return hashed(
        await readPuzzles(watched, { ...known, sha256: null, claims, alternatives, format }),
      );
    const info = await readLines(watched, () => undefined);
    return hashed(noContent(unknownFormat(sample), { ...known, info, notes: info.notes }));
  } catch (error) {
    return noContent(contentProblem(problemIn(error)), known);
  }
}

interface Known {
  readonly claims: readonly Claim[];
  readonly alternatives: readonly string[];
  readonly format: Format;
  readonly overruled: boolean;
  readonly identity: FileIdentity | null;
  readonly sha256: string | null;
}

async function readPuzzles(source: TextSource, known: Known): Promise<Content> {
  const builder = new PuzzleTableBuilder();
  const yieldIfDue = createYielder();
  const read = await readCases(
    source,
    known.format,
    (found) => builder.add(found),
    async () => {
      await yieldIfDue();
      return true;
    },
    (run) => builder.addRun(run),
    (index, verdict) => builder.addSolution(index, verdict),
  );
  const failure = read.problem === null ? null : contentProblem(read.problem);
  const store = new PuzzleStore(builder.build());
  return { ...known, info: read.info, store, notes: read.notes, problem: failure };
}

/** @throws ProblemError when the problem is with the file, not with what is in it */
function contentProblem(found: Problem): Problem {
  if (ABSENCE.has(found.code)) throw new ProblemError(found);
  return found;
}

const ABSENCE = new Set<string>(['file-missing', 'file-unreadable', 'not-a-file']);
