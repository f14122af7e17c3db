/** The results as Markdown: a row per data set, a column per contender, ratios to the first. */
import { cpus } from 'node:os';
import type { DataSet } from './data';
import type { Lap } from './race';

export interface Result {
  readonly set: Pick<DataSet, 'name'> & { readonly puzzles: { readonly length: number } };
  readonly laps: readonly Lap[];
}

/** `7.9 µs`, `12 ms`: three digits at most. */
export function duration(micros: number): string {
  if (micros < 1000) return `${micros.toPrecision(micros < 100 ? 2 : 3)} µs`;
  const ms = micros / 1000;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

function cell(lap: Lap, base: number | null): string {
  if (lap.micros === null || lap.note !== 'ok') return lap.note;
  const time = duration(lap.micros);
  return base === null || lap.micros === base
    ? time
    : `${time} (${(lap.micros / base).toFixed(2)}×)`;
}

export function toMarkdown(results: readonly Result[], reference: string): string {
  const names = results[0]?.laps.map((lap) => lap.contender) ?? [];
  const header = ['data set', 'puzzles', ...names.map((n) => (n === reference ? `${n} (1×)` : n))];
  const rows = results.map(({ set, laps }) => {
    const base = laps.find((lap) => lap.contender === reference)?.micros ?? null;
    return [set.name, String(set.puzzles.length), ...laps.map((lap) => cell(lap, base))];
  });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = line(header.map((_, i) => (i === 0 ? '---' : '--:')));
  return [line(header), rule, ...rows.map(line)].join('\n');
}

export function machine(): string {
  const [first] = cpus();
  return `${first?.model ?? 'unknown processor'} × ${cpus().length}, Node ${process.versions.node}`;
}
