import type {
  RaceEngine,
  RaceEntry,
  RaceNote,
  RaceProgress,
  RaceSetResult,
} from '@shared/contract';

/** How one engine did on one set, beside the best of the set. */
export interface RaceCell extends RaceEntry {
  /** Its time as a multiple of the best one; null where it has none. */
  readonly ratio: number | null;
}

export interface RaceRow {
  readonly set: RaceSetResult;
  readonly cells: readonly RaceCell[];
}

/** The race as rows: a data set each, with a cell per engine. */
export function raceRows({ sets }: Pick<RaceProgress, 'sets'>): RaceRow[] {
  return sets.map((set) => {
    const times = set.entries.flatMap(({ micros }) => (micros === null ? [] : [micros]));
    const best = Math.min(...times);
    const cells = set.entries.map((entry) => ({
      ...entry,
      ratio: entry.micros === null || best === 0 ? null : entry.micros / best,
    }));
    return { set, cells };
  });
}

/** Three digits at most: `7.9 µs`, `12 ms`. */
export function raceTime(micros: number): string {
  if (micros < 1000) return `${Number(micros.toPrecision(micros < 100 ? 2 : 3))} µs`;
  const ms = micros / 1000;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

/** `1×` for the best; two digits after the point where they tell something. */
export function raceRatio(ratio: number): string {
  if (ratio === 1) return '1×';
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}×`;
}

/** Words that a report needs from the catalogue. */
export interface ReportWords {
  readonly set: string;
  readonly puzzles: string;
  nameOf(set: RaceSetResult): string;
  noteOf(note: RaceNote): string;
}

const enginesOf = ({ sets }: RaceProgress): readonly RaceEngine[] =>
  sets[0]?.entries.map(({ engine }) => engine) ?? [];

export function raceMarkdown(race: RaceProgress, words: ReportWords): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  const head = [words.set, words.puzzles, ...enginesOf(race)];
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  const rows = raceRows(race).map(({ set, cells }) => [
    words.nameOf(set),
    String(set.puzzles),
    ...cells.map(({ micros, ratio, note }) =>
      micros === null || ratio === null
        ? words.noteOf(note)
        : `${raceTime(micros)} (${raceRatio(ratio)})`,
    ),
  ]);
  return `${race.machine}\n\n${[head, rule, ...rows].map(line).join('')}`;
}

/** A line per set and engine; times in microseconds, memory in bytes. */
export function raceCsv(race: RaceProgress, words: ReportWords): string {
  const quoted = (cell: string): string =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const head = ['set', 'puzzles', 'engine', 'note', 'micros', 'ratio', 'nodes', 'bytes', 'rounds'];
  const rows = raceRows(race).flatMap(({ set, cells }) =>
    cells.map(({ engine, note, micros, ratio, nodes, bytes, rounds }) => [
      words.nameOf(set),
      String(set.puzzles),
      engine,
      note,
      micros === null ? '' : String(micros),
      ratio === null ? '' : ratio.toFixed(4),
      String(nodes),
      String(bytes),
      String(rounds),
    ]),
  );
  return [head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

export function raceJson(race: RaceProgress, words: ReportWords): string {
  const { machine, rounds, state } = race;
  const sets = raceRows(race).map(({ set, cells }) => ({
    name: words.nameOf(set),
    puzzles: set.puzzles,
    engines: cells,
  }));
  return `${JSON.stringify({ machine, rounds, state, sets }, null, 2)}\n`;
}
