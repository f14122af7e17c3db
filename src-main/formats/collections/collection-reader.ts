import { problem, type GridShape } from '../../shared/puzzle';
import { asideOf } from '../asides';
import { commentOf } from '../case-name';
import type { CaseDetails } from '../format';
import { Ratings } from '../ratings';
import type { RecordLine } from '../records/dialect';
import { namesOf, type ZeroReading } from './alphabets';
import type { CollectionDialect, LineContent, LineDetails } from './dialect';
import { readGrid } from './read-grid';

const NOTHING: readonly [] = [];

/** A line, and whether 0 is a value of its grid. */
type CollectionLine = RecordLine & { readonly zero?: ZeroReading };

/** A reader of the lines of one file. */
export function collectionLines(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
): (text: string) => CollectionLine {
  const contentOf = dialect.lines();
  const ratings = new Ratings();
  return (text) => {
    const content = contentOf(text);
    if (content.kind === 'comment') return { kind: 'comment' };
    if (isAside(dialect, text, content)) return { kind: 'aside' };
    if (content.kind === 'unknown') return { kind: 'foreign', start: content.start };
    if (content.kind === 'other') return { kind: 'heading' };
    const found = readGrid(dialect, shapes, text, content);
    const told = content.says ?? ratings.read(wordsBeside(text, content));
    if ('kind' in found)
      return { ...found, says: () => ({ ...detailsOf(told), marks: undefined }) };
    const says = detailsOf(told);
    const { shape, cells, placeOf: startOf, symbols, zero } = found;
    return {
      kind: 'puzzle',
      puzzle: { kind: 'grid', shape, cells },
      lost: NOTHING,
      name: says.name,
      ratings: says.ratings,
      comment: says.comment,
      marks: says.marks,
      note: zero === 'open' ? alphabetNote(dialect, shape) : undefined,
      startOf,
      symbols,
      zero,
    };
  };
}

function detailsOf({ words, comment, ratings, marks }: LineDetails): CaseDetails {
  return { name: words, comment: comment ?? commentOf(words), ratings, marks };
}

function alphabetNote({ fromZero }: CollectionDialect, shape: GridShape) {
  const { zero, one } = namesOf(shape);
  const [read, other] = fromZero === true ? [zero, one] : [one, zero];
  return problem('alphabet-ambiguous', { read, other });
}

/** A heading, a comment or a rule that the dialect has no other word for. */
function isAside({ nine }: CollectionDialect, text: string, content: LineContent): boolean {
  if (content.kind === 'other') return false;
  // What has the length of a grid is a grid with mistakes.
  const length = content.kind === 'puzzle' ? content.end - content.start : 0;
  const isGrid = nine ? length > 40 : length >= 16;
  return !isGrid && asideOf(text) !== null;
}

function wordsBeside(text: string, { start, end }: { start: number; end: number }): string {
  if (start === 0 && end === text.length) return '';
  return `${text.slice(0, start)} ${text.slice(end)}`;
}
