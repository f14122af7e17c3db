/** The results as Markdown. */
import { cpus, release, totalmem, type } from 'node:os';
import type { Figure, Measured } from './figure';

export interface Row {
  readonly figure: Pick<Figure, 'id' | 'promise' | 'goal'>;
  readonly measured: Measured;
  readonly seconds: number;
  /** Load average of the last minute, when the figure was done: times suffer from other work. */
  readonly load: number;
}

export function toMarkdown(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  const body = rows.map(({ figure, measured, seconds, load }, i) => {
    const promise = rows[i - 1]?.figure.promise === figure.promise ? '' : figure.promise;
    const met = wordOf(measured.met);
    const cost = [seconds.toFixed(0), load.toFixed(1)];
    return line([promise, figure.id, figure.goal, measured.figure, met, ...cost]);
  });
  const head = line(['promise', 'figure', 'has to be', 'came out', 'met', 's', 'load']);
  return [head, '| --- | --- | --- | --- | --- | --: | --: |', ...body].join('\n');
}

/** The figure that a line of the table is about, or `undefined` outside of the table. */
export function idOf(line: string): string | undefined {
  return /^\|[^|]*\| *([a-z][a-z-]*) *\|/.exec(line)?.[1];
}

/** In Markdown, so that what is not met stands out. */
function wordOf(met: boolean | null): string {
  if (met === null) return 'not tried';
  return met ? 'yes' : '**no**';
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

/** The machine in a line: what it is, not whose. */
export function machine(): string {
  const [first] = cpus();
  const gb = Math.round(totalmem() / 2 ** 30);
  const processor = first?.model.trim() || 'unknown processor';
  return `${processor} × ${cpus().length}, ${gb} GB, ${type()} ${release()}, Node ${process.versions.node}`;
}
