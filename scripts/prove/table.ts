/** The results as Markdown, and back. */
import { cpus, release, totalmem, type } from 'node:os';
import type { Figure, Measured } from './figure';

export interface Row {
  readonly figure: Pick<Figure, 'id' | 'guarantee' | 'goal'>;
  readonly measured: Measured;
  readonly seconds: number;
  /** Load average of the last minute, when the figure was done: times suffer from other work. */
  readonly load: number;
}

/** In Markdown, so that what is not met stands out. */
export const MET = { yes: 'yes', no: '**no**', untried: 'not tried' } as const;

/** A row as it stands on the page, so that one of an earlier run can stand beside others. */
export interface Line {
  readonly guarantee: string;
  readonly id: string;
  readonly goal: string;
  readonly result: string;
  readonly met: (typeof MET)[keyof typeof MET];
  readonly seconds: string;
  readonly load: string;
  /** The day of its run, as YYYY-MM-DD, and whether that took few trials. */
  readonly run: string;
}

const FEW = ', few trials';

export function lineFrom(row: Row, at: string, few: boolean): Line {
  const { figure, measured, seconds, load } = row;
  return {
    guarantee: figure.guarantee,
    id: figure.id,
    goal: figure.goal,
    result: measured.figure,
    met: measured.met === null ? MET.untried : measured.met ? MET.yes : MET.no,
    seconds: seconds.toFixed(0),
    load: load.toFixed(1),
    run: few ? `${at}${FEW}` : at,
  };
}

/** Whether the row is of a run at length. */
export function isAtLength({ run }: Line): boolean {
  return !run.endsWith(FEW);
}

export function dayOf({ run }: Line): string {
  return run.slice(0, 'YYYY-MM-DD'.length);
}

const HEAD = ['guarantee', 'figure', 'goal', 'result', 'met', 's', 'load', 'run'];

export function toMarkdown(lines: readonly Line[]): string {
  const rowOf = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  const body = lines.map((line, i) => {
    const { id, goal, result, met, seconds, load, run } = line;
    const guarantee = lines[i - 1]?.guarantee === line.guarantee ? '' : line.guarantee;
    return rowOf([guarantee, id, goal, result, met, seconds, load, run]);
  });
  return [rowOf(HEAD), '| --- | --- | --- | --- | --- | --: | --: | --- |', ...body].join('\n');
}

/** The rows of such a table in a text. */
export function linesIn(text: string): Line[] {
  let guarantee = '';
  return text.split('\n').flatMap((row) => {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1).map((cell) => unescaped(cell.trim())); // prettier-ignore
    const [first = '', id = '', goal = '', result = '', word, seconds = '', load = '', run = ''] = cells; // prettier-ignore
    const met = Object.values(MET).find((each) => each === word);
    if (met === undefined || cells.length !== HEAD.length) return [];
    guarantee = first || guarantee;
    return [{ guarantee, id, goal, result, met, seconds, load, run }];
  });
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

/** Without every backslash: the page's formatter sets some of its own. */
function unescaped(cell: string): string {
  return cell.replaceAll('\\', '');
}

/** The machine in a line: what it is, not whose. */
export function machine(): string {
  const [first] = cpus();
  const gb = Math.round(totalmem() / 2 ** 30);
  const processor = first?.model.trim() || 'unknown processor';
  return `${processor} × ${cpus().length}, ${gb} GB, ${type()} ${release()}, Node ${process.versions.node}`;
}
