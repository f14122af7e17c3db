/**
 * A file of all solutions, written in pieces, so that whoever goes on loses none and writes none twice.
 *
 * The pieces lie in a folder beside the file, with a state that says which of them count and which parts
 * are open. A piece is there before the state that counts it; one that no state counts is written over.
 * The file itself is made of the pieces, in one go.
 */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { readIfThere, writeProblem } from '../../files';
import {
  EVERY_COVER,
  problem,
  ProblemError,
  type CoverPart,
  type Puzzle,
} from '../../shared/puzzle';
import { belongsTo } from '../questions/count-parts';
import { succeeds } from '../tools/succeeds';
import { prepareFolder, writeFileAtomically, writeText } from '../tools/write-file';
import { openPart, puzzleDigest } from './checkpoint';

const FORMAT = 'dlx-workbench-solutions';
const STATE = 'state.json';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  puzzle: v.string(),
  pieces: whole,
  solutions: whole,
  bytes: whole,
  open: v.array(openPart),
});
type State = v.InferOutput<typeof schema>;

/**
 * Opens what is kept of the solutions that `path` is to hold; begins where there is nothing.
 *
 * @throws ProblemError output-exists where nothing is kept and the file is there, unless it may be replaced;
 * solutions-of-another for pieces of another puzzle, or that are damaged
 */
export async function openSolutionsFile(
  path: string,
  puzzle: Puzzle,
  overwrite: boolean,
): Promise<SolutionsFile> {
  const folder = `${path}.pieces`;
  const kept = await readState(folder, puzzle);
  if (kept === null && !overwrite && (await succeeds(stat(path))))
    throw new ProblemError(problem('output-exists', { file: path }));
  const digest = puzzleDigest(puzzle);
  const fresh: State = {
    format: FORMAT,
    version: 1,
    puzzle: digest,
    pieces: 0,
    solutions: 0,
    bytes: 0,
    open: [{ ...EVERY_COVER, given: [] }],
  };
  return new SolutionsFile(path, folder, kept ?? fresh);
}

export class SolutionsFile {
  constructor(
    private readonly path: string,
    private readonly folder: string,
    private state: State,
  ) {}

  /** Lines and bytes that are kept, and the parts that they are not from. */
  get solutions(): number {
    return this.state.solutions;
  }

  get bytes(): number {
    return this.state.bytes;
  }

  get open(): readonly CoverPart[] {
    return this.state.open;
  }

  /** Keeps some more lines, all from parts that are not among those `open`. @throws ProblemError */
  async add(lines: readonly string[], open: readonly CoverPart[]): Promise<void> {
    const text = lines.map((line) => `${line}\n`).join('');
    const { pieces, solutions, bytes } = this.state;
    await prepareFolder(this.folder);
    await writeText(this.pieceAt(pieces), text);
    const state: State = {
      ...this.state,
      pieces: pieces + 1,
      solutions: solutions + lines.length,
      bytes: bytes + Buffer.byteLength(text),
      open: open.map((part) => ({ ...part, given: [...part.given] })),
    };
    await writeText(join(this.folder, STATE), `${JSON.stringify(state)}\n`);
    this.state = state;
  }

  /** Makes the file of what is kept; without open parts the pieces are removed. @throws ProblemError */
  async publish(): Promise<void> {
    await writeFileAtomically(this.path, true, async (sink) => {
      for (let piece = 0; piece < this.state.pieces; piece++)
        for await (const chunk of createReadStream(this.pieceAt(piece)))
          await sink.write(chunk as Uint8Array);
    }).catch((error: unknown) => {
      throw error instanceof ProblemError ? error : writeProblem(this.path, error);
    });
    if (this.state.open.length > 0) return;
    // Without the state nobody goes on from pieces of which some are gone.
    await rm(join(this.folder, STATE), { force: true });
    await rm(this.folder, { recursive: true, force: true });
  }

  private pieceAt(piece: number): string {
    return join(this.folder, `${String(piece + 1).padStart(6, '0')}.txt`);
  }
}

async function readState(folder: string, puzzle: Puzzle): Promise<State | null> {
  const text = await readIfThere(join(folder, STATE));
  if (text === null) return null;
  try {
    const state = v.parse(schema, JSON.parse(text.toString()));
    if (
      state.puzzle === puzzleDigest(puzzle) &&
      state.open.every((part) => belongsTo(puzzle, part))
    )
      return state;
  } catch {
    // As of another puzzle.
  }
  throw new ProblemError(problem('solutions-of-another', { file: basename(folder) }));
}
