import { problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { documentOf, MOST_WHOLE, type Document } from './documents';
import { linesOf, TextEmitter } from './emitter';
import type { FoundGrid } from './groups';
import { mixedBlanks } from './mixed';
import { normalise } from './normalise';
import { arePairs, SolutionFilter } from './solutions';

const FIRST = { line: 1, column: 1 };

/** Reads a text that can only be understood as a whole: JSON, a program, XML, one cell per line. */
export class DocumentReader implements CaseReader {
  private lines: string[] = [];
  private count = 0;
  private characters = 0;

  constructor(private readonly sink: CaseSink) {}

  push(line: string): void {
    this.count++;
    this.characters += line.length + 1;
    if (this.characters <= MOST_WHOLE) this.lines.push(line);
    else this.lines = [];
  }

  end(): void {
    const document = this.characters > MOST_WHOLE ? null : documentOf(this.lines);
    if (document !== null) return this.emit(document);
    const found =
      this.characters > MOST_WHOLE
        ? problem('text-too-large', { limit: MOST_WHOLE / 1024 / 1024 }, FIRST)
        : problem('text-nothing', {}, FIRST);
    this.sink.onCase({ line: 1, lines: this.count, problem: found });
  }

  private emit({ notation, grids, left, solutions, assumed }: Document): void {
    const plain = this.lines.map(normalise);
    const emitter = new TextEmitter(notation, this.sink);
    const filter = new SolutionFilter(emitter, (found) => emitter.solution(found), arePairs(grids));
    const events = [
      ...grids.map((found) => ({
        line: linesOf(found).line,
        tell: () => this.grid(found, plain, emitter, filter),
      })),
      ...left.map(({ line, last = line, cells }) => ({
        line,
        tell: () => {
          const at = { line, column: 1 };
          const params = { found: cells, expected: notation.shape.size };
          filter.broken(line, last, problem('text-cells-left', params, at));
        },
      })),
    ].sort((a, b) => a.line - b.line);
    for (const { tell } of events) tell();
    filter.end();
    for (const found of solutions.slice(0, 1)) emitter.solution(found);
    if (assumed === 'row') emitter.notes.once('row-first-assumed', {}, FIRST);
    if (assumed === 'column') emitter.notes.once('column-first-assumed', {}, FIRST);
    emitter.end(this.count);
  }

  private grid(
    found: FoundGrid,
    plain: readonly string[],
    emitter: TextEmitter,
    filter: SolutionFilter,
  ): void {
    const signs = mixedBlanks(found, plain);
    if (signs === null) return filter.grid(found);
    filter.end();
    emitter.mixed(found, signs);
  }
}
