import { hint } from '../evidence';
import type { CaseDetails } from '../format';
import { numberIn, Ratings } from '../ratings';
import type { CollectionDialect, CollectionLayout, LineContent, LineDetails } from './dialect';

const HEADER = /^(?:puzzle|quizzes|quiz|question)$/i;
const WORDS = /^\p{L}[\p{L}\d _-]{1,30}$/u;
/** Columns whose words are about a puzzle and no name. */
const COMMENTS = /^(?:comments?|notes?|remarks?)$/i;

interface Field {
  /** What the field says: without quotes and blanks around it. */
  readonly text: string;
  /** Where that begins in the line, from 0. */
  readonly start: number;
}

/** The fields of a line (RFC 4180, blanks around fields allowed). */
function fieldsOf(line: string): Field[] {
  const field = /(?<=^|,)[\t ]*(?:"((?:[^"]|"")*)"[\t ]*(?=,|$)|"?([^",]*))/g;
  return [...line.matchAll(field)].map(({ index, 0: whole, 1: quoted, 2: plain = '' }) => {
    const raw = quoted ?? plain;
    const text = raw.trim();
    const start = index + whole.lastIndexOf(raw) + raw.indexOf(text);
    return { text: text.replaceAll('""', '"'), start };
  });
}

/** The puzzle among fields without names: a grid with blanks, since a solution has none. */
function puzzleIn(fields: readonly Field[]): Field | undefined {
  const grids = fields.filter(({ text }) => text.length === 81);
  return grids.find(({ text }) => /[^1-9]/.test(text)) ?? grids[0];
}

/** What the first line has where it is a heading. */
const HEADING = /^\s*(?:"\s*)?\p{L}|puzzle|quiz|question/iu;
/** A field between quotes that may be long. */
const QUOTED = /(?:^|,)[\t ]*"(?:[^"]{81}|[^"]*"")/;

/** Whether a field may be a grid: of most lines that are no table this is seen at once. */
const mayHoldGrid = (line: string): boolean =>
  line.length >= 81 && (QUOTED.test(line) || line.split(',').some(({ length }) => length >= 81));

const isGrid = ({ text }: Field): boolean => /^[0-9.*_-]{81}$/.test(text);

/** CSV with a column of puzzles: QQWing, Kaggle. Numbers under a heading are ratings. */
export const csv: CollectionDialect = {
  id: 'csv',
  title: 'CSV · QQWing · Kaggle',
  hint: hint(['\\.csv$']),
  reason: 'collectionTable',
  mark: /,|^"?(?:puzzle|quizzes|quiz|question)"?[\t ]*$/i,
  strength: 0.95,
  nine: true,
  solvedSign: null,
  lines: () => {
    const table = new Table();
    return (line) => table.read(line);
  },
  layout,
};

/** The lines of one table. */
class Table {
  private headings: readonly string[] | null = null;
  private column = -1;
  private first = true;
  private readonly ratings = new Ratings();

  read(line: string): LineContent {
    const isHeading = this.first && HEADING.test(line);
    const fields = this.headings !== null || isHeading || mayHoldGrid(line) ? fieldsOf(line) : [];
    const named = this.first ? fields.findIndex(({ text }) => HEADER.test(text)) : -1;
    // `unsolved,solved`
    const isHead = this.first && fields.length > 1 && fields.every(({ text }) => WORDS.test(text));
    this.first = false;
    if (named < 0 && isHead) return { kind: 'other' };
    if (named >= 0) {
      this.column = named;
      this.headings = fields.map(({ text }) => text);
      return { kind: 'other' };
    }
    const field = this.headings === null ? puzzleIn(fields) : fields[this.column];
    if (field === undefined || field.text === '') return { kind: 'unknown', start: 0 };
    const end = field.start + field.text.length;
    return { kind: 'puzzle', start: field.start, end, says: this.details(fields, field) };
  }

  private details(fields: readonly Field[], puzzle: Field): LineDetails {
    const ratings: Record<string, number> = {};
    const words: string[] = [];
    const comments: string[] = [];
    fields.forEach((field, at) => {
      if (field === puzzle || field.text === '' || isGrid(field)) return;
      const heading = this.headings?.[at] ?? '';
      const value = heading === '' ? null : numberIn(field.text);
      if (value !== null && this.ratings.add(heading)) {
        ratings[heading] = value;
      } else (COMMENTS.test(heading) ? comments : words).push(field.text);
    });
    const told = this.ratings.read(words.join(','));
    Object.assign(ratings, told.ratings);
    return {
      words: told.words,
      ratings: Object.keys(ratings).length > 0 ? ratings : undefined,
      comment: comments.length === 0 ? undefined : comments.join(' · '),
    };
  }
}

/** Columns other than the puzzles in which at least one puzzle has a value. */
function layout(details: readonly CaseDetails[]): CollectionLayout {
  const labels = new Set(details.flatMap(({ ratings = {} }) => Object.keys(ratings)));
  const named = details.some(({ name }) => name !== undefined);
  const commented = details.some(({ comment }) => comment !== undefined);
  const header = [
    'puzzle',
    ...(named ? ['name'] : []),
    ...labels,
    ...(commented ? ['comment'] : []),
  ];
  return {
    header: header.map(quoted).join(','),
    line: (cells, { name = '', ratings = {}, comment = '' }) => {
      const numbers = Array.from(labels, (label) => String(ratings[label] ?? ''));
      const fields = [cells, ...(named ? [name] : []), ...numbers, ...(commented ? [comment] : [])];
      return fields.map(quoted).join(',');
    },
  };
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
