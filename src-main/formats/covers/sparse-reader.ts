import { problem, type Problem } from '../../shared/puzzle';
import { badHeader, MAX_ENTRIES, tooLarge } from '../matrix/problems';
import { coverOf } from './instance';
import { commentOf, fieldsOf, isBlank, numbersOf, withoutRemark } from './lines';
import { CoverReader, type Found } from './reader';
import { fitSparse, type Sparse, type SparseRow } from './sparse-fit';

/**
 * Reads matrices whose rows list the columns of their ones: a header (`columns`, `columns secondary`,
 * `rows columns`, `rows columns primary`), then a row a line, with or without their number before them.
 * Columns count from 0 or from 1, as the numbers themselves tell.
 */
export class SparseReader extends CoverReader<Sparse> {
  protected take(text: string): void {
    const words = commentOf(text);
    if (words !== null) this.comment(words);
    else if (!isBlank(text)) this.content(withoutRemark(text));
    else if (this.open !== null) this.open.gap = true;
  }

  private content(text: string): void {
    const fields = fieldsOf(text);
    const numbers = numbersOf(fields);
    const { open } = this;
    if (open === null) this.begin(text, numbers);
    else if (numbers !== null && isNext(open, numbers)) this.begin(text, numbers);
    else this.row(open, { numbers: numbers ?? [], starts: fields.map(({ start }) => start) }, text);
  }

  protected result(open: Sparse): Found | Problem {
    const fit = fitSparse(open);
    if ('code' in fit) return fit;
    fit.notes.forEach((note) => this.notes.add(note, 1));
    return { puzzle: coverOf(fit.list, fit.options), options: fit.options };
  }

  private begin(text: string, numbers: readonly number[] | null): void {
    this.close();
    const good = numbers !== null && numbers.length <= 3;
    this.open = {
      ...this.opened(),
      header: good ? numbers : [],
      rows: [],
      entries: 0,
      gap: false,
      counted: true,
    };
    if (!good) this.open.problem = badHeader(text, 'columns', this.line);
  }

  private row(open: Sparse, row: Omit<SparseRow, 'line'>, text: string): void {
    open.lastLine = this.line;
    open.gap = false;
    if (open.problem !== null) return;
    const { numbers } = row;
    if (numbers.length === 0) {
      open.problem = this.unknown(text, open.header);
      return;
    }
    open.counted &&= numbers[0] === numbers.length - 1;
    open.entries += numbers.length;
    open.rows.push({ ...row, line: this.line });
    const [columns = 0] = open.header;
    if (open.entries > MAX_ENTRIES) open.problem = tooLarge(open.rows.length, columns, this.line);
  }

  private unknown(text: string, header: readonly number[]): Problem {
    const odd = fieldsOf(text).find((field) => !/^\d{1,9}$/.test(field.text));
    const params = { text: (odd?.text ?? '').slice(0, 20), allowed: `0–${Math.max(...header)}` };
    return problem('cell-unknown', params, { line: this.line, column: (odd?.start ?? 0) + 1 });
  }
}

/** Whether numbers are the header of the next matrix. */
function isNext(open: Sparse, numbers: readonly number[]): boolean {
  const { header, rows, gap, problem: wrong } = open;
  if (header.length === 0 || wrong !== null) return gap && numbers.length <= 3;
  if (header.length === 1) return gap && numbers.length === 1 && rows.length > 0;
  if (rows.length < (header[0] ?? 0) || numbers.length !== header.length) return false;
  return gap || (open.counted && numbers[0] !== numbers.length - 1);
}
