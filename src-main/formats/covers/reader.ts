import type { CoverPuzzle, Problem } from '../../shared/puzzle';
import { PendingName } from '../case-name';
import type { CaseReader, CaseSink } from '../format';
import { Notes } from '../notes';
import type { ItemList, OptionList } from './instance';

/** A valid instance, and how the file writes it. */
export interface Found {
  readonly puzzle: CoverPuzzle;
  /** Items as they stand in the file; absent where that is their order in the puzzle. */
  readonly list?: ItemList;
  readonly options: Pick<OptionList, 'lines'>;
  /** Of a board whose cells are the items. */
  readonly width?: number | undefined;
  /** How lists of columns are written: what columns count from, and whether their number comes first. */
  readonly style?: { readonly base: number; readonly counted: boolean };
}

/** Receives how the file writes an instance, before the sink has the case. */
export type OnFound = (found: Found) => void;

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

  constructor(
    private readonly sink: CaseSink,
    private readonly onFound: OnFound = () => undefined,
  ) {
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
    return {
      line: this.line,
      lastLine: this.line,
      name: this.comments.take(),
      problem: null,
    };
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
    this.onFound(result);
    this.sink.onCase({ ...place, puzzle: result.puzzle });
  }
}
