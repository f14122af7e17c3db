import { problem, type Problem } from '../../shared/puzzle';
import { NamesAhead } from '../case-name';
import { SAMPLE_LINES, type CaseReader, type CaseSink } from '../format';
import { firstConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import { decide } from './decide';
import { describeBlank, describeDress } from './describe';
import type { Dress } from './dress';
import { Groups, placeOf, type FoundGrid, type GroupSink } from './groups';
import { HeadedReader, isHeaded } from './headed';
import { LineReader } from './line-reading';
import { isMixed } from './mixed';
import { normalise } from './normalise';
import { SolutionFilter } from './solutions';

/** Reads grids in any dress: the first lines tell the dress, and the others are read in it. */
export class TextReader implements CaseReader {
  private head: string[] = [];
  private rest: CaseReader | null = null;

  constructor(private readonly sink: CaseSink) {}

  push(line: string): void {
    if (this.rest !== null) return this.rest.push(line);
    this.head.push(line);
    if (this.head.length >= SAMPLE_LINES) this.begin(false);
  }

  end(): void {
    if (this.rest === null) this.begin(true);
    this.rest?.end();
  }

  private begin(whole: boolean): void {
    this.rest = readerFor(this.head, whole, this.sink);
    for (const line of this.head) this.rest.push(line);
    this.head = [];
  }
}

function readerFor(head: readonly string[], whole: boolean, sink: CaseSink): CaseReader {
  if (isHeaded(head)) return new HeadedReader(sink);
  const decision = decide(head, whole);
  if (decision.kind === 'dress') return new DressReader(decision.trial.dress, sink);
  return new RefusedReader(decision, sink);
}

/** Reads lines of one dress as cases. */
export class DressReader implements CaseReader {
  private readonly reader: LineReader;
  private readonly groups: Groups;
  private readonly filter: SolutionFilter;
  private readonly notes: Notes;
  private readonly names = new NamesAhead();
  private line = 0;
  private grids = 0;
  private headings = 0;
  private left = 0;
  /** Lines of the grid that is open, for the signs of its blanks. */
  private recent: string[] = [];

  constructor(
    private readonly dress: Dress,
    private readonly sink: CaseSink,
  ) {
    this.reader = new LineReader(dress);
    this.notes = new Notes(sink);
    const cases: GroupSink = {
      grid: (grid) => this.grid(grid),
      broken: (first, last, fault) => this.broken(first, last, fault),
      words: (text, kind) => this.words(text, kind),
    };
    this.filter = new SolutionFilter(cases, (solution) => {
      this.notes.once('lost-solutions', {}, placeOf(solution, 0));
    });
    this.groups = new Groups(dress, {
      grid: (grid) => this.checked(grid),
      broken: (first, last, fault) => this.filter.broken(first, last, fault),
      words: (text, kind) => this.filter.words(text, kind),
    });
  }

  push(raw: string): void {
    const text = normalise(raw);
    if (!this.groups.isOpen) this.recent = [];
    this.recent.push(text);
    this.groups.take(++this.line, this.reader.read(text));
  }

  end(): void {
    this.groups.end();
    this.filter.end();
    if (this.names.take() !== undefined) this.notes.once('lost-comments', {}, this.here());
    const { shape, blanks } = this.dress;
    const params = {
      size: shape.size,
      blank: describeBlank(blanks[0]),
      values: describeDress(this.dress),
      grids: this.grids,
      headings: this.headings,
      left: this.left,
    };
    if (this.grids > 0) this.notes.once('text-read', params, { line: 1, column: 1 });
  }

  private here(): { line: number; column: number } {
    return { line: this.line, column: 1 };
  }

  private words(text: string, kind: string): void {
    if (kind === 'number') return;
    this.headings++;
    this.names.add(text);
  }

  /** A blank that may be a value is not passed on. */
  private checked(found: FoundGrid): void {
    const first = this.line - this.recent.length + 1;
    if (!isMixed(found, this.recent, first)) return this.filter.grid(found);
    const fault = problem('text-blanks-mixed', {}, placeOf(found, 0));
    const line = found.pieces[0]?.line ?? first;
    this.filter.broken(line, found.pieces.at(-1)?.line ?? line, fault);
  }

  private broken(line: number, last: number, fault: Problem): void {
    const name = this.names.take();
    this.left++;
    this.sink.onCase({ line, lines: last - line + 1, name, problem: fault });
  }

  private grid(found: FoundGrid): void {
    const { shape } = this.dress;
    const line = found.pieces[0]?.line ?? this.line;
    const lines = (found.pieces.at(-1)?.line ?? line) - line + 1;
    const name = this.names.take(found.words);
    this.grids++;
    this.sink.onCase({ line, lines, name, puzzle: { kind: 'grid', shape, cells: found.values } });
    if (this.notes.wants('given-conflict')) this.noteConflict(found);
  }

  private noteConflict(found: FoundGrid): void {
    const conflict = firstConflict(this.dress.shape, found.values);
    if (conflict === null) return;
    const { line, column } = placeOf(found, conflict.first);
    const value = this.dress.symbols[(found.values[conflict.second] ?? 1) - 1] ?? '';
    const at = placeOf(found, conflict.second);
    this.notes.add(problem('given-conflict', { value, line, column }, at));
  }
}

/** A file that nothing can be made of: one case that says why. */
class RefusedReader implements CaseReader {
  private line = 0;
  private first = 0;

  constructor(
    private readonly decision: Extract<ReturnType<typeof decide>, { kind: 'refused' }>,
    private readonly sink: CaseSink,
  ) {}

  push(line: string): void {
    this.line++;
    if (this.first === 0 && line.trim() !== '') this.first = this.line;
  }

  end(): void {
    if (this.first === 0) return;
    const lines = this.line - this.first + 1;
    const at = { line: this.first, column: 1 };
    this.sink.onCase({ line: this.first, lines, problem: refusalProblem(this.decision, at) });
  }
}

function refusalProblem(
  { why, guess, other }: Extract<ReturnType<typeof decide>, { kind: 'refused' }>,
  at: { line: number; column: number },
): Problem {
  if (guess === null) return problem('text-nothing', {}, at);
  const params = { size: guess.shape.size, blank: describeBlank(guess.blanks[0]) };
  if (why === 'two-signs') return problem('text-two-signs', params, at);
  if (why === 'regions') return problem('text-regions', params, at);
  if (why !== 'tie' || other === undefined) return problem('text-contradictory', params, at);
  const first = `${params.size}×${params.size}, “${params.blank}”, ${describeDress(guess)}`;
  const { size } = other.shape;
  const second = `${size}×${size}, “${describeBlank(other.blanks[0])}”, ${describeDress(other)}`;
  return problem('text-tie', { first, second }, at);
}
