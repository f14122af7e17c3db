import { problem, type Problem } from '../../shared/puzzle';
import type { TextPlace } from '../../coverage/places';
import { commentOf, PendingName } from '../case-name';
import type { CaseSink } from '../format';
import { noteConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import { Ratings } from '../ratings';
import { describeBlank, describeNotation } from './alphabets';
import type { Notation } from './notation';
import { placeOf, type FoundGrid, type GroupSink, type MixedSigns } from './groups';

/** Turns grids into cases, and reports at the end how the text was read. */
export class TextEmitter implements GroupSink {
  readonly notes: Notes;
  private readonly names = new PendingName();
  private readonly ratings = new Ratings();
  private grids = 0;
  private boxed = false;
  private headings = 0;
  private left = 0;
  private readonly sizes = new Set<number>();

  constructor(
    private readonly notation: Notation,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  grid(found: FoundGrid): void {
    const { shape = this.notation.shape } = found;
    const { line, lines } = linesOf(found);
    const { ratings, words } = this.ratings.read(found.words);
    const comment = commentOf(words);
    const name = this.names.take(words);
    this.grids++;
    this.sizes.add(shape.size);
    if (shape.regions === null) this.boxed = true;
    const puzzle = { kind: 'grid', shape, cells: found.values } as const;
    const isApart = found.drawn === true || found.isBeside === true;
    const isPlaced = isApart || this.notation.digits !== undefined || this.sink.edits === true;
    const { solution } = found;
    const beside = solution === undefined ? [] : placesOf(solution, 'solution');
    const places = isPlaced ? [...placesOf(found), ...beside] : undefined;
    if (solution !== undefined) this.solution(solution);
    this.sink.onCase({ line, lines, name, ratings, comment, puzzle, places });
    const { symbols } = this.notation;
    const signOf = (cell: number): string => symbols[(found.values[cell] ?? 1) - 1] ?? '';
    noteConflict(this.notes, shape, found.values, (cell) => placeOf(found, cell), signOf);
  }

  broken(line: number, last: number, fault: Problem): void {
    this.left++;
    const name = this.names.take();
    this.sink.onCase({ line, lines: last - line + 1, name, problem: fault });
  }

  mixed(found: FoundGrid, [first, second, cell]: MixedSigns): void {
    const { line, lines } = linesOf(found);
    const fault = problem('text-blanks-mixed', { first, second }, placeOf(found, cell));
    this.broken(line, line + lines - 1, fault);
  }

  words(text: string, kind: 'words' | 'remark' | 'number'): void {
    if (kind === 'number') return;
    this.headings++;
    this.names.add(text);
  }

  solution(found: FoundGrid): void {
    this.notes.once('lost-solutions', {}, placeOf(found, 0));
  }

  /** `isTold`: the text itself says how it is read. */
  end(line: number, isTold = false): void {
    if (this.names.take() !== undefined) this.notes.once('lost-comments', {}, { line, column: 1 });
    if (this.grids === 0 || isTold) return;
    const { shape, blanks } = this.notation;
    const { boxRows: rows, boxCols: columns } = shape;
    if (rows !== columns && this.notation.boxesTold !== true && this.boxed)
      this.notes.once('boxes-assumed', { rows, columns }, { line: 1, column: 1 });
    const params = {
      size: [...this.sizes].map((size) => `${size}×${size}`).join(', '),
      blank: describeBlank(blanks[0]),
      values: describeNotation(this.notation),
      grids: this.grids,
      headings: this.headings,
      left: this.left,
    };
    this.notes.once('text-read', params, { line: 1, column: 1 });
  }
}

/**
 * Where the cells are; a blank between strokes is nothing, and a field that a row does without has no
 * place.
 */
function placesOf(
  { values, places, order, drawn }: FoundGrid,
  role: 'cell' | 'solution' = 'cell',
): TextPlace[] {
  return places.flatMap(({ line, start, end }, i) => {
    const cell = order?.[i] ?? i;
    const isThere = start >= 0 && (drawn !== true || (values[cell] ?? 0) > 0);
    return isThere ? { role, line, start, end, cell } : [];
  });
}

/** The lines from the first to the last of a grid. */
export function linesOf({ places, extent }: FoundGrid): {
  readonly line: number;
  readonly lines: number;
} {
  const [line, last] = extent ?? [places[0]?.line ?? 1, places.at(-1)?.line ?? 1];
  return { line, lines: last - line + 1 };
}
