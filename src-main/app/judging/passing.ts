import { openBytes, type ByteReader } from '../../files';
import type { Format } from '../../formats';
import { solutionLines, type SolutionLines } from '../../judge';
import { problem, ProblemError, SHAPE_9 } from '../../shared/puzzle';
import { MAX_FILE_BYTES, type OutputText } from './set-source';

const { cells: CELLS } = SHAPE_9;
const CARRIAGE_RETURN = 13;

/**
 * An output and its reference, read in step with the puzzles, 9×9 grids, as long as each answer has lines of its own in
 * both. Answers that are solutions and the same in both are passed over, as no judge would stop there. Of every stretch
 * of them the last stays, so that what is left begins for each judge as the text did; and so does every stretch with another answer.
 *
 *     puzzles        1 … 3197   3198 … 6394, one of them wrong   6395 … 9591
 *     what is left       3197   3198 … 6394                             9591
 */
export class Passing {
  /** Puzzles that were passed over. */
  passed = 0;
  /** False once anything but lines of answers came: nothing is passed over any more. */
  isOpen = true;
  private kept = 0;
  /** How many were passed over before the place `from` among what is left. */
  private readonly gaps: { readonly from: number; readonly passed: number }[] = [];
  private lines: SolutionLines | null = null;
  private readonly sides: Side[] = [];
  private failure: unknown = null;

  constructor(
    private readonly output: OutputText,
    private readonly reference: OutputText | null,
  ) {}

  /** Takes the next puzzles, 81 values each; how many of the first were passed over. What cannot be read {@link rest} tells. */
  async take(format: Format, givens: Uint8Array): Promise<number> {
    const count = givens.length / CELLS;
    let passed = 0;
    try {
      if (this.isOpen) this.lines ??= await this.open(format, givens.subarray(0, CELLS));
      passed = this.isOpen && this.lines !== null ? await this.pass(givens, count, this.lines) : 0;
    } catch (error) {
      this.failure = error;
      this.isOpen = false;
    }
    if (passed > 0) this.gaps.push({ from: this.kept, passed: (this.passed += passed) });
    this.kept += count - passed;
    return passed;
  }

  private async open(format: Format, cells: Uint8Array): Promise<SolutionLines | null> {
    const lines = solutionLines(format, { kind: 'grid', shape: SHAPE_9, cells });
    this.isOpen &&= lines !== null;
    for (const text of [this.output, this.reference])
      if (text !== null && lines !== null && this.isOpen)
        this.sides.push(new Side(text.path, await openBytes(await text.source()), lines));
    return lines;
  }

  private async pass(givens: Uint8Array, count: number, lines: SolutionLines): Promise<number> {
    const [output, reference] = this.sides;
    for (const side of this.sides) this.isOpen &&= await side.read(count);
    if (output === undefined || !this.isOpen) return 0;
    // Line ends that are others are left once, for judges that stop there.
    const isAlike = reference === undefined || output.isLike(reference, this.kept > 0);
    const passed = isAlike && lines.solve(givens, output.cells) ? count - 1 : 0;
    for (const side of this.sides) side.pass(passed, count);
    return passed;
  }

  /** Place among all puzzles of the one that has the place `index` among what is left. */
  placeOf(index: number): number {
    return index + (this.gaps.findLast(({ from }) => from <= index)?.passed ?? 0);
  }

  /** The same of the lines of the output, which count from 1. */
  lineOf(line: number): number {
    const rows = this.lines?.rows ?? 1;
    const index = Math.floor((line - 1) / rows);
    return line + rows * (this.placeOf(index) - index);
  }

  /** Bytes of the output: all of them, and those that were passed over. */
  get bytes(): { readonly all: number; readonly passed: number } {
    return { all: this.sides[0]?.bytes ?? 0, passed: this.sides[0]?.passed ?? 0 };
  }

  /** What is left of the output, and of the reference where there is one. @throws ProblemError file-too-large, and what reading throws */
  async rest(): Promise<Uint8Array[]> {
    if (this.failure !== null) throw this.failure;
    return await Promise.all(this.sides.map((side) => side.rest()));
  }

  async close(): Promise<void> {
    for (const { reader } of this.sides) await reader.close();
  }
}

/** One of the texts. */
class Side {
  /** Cells of the answers that were read last. */
  cells = new Uint8Array(0);
  /** Bytes that were read, and that were passed over. */
  bytes = 0;
  passed = 0;
  private readonly kept: Uint8Array[] = [];
  /** `room[from…end]` has been read and not been taken yet. */
  private room = Buffer.alloc(0);
  private from = 0;
  private end = 0;
  /** The answers that were read last, and bytes of each. */
  private text: Uint8Array = this.room;
  private stride = 0;

  constructor(
    private readonly path: string | null,
    readonly reader: ByteReader,
    private readonly lines: SolutionLines,
  ) {}

  /** Reads so many answers, which stay; false where something else comes. */
  async read(count: number): Promise<boolean> {
    const { width, rows } = this.lines;
    if (this.stride === 0) {
      const first = await this.ahead(width + 1);
      this.stride = CELLS + rows * (first[width] === CARRIAGE_RETURN ? 2 : 1);
    }
    if (this.cells.length !== count * CELLS) this.cells = new Uint8Array(count * CELLS);
    this.text = await this.ahead(count * this.stride);
    return this.text.length === count * this.stride && this.lines.read(this.text, this.cells);
  }

  /** Whether it has the same answers as another; `inCells`: their line ends may be others. */
  isLike(other: Side, inCells: boolean): boolean {
    if (this.stride === other.stride) return Buffer.compare(this.text, other.text) === 0;
    return inCells && Buffer.compare(this.cells, other.cells) === 0;
  }

  /** Goes on behind the answers that were read: the first are passed over, the others are left. */
  pass(passed: number, count: number): void {
    this.passed += passed * this.stride;
    this.kept.push(Buffer.from(this.text.subarray(passed * this.stride)));
    this.from += count * this.stride;
  }

  /** The next bytes; fewer where the text ends. */
  private async ahead(bytes: number): Promise<Uint8Array> {
    if (this.end - this.from < bytes) {
      const room = this.room.length < bytes ? Buffer.allocUnsafe(2 * bytes) : this.room;
      this.end = this.room.copy(room, 0, this.from, this.end);
      [this.room, this.from] = [room, 0];
      for (let got = -1; got !== 0 && this.end < room.length; this.end += got)
        this.bytes += got = await this.reader.read(room.subarray(this.end));
    }
    return this.room.subarray(this.from, Math.min(this.end, this.from + bytes));
  }

  /** What is left of the text, all of it. @throws ProblemError file-too-large, and what reading throws */
  async rest(): Promise<Uint8Array> {
    const limit = MAX_FILE_BYTES;
    const isTooLarge = (): boolean => this.bytes - this.passed > limit;
    while ((await this.ahead(1)).length > 0) {
      if (!isTooLarge()) this.kept.push(Buffer.from(this.room.subarray(this.from, this.end)));
      this.from = this.end;
    }
    const { path, bytes } = this;
    if (isTooLarge())
      throw new ProblemError(problem('file-too-large', { file: path ?? '', bytes, limit }));
    return Buffer.concat(this.kept);
  }
}
