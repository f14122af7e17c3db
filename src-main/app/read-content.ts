import { createBreather, readCases } from '../batch';
import { fingerprint, readLines, sampleOf, type FileIdentity, type TextSource } from '../files';
import { detect, formatById, type Claim, type Format } from '../formats';
import { problem, ProblemError, type Problem } from '../shared/puzzle';
import { noContent, type Content } from './open-file';
import { PuzzleStore, PuzzleTableBuilder } from './store';

/**
 * Reads a data set: decides its format unless `chosen` by the user, and takes its puzzles in. What is
 * wrong with the content is the content's problem; puzzles before a place that cannot be read stay.
 *
 * @throws ProblemError when there is nothing to read: file-missing, file-unreadable, not-a-file
 */
export async function readContent(source: TextSource, chosen: Format | null): Promise<Content> {
  const identity = 'path' in source ? await fingerprint(source.path) : null;
  const known = { identity, format: chosen, overruled: chosen !== null };
  try {
    const claims = detect(await sampleOf(source));
    const format = chosen ?? formatById(claims[0]?.formatId ?? '') ?? null;
    if (format !== null) return await readPuzzles(source, { ...known, claims, format });
    const info = await readLines(source, () => undefined);
    return noContent(problem('unknown-format'), { ...known, info, notes: info.notes });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return noContent(contentProblem(error.problem), known);
  }
}

interface Known {
  readonly claims: readonly Claim[];
  readonly format: Format;
  readonly overruled: boolean;
  readonly identity: FileIdentity | null;
}

async function readPuzzles(source: TextSource, known: Known): Promise<Content> {
  const builder = new PuzzleTableBuilder();
  const breathe = createBreather();
  const read = await readCases(
    source,
    known.format,
    (found) => builder.add(found),
    async () => {
      await breathe();
      return true;
    },
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
