/** The results as Markdown and as JSON: a row per data set, a column per contender. */
import { cpus, release, totalmem, type } from 'node:os';
import type { DataSet } from './data';
import type { Round } from './race';

export interface Result {
  readonly set: Pick<DataSet, 'name'> & { readonly puzzles: { readonly length: number } };
  readonly rounds: readonly Round[];
}

/** What a race came to. */
export interface Outcome {
  /** ISO 8601, the day. */
  readonly date: string;
  readonly machine: string;
  /** How many processes wanted to run when it began, over the last minute. */
  readonly load: string;
  readonly rounds: number;
  /** What took part, with its version where it has one. */
  readonly versions: Readonly<Record<string, string>>;
  /** Most memory of the process of each contender, in bytes; null where it is not known. */
  readonly memory: Readonly<Record<string, number | null>>;
  readonly results: readonly Result[];
}

/** `7.9 µs`, `12 ms`: three digits at most. */
export function duration(micros: number): string {
  if (micros < 1000) return `${micros.toPrecision(micros < 100 ? 2 : 3)} µs`;
  const ms = micros / 1000;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

function cell(round: Round, base: number | null): string {
  if (round.micros === null || round.note !== 'ok')
    return round.note === 'cannot' ? '–' : round.note;
  const time = `${duration(round.micros)}${deviation(round)}`;
  return base === null || round.micros === base ? time : `${time} (${ratio(round.micros / base)}×)`;
}

/** By how much rounds differ from the median, at most; nothing below one per cent. */
function deviation({ micros, spread }: Round): string {
  if (micros === null || spread === null) return '';
  const most = Math.max(micros - spread[0], spread[1] - micros) / micros;
  return most < 0.01 ? '' : ` ±${(100 * most).toFixed(0)} %`;
}

const ratio = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

export function toMarkdown(results: readonly Result[], reference: string): string {
  const names = results[0]?.rounds.map((round) => round.contender) ?? [];
  const header = ['data set', 'puzzles', ...names.map((n) => (n === reference ? `${n} (1×)` : n))];
  const rows = results.map(({ set, rounds }) => {
    const base = rounds.find((round) => round.contender === reference)?.micros ?? null;
    return [set.name, String(set.puzzles.length), ...rounds.map((round) => cell(round, base))];
  });
  return table(header, rows);
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = line(header.map((_, i) => (i === 0 ? '---' : '--:')));
  return [line(header), rule, ...rows.map(line)].join('\n');
}

/** The race with all that is needed to repeat it, in Markdown. */
export function reportOf(outcome: Outcome, reference: string): string {
  const versions = Object.entries(outcome.versions).map(([name, version]) => `${name} ${version}`);
  const memory = Object.entries(outcome.memory).map(
    ([name, bytes]) =>
      `${name} ${bytes === null ? 'unknown' : `${Math.round(bytes / 2 ** 20)} MB`}`,
  );
  return [
    `${outcome.machine}, ${outcome.date}, load ${outcome.load} when it began. Processor time per puzzle, medians of`,
    `${outcome.rounds} interleaved rounds (3 where one takes more than 3 s); in brackets the time as a multiple of ${reference}’s.`,
    '± is the round that is furthest from the median.',
    'Every answer was verified. “–”: it cannot be asked this; “too slow”, “wrong”, “failed”: what it says.',
    '',
    toMarkdown(outcome.results, reference),
    '',
    `Versions: ${versions.join(', ')}.`,
    '',
    `Most memory, each in a process of its own, all sets: ${memory.join(', ')}.`,
    '',
  ].join('\n');
}

export function machine(): string {
  const list = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = list[0]?.model.trim() ?? 'unknown processor';
  return `${model} × ${list.length}, ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}`;
}
