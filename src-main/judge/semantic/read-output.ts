import type { Format } from '../../formats';
import type { Message } from '../../shared/contract';
import {
  optionCount,
  optionItems,
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
} from '../../shared/puzzle';
import { fault, type Claim, type Fault } from './claim';
import {
  answerText,
  claimReport,
  GridTemplates,
  type GridTemplate,
  type Vocabulary,
} from './probe';
import { solid, TextCursor } from './text-cursor';

/**
 * Reads a contestant's output in a format, puzzle by puzzle. Whitespace never matters here,
 * decoration may be left out, everything else is taken at its word.
 */
export class OutputReader {
  readonly cursor: TextCursor;
  private readonly templates: GridTemplates;
  private read = 0;

  constructor(
    private readonly format: Format,
    private readonly vocabulary: Vocabulary,
    output: string,
    private readonly puzzles: number,
  ) {
    this.cursor = new TextCursor(output);
    this.templates = new GridTemplates(format);
  }

  /** What the output says of the next puzzle, or why that cannot be read. */
  next(puzzle: Puzzle): { readonly claim: Claim } | { readonly fault: Fault } {
    this.read++;
    const { cursor } = this;
    cursor.skipSpace();
    const start = cursor.at;
    const found = puzzle.kind === 'grid' ? this.gridAnswer(puzzle) : this.coverAnswer(puzzle);
    if ('key' in found) {
      return { fault: { reason: found, at: cursor.place(), puzzle: this.read } };
    }
    return { claim: { ...found, start } };
  }

  /** Why the next answer is not `text`, whitespace aside, or null when it is. */
  expect(text: string): Fault | null {
    this.read++;
    for (const character of solid(text)) {
      if (this.cursor.peek() !== character) {
        const found = this.cursor.word();
        const reason =
          found === '' ? fault('ended') : fault('otherAnswer', { found: shown(found) });
        return { reason, at: this.cursor.place(), puzzle: this.read };
      }
      this.cursor.at += character.length;
    }
    return null;
  }

  /** Why the text does not end after the last puzzle, or null. */
  end(): Fault | null {
    const { cursor } = this;
    const tail = solid(this.format.answers().end());
    if (tail !== '') cursor.take(tail);
    if (cursor.peek() === '') return null;
    const reason = fault('extra', { found: shown(cursor.word()) });
    return { reason, at: cursor.place(), puzzle: null };
  }

  private gridAnswer(puzzle: GridPuzzle): Found | Message {
    if (this.format.question(puzzle).want === 'best') return this.word('') ?? this.number();
    const template = this.templates.next(puzzle);
    if (template === null) return fault('unreadable');
    const { cursor } = this;
    const start = cursor.at;
    const grid = readGrid(cursor, template, puzzle);
    if (!('key' in grid)) return grid;
    const stopped = cursor.at;
    cursor.at = start;
    const word = this.word(template.heading);
    if (word === null) cursor.at = stopped;
    return word ?? grid;
  }

  private coverAnswer(puzzle: CoverPuzzle): Found | Message {
    const word = this.word('');
    if (word !== null) return word;
    switch (this.vocabulary.cover) {
      case 'word':
        return this.yes() ?? this.unknownWord();
      case 'size':
        return this.number();
      case 'counted-rows':
        return this.countedRows();
      case 'options':
        return this.optionLines(puzzle);
      default:
        return this.isByItems(puzzle) ? this.optionLines(puzzle) : this.rowsOfLine();
    }
  }

  /** Some formats name the items of an option where options have names, and number the others. */
  private isByItems(puzzle: CoverPuzzle): boolean {
    if (puzzle.primary === puzzle.items || optionCount(puzzle) === 0) return false;
    const solution = { kind: 'cover' as const, options: Int32Array.of(0) };
    return !/^\d+\s*$/.test(answerText(this.format, puzzle, claimReport(solution)) ?? '');
  }

  private word(heading: string): Found | null {
    for (const word of this.vocabulary.words) {
      if (this.cursor.take(heading + word)) return { says: 'word', word };
    }
    return null;
  }

  private yes(): Found | null {
    const word = this.vocabulary.yes;
    return word !== '' && this.cursor.take(word) ? { says: 'word', word } : null;
  }

  private number(): Found | Message {
    const value = this.cursor.number();
    return value === null ? this.unknownWord() : { says: 'number', value };
  }

  private countedRows(): Found | Message {
    const count = this.cursor.number();
    if (count === null || count < 0) return this.unknownWord();
    return this.rowsUntil((read) => read === count);
  }

  /** Row numbers to the end of the line; in a file of one puzzle, to the end of the text. */
  private rowsOfLine(): Found | Message {
    const { cursor } = this;
    return this.rowsUntil(
      (read) => (this.puzzles > 1 && read > 0 && cursor.atLineEnd()) || cursor.peek() === '',
    );
  }

  private rowsUntil(isEnd: (read: number) => boolean): Found | Message {
    const rows: number[] = [];
    const at: number[] = [];
    while (!isEnd(rows.length)) {
      this.cursor.skipSpace();
      const place = this.cursor.at;
      const row = this.cursor.number();
      if (row === null) return this.unknownWord();
      rows.push(row);
      at.push(place);
    }
    return { says: 'rows', rows, at };
  }

  /**
   * Options by their items, a line each, until every primary item is covered; where several options
   * are alike, the first. Items may stand in any order.
   */
  private optionLines(puzzle: CoverPuzzle): Found | Message {
    const { cursor } = this;
    const numbers = optionNumbers(this.format, puzzle);
    const rows: number[] = [];
    const at: number[] = [];
    const left = new Set(Array.from({ length: puzzle.primary }, (_, item) => item));
    while (left.size > 0 && cursor.peek() !== '') {
      const start = cursor.at;
      const option = numbers.get(itemsKey(cursor.line()));
      if (option === undefined) {
        cursor.at = start;
        return this.unknownWord();
      }
      for (const item of optionItems(puzzle, option)) left.delete(item);
      rows.push(option + 1);
      at.push(start);
    }
    return { says: 'rows', rows, at };
  }

  private unknownWord(): Message {
    const found = this.cursor.word();
    return found === '' ? fault('ended') : fault('word', { found: shown(found) });
  }
}

type Found = Claim extends infer Each ? (Each extends Claim ? Omit<Each, 'start'> : never) : never;

/** The option that each line of items is. */
function optionNumbers(format: Format, puzzle: CoverPuzzle): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (let option = optionCount(puzzle) - 1; option >= 0; option--) {
    const solution = { kind: 'cover' as const, options: Int32Array.of(option) };
    numbers.set(itemsKey(answerText(format, puzzle, claimReport(solution)) ?? ''), option);
  }
  return numbers;
}

const itemsKey = (line: string): string => line.trim().split(/\s+/).sort().join(' ');

/** Characters around cells that a contestant may leave out. */
const DECORATION = '|+-[]",';

function readGrid(cursor: TextCursor, template: GridTemplate, puzzle: GridPuzzle): Found | Message {
  const cells = new Uint8Array(puzzle.shape.cells);
  const at = new Int32Array(puzzle.shape.cells);
  let cell = 0;
  for (const character of template.characters) {
    const next = cursor.peek();
    if (character !== null) {
      if (next === character) cursor.at++;
      else if (!DECORATION.includes(character)) return missing(cursor, template, cell);
      continue;
    }
    const symbol = template.isLong ? (/^[\w.]+/.exec(cursor.word())?.[0] ?? next) : next;
    const value = template.values.get(symbol);
    if (value === undefined) return cellFault(cursor, symbol, cell, puzzle.shape.size);
    at[cell] = cursor.at;
    cells[cell++] = value;
    cursor.at += symbol.length;
  }
  return { says: 'grid', cells, at };
}

function missing(cursor: TextCursor, { heading }: GridTemplate, cell: number): Message {
  const found = cursor.word();
  if (found === '') return fault('ended');
  return cell === 0
    ? fault('heading', { expected: heading, found: shown(found) })
    : fault('word', { found: shown(found) });
}

function cellFault(cursor: TextCursor, symbol: string, cell: number, size: number): Message {
  if (symbol === '') {
    const params = { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 };
    return cell === 0 ? fault('ended') : fault('gridEnded', params);
  }
  return cell === 0
    ? fault('word', { found: shown(cursor.word()) })
    : fault('cell', { found: symbol, row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });
}

function shown(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
