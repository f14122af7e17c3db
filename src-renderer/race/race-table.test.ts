import type { RaceEntry, RaceProgress } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import {
  raceCsv,
  raceJson,
  raceMarkdown,
  raceRatio,
  raceRows,
  raceTime,
  type ReportWords,
} from './race-table';

const entry = (engine: RaceEntry['engine'], micros: number | null, rest = {}): RaceEntry => ({
  engine,
  note: micros === null ? 'cannot' : 'ok',
  micros,
  nodes: 4,
  bytes: 1000,
  rounds: 5,
  ...rest,
});

const RACE: RaceProgress = {
  id: 1,
  state: 'done',
  done: 10,
  total: 10,
  elapsedMs: 1000,
  rounds: 5,
  machine: 'A machine',
  problem: null,
  sets: [
    {
      made: null,
      name: 'a, "b"|c.in',
      puzzles: 7,
      entries: [entry('bands', 2), entry('dlx', 25), entry('bitmask', null, { note: 'too slow' })],
    },
    { made: 'queens10', name: '', puzzles: 0, entries: [entry('bands', null), entry('dlx', null)] },
  ],
};

const WORDS: ReportWords = {
  set: 'Set',
  puzzles: 'Puzzles',
  nameOf: ({ made, name }) => made ?? name,
  noteOf: (note) => note,
};

describe('the table of a race', () => {
  it('gives times as multiples of the best of the set', () => {
    const [first, second] = raceRows(RACE);
    expect(first?.cells.map(({ ratio }) => ratio)).toEqual([1, 12.5, null]);
    expect(second?.cells.map(({ ratio }) => ratio)).toEqual([null, null]);
  });

  it.each([
    [7.94, '7.9 µs'],
    [123.4, '123 µs'],
    [12_345, '12.3 ms'],
    [4_200_000, '4.2 s'],
  ])('%d µs: %s', (micros, text) => expect(raceTime(micros)).toBe(text));

  it.each([
    [1, '1×'],
    [1.234, '1.23×'],
    [12.5, '13×'],
  ])('%d: %s', (ratio, text) => expect(raceRatio(ratio)).toBe(text));

  it('as Markdown', () => {
    expect(raceMarkdown(RACE, WORDS)).toBe(
      [
        'A machine',
        '',
        '| Set | Puzzles | bands | dlx | bitmask |',
        '| --- | --: | --: | --: | --: |',
        '| a, "b"\\|c.in | 7 | 2 µs (1×) | 25 µs (13×) | too slow |',
        '| queens10 | 0 | cannot | cannot |',
        '',
      ].join('\n'),
    );
  });

  it('as CSV, quoted where needed', () => {
    const lines = raceCsv(RACE, WORDS).split('\r\n');
    expect(lines[0]).toBe('set,puzzles,engine,note,micros,ratio,nodes,bytes,rounds');
    expect(lines[2]).toBe('"a, ""b""|c.in",7,dlx,ok,25,12.5000,4,1000,5');
    expect(lines).toHaveLength(7);
  });

  it('as JSON', () => {
    const parsed = JSON.parse(raceJson(RACE, WORDS)) as { sets: { name: string }[] };
    expect(parsed.sets[1]?.name).toBe('queens10');
  });
});
