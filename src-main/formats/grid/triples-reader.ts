import { problem, type GridShape, type Problem } from '../../shared/puzzle';
import type { CaseReader } from '../format';
import type { GridEmitter, GridLine } from './emitter';

/** A word of a line with its 0-based start. */
interface Word {
  readonly text: string;
  readonly start: number;
}

/** One grid: its lines, and where each given is in them. */
interface Listed {
  readonly header: GridLine;
  readonly promised: number;
  /** Its triples so far. */
  found: number;
  /** Their lines; of triples too many only the first and the last. */
  readonly lines: GridLine[];
  readonly cells: Uint8Array;
  /** The line that gave each cell its value. */
  readonly givenIn: Map<number, GridLine>;
  problem: Problem | null;
}

/** A triple of row, column and value as a cell of `shape`, or null. */
export function readTriple(
  shape: GridShape,
  text: string,
): { readonly cell: number; readonly value: number } | null {
  const match = /^[\t ]*(\d{1,2})[\t ]+(\d{1,2})[\t ]+(\d{1,2})[\t ]*$/.exec(text);
  if (match === null) return null;
  const [row = 0, column = 0, value = 0] = match.slice(1).map(Number);
  const inside = [row, column, value].every((number) => number >= 1 && number <= shape.size);
  return inside ? { cell: (row - 1) * shape.size + column - 1, value } : null;
}

/** The number of givens in a header line, or null. */
export function readCount(text: string): number | null {
  const match = /^[\t ]*(\d{1,4})[\t ]*$/.exec(text);
  return match === null ? null : Number(match[1]);
}

/** Reads grids that are listed: the number of givens, then `row column value` for each. */
export class TriplesReader implements CaseReader {
  private line = 0;
  private current: Listed | null = null;

  constructor(
    private readonly shape: GridShape,
    private readonly emitter: GridEmitter,
  ) {}

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const line = { text, line: this.line };
    const count = readCount(text);
    if (count !== null) this.begin(line, count);
    else if (this.current === null) this.unusedLine(line);
    else this.triple(this.current, line);
  }

  end(): void {
    this.close();
    this.emitter.end();
  }

  private begin(header: GridLine, promised: number): Listed {
    this.close();
    const cells = new Uint8Array(this.shape.cells);
    const listed = {
      header,
      promised,
      found: 0,
      lines: [],
      cells,
      givenIn: new Map<number, GridLine>(),
      problem: null,
    };
    this.current = listed;
    return listed;
  }

  private unusedLine(line: GridLine): void {
    const params = { text: line.text.trim().slice(0, 20) };
    const found = problem('givens-count-missing', params, { line: line.line, column: 1 });
    this.current = { ...this.begin(line, 0), problem: found };
  }

  private triple(grid: Listed, line: GridLine): void {
    const { lines, promised } = grid;
    grid.found++;
    if (lines.length > promised + 1) lines[lines.length - 1] = line;
    else lines.push(line);
    const triple = readTriple(this.shape, line.text);
    if (triple === null) {
      grid.problem ??= this.malformed(line);
      return;
    }
    const { cell, value } = triple;
    if ((grid.cells[cell] as number) !== 0) {
      const params = {
        row: Math.floor(cell / this.shape.size) + 1,
        column: (cell % this.shape.size) + 1,
      };
      grid.problem ??= problem('cell-twice', params, { line: line.line, column: 1 });
    }
    grid.cells[cell] = value;
    grid.givenIn.set(cell, line);
  }

  private close(): void {
    const { current } = this;
    if (current === null) return;
    this.current = null;
    const { header, lines, cells, givenIn } = current;
    current.problem ??= wrongCount(current);
    if (current.problem !== null) this.emitter.malformed([header, ...lines], current.problem);
    else {
      this.emitter.puzzle(lines, cells, [header], (cell) => ({
        line: (givenIn.get(cell) as GridLine).line,
        column: 1,
      }));
    }
  }

  /** What is wrong with a line that is no triple: its first odd word, or their number. */
  private malformed({ text, line }: GridLine): Problem {
    const words = wordsOf(text);
    const bad = words.find((word) => !/^\d{1,2}$/.test(word.text) || !this.isInside(word.text));
    if (bad !== undefined && words.length === 3) {
      const at = { line, column: bad.start + 1 };
      const shown = bad.text.slice(0, 20);
      if (!/^-?\d+$/.test(bad.text) || this.isInside(bad.text))
        return problem('cell-unknown', { text: shown, allowed: this.range() }, at);
      return problem('number-out-of-range', { text: shown, min: 1, max: this.shape.size }, at);
    }
    const column = (words[3]?.start ?? text.trimEnd().length) + 1;
    return problem('triple-malformed', { found: words.length }, { line, column });
  }

  private isInside(text: string): boolean {
    return Number(text) >= 1 && Number(text) <= this.shape.size;
  }

  private range(): string {
    return `1–${this.shape.size}`;
  }
}

/** That there are other triples than were promised, or null. */
function wrongCount({ promised, found, lines, header }: Listed): Problem | null {
  if (found === promised) return null;
  const first = lines[promised];
  const line = first?.line ?? (lines.at(-1) ?? header).line + 1;
  return problem('givens-count-mismatch', { found, expected: promised }, { line, column: 1 });
}

function wordsOf(line: string): Word[] {
  return [...line.matchAll(/[^\t ]+/g)].map(({ index, 0: text }) => ({ text, start: index }));
}
