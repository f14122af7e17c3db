import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINE_IDS } from '../../src-main/engines';
import { langford, pentominoes, queens } from '../../src-main/engines/testing/covers';
import { randomPuzzle, seeded } from '../../src-main/engines/testing/grids';
import { ALL, ANY, ask } from '../../src-main/engines/testing/run';
import {
  blankReport,
  gridShape,
  SHAPE_4,
  SHAPE_9,
  type Puzzle,
  type SolveReport,
} from '../../src-main/shared/puzzle';
import { ownEngine, type Contender } from './contender';
import { median } from './rounds';
import { RaceRunner } from './runner';
import { processorTime } from './child';
import { soma } from './cover/polycubes';
import { plantedCover, unsolvableCover } from './covers';
import { parseData, writeData, type DataSet } from './data';
import { growthSvg } from './growth-svg';
import { compiled, ProgramRacer, TARGET_WEIGHTS } from './programs';
import { puzzleTexts } from './folders';
import { race } from './race';
import { regressionTable } from './regression';
import type { Racer } from './racer';
import { settingsFrom } from './settings';
import { duration, toMarkdown } from './table';
import { enginesSection, withSection } from './write-pages';

const BEST = { want: 'best', weights: TARGET_WEIGHTS } as const;

describe('reading data sets', () => {
  it('grids, a line each', () => {
    const puzzles = parseData(`# easy\n1...............\n\n${'.'.repeat(16)}\r\n`);
    expect(puzzles).toHaveLength(2);
    expect(puzzles[0]).toMatchObject({ kind: 'grid', shape: SHAPE_4 });
    expect(parseData(`${'-'.repeat(255)}P`)[0]).toMatchObject({ kind: 'grid' });
  });

  it.each([5, 6])('grids of side %d², as they are written', (box) => {
    const made = randomPuzzle(gridShape(box, box), Math.floor(box ** 4 / 2), seeded(box));
    expect(parseData(writeData([made]))).toEqual([made]);
  });

  it('a sparse cover', () => {
    expect(parseData('3 4 3\n2 0 3\n1 1\n2 2 3\n')).toEqual([
      {
        kind: 'cover',
        items: 4,
        primary: 3,
        starts: Int32Array.of(0, 2, 3, 5),
        itemsOf: Int32Array.of(0, 3, 1, 2, 3),
      },
    ]);
  });

  it('a sparse cover without secondary items', () => {
    expect(parseData('1 2\n2 0 1\n')).toMatchObject([{ items: 2, primary: 2 }]);
  });

  it('a cover with colours, which is written as it is read', () => {
    const text = '2 3 2\n2 0 2:7\n3 0 1 2:0\n';
    expect(parseData(text)).toMatchObject([{ colours: Int32Array.of(0, 7, 0, 0, 0) }]);
    expect(writeData(parseData(text))).toBe('2 3 2\n2 0 2:7\n3 0 1 2\n');
  });

  it.each(['12345', `${'.'.repeat(80)}x`])('refuses %s', (text) => {
    expect(() => parseData(text)).toThrow(RangeError);
  });
});

/** A contender in this process. */
function local(contender: Contender): Racer {
  const runner = new RaceRunner(contender, processorTime);
  return {
    name: contender.name,
    warmUp: (task, timeLimitMs) => Promise.resolve(runner.warmUp(task, timeLimitMs)),
    runRound: (times) => Promise.resolve(runner.runRound(times)),
    memory: () => Promise.resolve(null),
    close: () => undefined,
  };
}

const liar = (solve: (puzzle: Puzzle) => Partial<SolveReport>): Racer =>
  local({
    name: 'liar',
    supports: () => true,
    solve: (puzzle) => ({ ...blankReport('liar'), ...solve(puzzle) }),
  });

describe('a library of test positions', () => {
  const grid = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

  it('counts what is found, and what must not be', () => {
    const lines = [
      `:0003:5:${grid}::::`,
      `:0003-x::${grid}::::`,
      `:0003:5:${grid}:::555:`,
      '# note',
    ];
    expect(regressionTable(lines.join('\n'))).toContain('| all | 1 (33.3 %) | 3 |');
  });
});

describe('racing', () => {
  const grids: DataSet = {
    name: 'tiny',
    puzzles: parseData('1...............'),
    question: { want: 'solutions', limit: 1 },
  };
  const covers: DataSet = { name: 'queens', puzzles: [queens(6)], question: ALL };
  const options = { rounds: 3, timeLimitMs: 60_000 };

  it.each([grids, covers])('takes a time of whoever answers rightly: $name', async (set) => {
    const rounds = await race(
      set,
      ENGINE_IDS.map((id) => local(ownEngine(id))),
      options,
    );
    for (const { note, micros } of rounds) {
      if (note === 'cannot') continue;
      expect(note).toBe('ok');
      expect(micros).toBeGreaterThanOrEqual(0);
    }
    expect(rounds.some(({ note }) => note === 'ok')).toBe(true);
  });

  it('shows a wrong answer as wrong', async () => {
    const copy = liar((puzzle) => ({
      outcome: 'solved',
      solutions: 1,
      solution: puzzle.kind === 'grid' ? { kind: 'grid', cells: puzzle.cells } : null,
    }));
    expect(await race(grids, [copy], options)).toMatchObject([{ note: 'wrong', micros: null }]);
  });

  it('shows a wrong number of solutions as wrong', async () => {
    const engines = ENGINE_IDS.map((id) => local(ownEngine(id)));
    const short = liar((puzzle) => ({ ...ask('dlx', puzzle, ALL), solutions: 3 }));
    const rounds = await race(covers, [...engines, short], options);
    expect(rounds.filter(({ note }) => note === 'wrong').map((round) => round.contender)).toEqual([
      'liar',
    ]);
  });

  it('does not wait for whoever takes too long', async () => {
    const slow = liar(() => ({ complete: false, outcome: 'timeLimit' }));
    expect(await race(grids, [slow], options)).toMatchObject([{ note: 'too slow' }]);
  });
});

describe('data sets that are made', () => {
  it('are what their names say', () => {
    expect(ask('dlx', soma(), ALL).solutions).toBe(11_520);
    const random = seeded(3);
    expect(ask('dlx', plantedCover(60, 60, 6, random), ANY).outcome).toBe('solved');
    expect(ask('dlx', unsolvableCover(40, 30, random), ANY).outcome).toBe('none');
  });

  it('come back from their text', () => {
    const puzzles = [queens(4), langford(3)];
    expect(parseData(writeData(puzzles))).toEqual(puzzles);
    const grids = parseData(`${'.'.repeat(255)}P`);
    expect(parseData(writeData(grids))).toEqual(grids);
  });
});

const compiler = compiled(
  join(import.meta.dirname, 'native', 'dlx.cpp'),
  mkdtempSync(join(tmpdir(), 'dlx-test-')),
);

describe.skipIf(compiler === null)('a compiled program', () => {
  const program = (): Racer => new ProgramRacer('C++ DLX', compiler?.path ?? '');

  it.each([
    ['covers', [queens(6), langford(4)], ALL, 6],
    ['grids', parseData(`${'.'.repeat(81)}\n${'.'.repeat(16)}`), ANY, 2],
    ['best scores', [randomPuzzle(SHAPE_9, 30, seeded(1))], BEST, null],
  ] as const)('answers as the engines do: %s', async (_, puzzles, question, solutions) => {
    const racer = program();
    const warmUp = await racer.warmUp({ puzzles, question }, 60_000);
    const ours = puzzles.map((puzzle) => ask('dlx', puzzle, question));
    const sum = ours.reduce((total, report) => total + (report.score ?? report.solutions), 0);
    expect(warmUp).toMatchObject({ note: 'ok', solutions: solutions ?? sum });
    expect(await racer.runRound(2)).toBeGreaterThanOrEqual(0);
    racer.close();
  });

  it('is ended when it takes too long', async () => {
    const racer = program();
    const task = { puzzles: [pentominoes(6, 10)], question: ALL };
    expect(await racer.warmUp(task, 50)).toMatchObject({ note: 'too slow' });
    racer.close();
  });
});

describe('the table', () => {
  it('medians', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it.each([
    [7.94, '7.9 µs'],
    [123.4, '123 µs'],
    [12_345, '12.3 ms'],
    [4_200_000, '4.2 s'],
  ])('%d µs: %s', (micros, text) => {
    expect(duration(micros)).toBe(text);
  });

  it('the spread of rounds, and ratios to the reference', () => {
    const rounds = [
      { contender: 'dlx', micros: 10, spread: null, nodes: 1, note: 'ok' as const },
      { contender: 'other', micros: 25, spread: [24, 30] as const, nodes: 1, note: 'ok' as const },
      { contender: 'slow', micros: null, spread: null, nodes: 1, note: 'too slow' as const },
    ];
    expect(toMarkdown([{ set: { name: 'a', puzzles: { length: 3 } }, rounds }], 'dlx')).toBe(
      [
        '| data set | puzzles | dlx (1×) | other | slow |',
        '| --- | --: | --: | --: | --: |',
        '| a | 3 | 10 µs | 25 µs ±20 % (2.50×) | too slow |',
      ].join('\n'),
    );
  });

  it('draws growth with a line for each engine', () => {
    const chart = {
      title: 'Grids',
      axis: 'side',
      at: [4, 9],
      lines: [{ engine: 'dlx', micros: [3, 40] }],
    };
    const svg = growthSvg([chart]);
    expect(svg).toContain('>dlx</text>');
    expect(svg).not.toContain('NaN');
  });

  it('refuses arguments that make no sense', () => {
    expect(() => settingsFrom(['--rounds', '0'])).toThrow(RangeError);
    expect(() => settingsFrom(['--ask', 'why'])).toThrow(RangeError);
    expect(settingsFrom(['--dance']).mode).toBe('dance');
    expect(settingsFrom(['--beside', '--tdoku', 'a'])).toMatchObject({
      mode: 'beside',
      beside: { tdoku: 'a' },
    });
    expect(settingsFrom(['--folders', '--quick'])).toMatchObject({ mode: 'folders', quick: true });
    expect(settingsFrom(['--quick', '--no-peers'])).toMatchObject({ rounds: 3, peers: false });
  });
});

describe('folders of files', () => {
  it('are of puzzles of which no two are alike', () => {
    const texts = puzzleTexts(2500);
    expect(new Set(texts).size).toBe(2500);
    expect(texts.every((text) => /^(\d{9}\n){9}$/.test(text))).toBe(true);
  });
});

describe('what is written into the pages', () => {
  const [begin, end] = [
    '<!-- Written by npm run bench -- --write: race -->',
    '<!-- Written so far: race -->',
  ];

  it('takes the place of what stood there, and touches nothing else', () => {
    const page = `before\n\n${begin}\n\nold\n\n${end}\n\nbehind\n`;
    expect(withSection(page, 'race', 'new\n')).toBe(page.replace('old', 'new'));
    expect(() => withSection(page, 'growth', 'new')).toThrow('no place');
    expect(() => withSection(`${end}\n${begin}`, 'race', 'new')).toThrow('no place');
  });

  it('has a place in the pages about the engines and about performance', () => {
    const root = join(import.meta.dirname, '..', '..');
    for (const [file, names] of [
      ['docs/engines.md', ['race']],
      ['docs/performance.md', ['race', 'growth']],
    ] as const) {
      const page = readFileSync(join(root, file), 'utf8');
      for (const name of names) expect(withSection(page, name, 'NEW')).toContain('\n\nNEW\n\n');
    }
  });

  it('the page about the engines shows the main contenders on one set of a kind, with the machine and its load', () => {
    const round = (contender: string, micros: number) =>
      ({ contender, micros, spread: null, nodes: 1, note: 'ok' }) as const;
    const rounds = [round('bands', 1), round('dlx', 4), round('npm sudoku', 9)];
    const results = ['9×9, minimal', '9×9, minimal: is it unique?'].map((name) => ({
      set: { name, puzzles: { length: 7 } },
      rounds,
    }));
    const outcome = { date: '2026-01-02', machine: 'A machine', load: '0.1', rounds: 5, versions: {}, memory: {}, results }; // prettier-ignore
    const section = enginesSection(outcome, 'dlx');
    expect(section).toContain('A machine, 2026-01-02, load 0.1 when it began');
    expect(section).toContain('| 9×9, minimal | 7 | 1.0 µs (0.25×) | 4.0 µs |');
    expect(section).not.toContain('unique');
    expect(section).not.toContain('npm sudoku');
  });

  it('is not asked for of a part of the race', () => {
    expect(settingsFrom(['--write'])).toMatchObject({ write: true, mode: 'race', rounds: 5 });
    for (const less of [['--set', 'x'], ['--engine', 'dlx'], ['--no-peers'], ['--growth'], ['a']])
      expect(() => settingsFrom(['--write', ...less])).toThrow(RangeError);
  });
});
