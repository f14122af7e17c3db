import type { TextPlace } from '../../coverage/places';
import type { CoverPuzzle, Problem } from '../../shared/puzzle';
import { PendingName } from '../case-name';
import type { CaseReader, CaseSink } from '../format';
import { Notes } from '../notes';
import type { OptionList } from './instance';

/** A valid instance, and the lines of its options. */
export interface Found {
  readonly puzzle: CoverPuzzle;
  readonly options: Pick<OptionList, 'lines'>;
}

/** What every instance has while it is read. */
export interface Open {
  readonly line: number;
  readonly name: string | undefined;
  lastLine: number;
  problem: Problem | null;
}

/** What the readers of covers have in common: counting lines, comments, and giving cases out. */
export abstract class CoverReader<Instance extends Open> implements CaseReader {
  protected line = 0;
  protected open: Instance | null = null;
  protected readonly notes: Notes;
  private readonly comments = new PendingName();

  constructor(private readonly sink: CaseSink) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.line++;
    this.take(text);
  }

  end(): void {
    this.close();
  }

  protected abstract take(text: string): void;
  /** The open instance as it is, or what is wrong with it as a whole. */
  protected abstract result(open: Instance): Found | Problem;

  /** A comment names the instance after it; in one it has no place outside this file. */
  protected comment(words: string): void {
    if (this.open === null) this.comments.add(words);
    else if (words.trim() !== '') {
      this.notes.once('lost-comments', {}, { line: this.line, column: 1 });
    }
  }

  /** What every new instance begins with. */
  protected opened(): Open {
    return { line: this.line, lastLine: this.line, name: this.comments.take(), problem: null };
  }

  protected close(): void {
    const { open } = this;
    if (open === null) return;
    this.open = null;
    const { line, lastLine, name } = open;
    const result = open.problem ?? this.result(open);
    const place = { line, lines: lastLine - line + 1, ...(name !== undefined && { name }) };
    if ('code' in result) {
      this.sink.onCase({ ...place, problem: result });
      return;
    }
    const { puzzle, options } = result;
    const places = this.sink.edits === true ? placesOf(options) : undefined;
    this.sink.onCase({ ...place, puzzle, places });
  }
}

/** The lines of options that have one for themselves, as the places of these. */
function placesOf({ lines }: Found['options']): TextPlace[] {
  return lines.flatMap((line, cell) =>
    line > 0 ? { role: 'cell', line, start: 0, end: Infinity, cell } : [],
  );
}
