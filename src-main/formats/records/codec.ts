import { problem, type Puzzle } from '../../shared/puzzle';
import { symbolsOf } from '../collections/alphabets';
import { PendingName } from '../case-name';
import { claimOf } from '../evidence';
import type { CaseDetails, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { firstConflict } from '../grid/conflicts';
import { completeLines } from '../grid/sample';
import { solvedLines } from '../line-answers';
import { Notes } from '../notes';
import { JsonLines, type RecordText } from './json-lines';
import type { RecordDialect, RecordLine } from './dialect';

/** The format of lines that are a puzzle each; its answers are solved grids, one a line. */
export function recordFormat(dialect: RecordDialect): Format {
  const { id, title, shapes, jigsaw } = dialect;
  return {
    id,
    title,
    ...solvedLines(title),
    shapes,
    jigsaw,
    hint: dialect.hint,
    ...(dialect.readOnly === true && { readOnly: true }),
    symbols: (shape) => [...symbolsOf(shape)],
    sniff: (sample) => sniffRecords(dialect, sample),
    reader: (sink) => new RecordReader(dialect, sink),
    rewrite: (lines, puzzle) => rewriteRecord(dialect, lines, puzzle),
    write: (puzzles, details) => writeRecords(dialect, puzzles, details),
  };
}

class RecordReader implements CaseReader {
  private line = 0;
  private lines = 1;
  private readonly texts = new JsonLines();
  private readonly notes: Notes;
  private readonly names = new PendingName();
  /** The last line that is a comment. */
  private commentLine = 0;

  constructor(
    private readonly dialect: RecordDialect,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.record(this.texts.push(text));
  }

  private record(record: RecordText | null): void {
    if (record === null || /^[\t ]*$/.test(record.text)) return;
    const { text, line, lines } = record;
    this.line = line;
    this.lines = lines;
    const found = this.dialect.read(text);
    switch (found.kind) {
      case 'puzzle':
        this.take(found);
        return;
      case 'comment':
        this.commentLine = line;
        this.names.add(text);
        return;
      case 'heading':
        return;
      case 'wrong': {
        const wrong = problem(found.code, found.params, { line, column: found.start + 1 });
        this.sink.onCase({ line, lines, problem: wrong });
        return;
      }
      case 'foreign': {
        const params = { text: text.trim().slice(0, 20), format: this.dialect.title };
        const unknown = problem('record-unknown', params, { line, column: 1 });
        this.sink.onCase({ line, lines, problem: unknown });
      }
    }
  }

  /** A line is a puzzle, so nothing is ever open; comments that name none are read past. */
  end(): void {
    this.record(this.texts.end());
    if (this.names.take() === undefined) return;
    this.notes.once('lost-comments', {}, { line: this.commentLine, column: 1 });
  }

  private take(found: Extract<RecordLine, { kind: 'puzzle' }>): void {
    const { puzzle, lost, name, marks, startOf } = found;
    const { line, lines } = this;
    const places = found.places?.map((place) => ({ ...place, line }));
    this.sink.onCase({ line, lines, name: this.names.take(name), marks, puzzle, places });
    for (const code of lost) this.notes.once(code, {}, { line, column: 1 });
    const { shape, cells } = puzzle;
    const conflict = this.notes.wants('given-conflict') ? firstConflict(shape, cells) : null;
    if (conflict === null) return;
    const value = symbolsOf(shape).charAt((cells[conflict.second] as number) - 1);
    const params = { value, line, column: startOf(conflict.first) + 1 };
    const at = { line, column: startOf(conflict.second) + 1 };
    this.notes.add(problem('given-conflict', params, at));
  }
}

function sniffRecords(dialect: RecordDialect, sample: Sample): Claim | null {
  const texts = new JsonLines();
  const records = [...completeLines(sample).map((line) => texts.push(line)), texts.end()];
  const kinds = records
    .flatMap((record) => (record === null || record.text.trim() === '' ? [] : record.text))
    .map((text) => dialect.read(text).kind)
    .filter((kind) => kind !== 'comment' && kind !== 'heading');
  const count = kinds.filter((kind) => kind !== 'foreign').length;
  const good = kinds.filter((kind) => kind === 'puzzle').length;
  if (count === 0 || count * 2 < kinds.length) return null;
  const score = dialect.strength - 0.2 * (1 - good / kinds.length);
  const evidence = { score, key: dialect.reason, params: { count }, partial: !sample.whole };
  return claimOf(dialect.id, evidence, sample, dialect.hint, undefined);
}

function writeRecords(
  dialect: RecordDialect,
  puzzles: readonly Puzzle[],
  details: readonly CaseDetails[] = [],
): string | null {
  const lines: string[] = [];
  for (const [at, puzzle] of puzzles.entries()) {
    const line = puzzle.kind === 'grid' ? dialect.write(puzzle, details[at]) : null;
    if (line === null) return null;
    lines.push(`${line}\n`);
  }
  return lines.join('');
}

function rewriteRecord(
  dialect: RecordDialect,
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  const [line] = lines;
  if (puzzle.kind !== 'grid' || line === undefined || lines.length !== 1) return null;
  const old = dialect.read(line);
  if (old.kind !== 'puzzle' || old.puzzle.shape !== puzzle.shape) return null;
  const same = old.puzzle.cells.every((value, cell) => value === puzzle.cells[cell]);
  const written = same ? line : dialect.rewrite(line, puzzle);
  return written === null ? null : [written];
}
