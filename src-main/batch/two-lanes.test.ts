/**
 * Large files of packed grids go through a lane of their own, from the bytes of the file to the bytes
 * of the answers. Whatever it does must be what the ordinary lane does, one puzzle at a time.
 */
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { trials } from '../testing/long';
import { dialectRecordOf, formatById, formatFromDialect, type Format } from '../formats';
import { createPool, type Pool } from '../pool';
import { TEST_WORKER } from '../pool/testing/test-workers';
import { problem, type SolveReport } from '../shared/puzzle';
import { readCases, solveFile, type CaseResult, type FileResult, type FileTask } from '.';
import { memoryOutput } from './testing/memory-output';

const poj3074 = formatOf('poj3074');
const SOLVED = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
/** Has a single solution. */
const SINGLE = `.${SOLVED.slice(1)}`;
/** The first two values of two rows, and of two columns, can be exchanged. */
const DOUBLE = [...SOLVED].map((c) => (c === '1' || c === '2' ? '.' : c)).join('');
const NONE = `.${SOLVED.slice(1, 80)}1`;
/** Nothing repeats, and there is no value for the first cell. */
const DEAD_END = `.12345678${'.'.repeat(18)}9${'.'.repeat(53)}`;
/** No grid: regions, which the next grid belongs to. */
const MAP = [...Array(81).keys()]
  .map((cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3) + 1)
  .join('');
const CONFLICT = `11${SOLVED.slice(2)}`;

function formatOf(id: string): Format {
  const format = formatById(id);
  if (format === undefined) throw new Error(`no format ${id}`);
  return format;
}

/** The same format, read line by line. */
function ordinary(format: Format): Format {
  return {
    ...format,
    reader: (sink) => {
      const reader = format.reader(sink);
      return { push: (line) => reader.push(line), end: () => reader.end() };
    },
  };
}

const ENCODINGS = ['utf8', 'bom', 'gb18030'] as const;

/** `数独` is the only text of the files made here that is not ASCII. */
function encoded(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'gb18030') return Buffer.from(text.replaceAll('数独', 'Êý¶À'), 'latin1');
  return Buffer.from(encoding === 'bom' ? `\ufeff${text}` : text);
}

/** Solved lines, solved rows, with and without the promise of one solution, a word for none. */
const WRITTEN_FORMATS = [poj3074, ownDialect(true), ownDialect(false)];

function ownDialect(lines: boolean): Format {
  const record = dialectRecordOf('poj3074');
  if (record?.kind !== 'grid') throw new Error('no record');
  const { answer } = record;
  return formatFromDialect({
    ...record,
    id: 'own',
    promisesUnique: lines,
    answer: { ...answer, as: lines ? 'line' : 'rows', none: 'no way' },
  });
}

const source = (text: string) => ({ name: 'test.in', bytes: new TextEncoder().encode(text) });

/** A stretch of a file: many good lines, or a few of another kind. */
const stretch = fc.oneof(
  fc.record({ line: fc.constantFrom(SINGLE, SOLVED, DOUBLE, DEAD_END), times: fc.nat(200) }),
  fc.record({
    line: fc.constantFrom(
      '',
      '  ',
      'end',
      'what?',
      '123',
      MAP,
      `${SINGLE} ${SOLVED}`,
      CONFLICT,
      NONE,
      SINGLE.replace('.', '0'),
      `${SINGLE} `,
      `${SINGLE}5`,
      SINGLE.slice(1),
      SINGLE.replace('9', 'x'),
      ` ${SINGLE}`,
      '数独',
    ),
    times: fc.integer({ min: 1, max: 3 }),
  }),
);

const anyFile = fc
  .record({
    stretches: fc.array(stretch, { maxLength: 8 }),
    end: fc.constantFrom('\n', '\r\n'),
    other: fc.constantFrom('\n', '\r\n', '\r'),
    last: fc.boolean(),
  })
  .map(({ stretches, end, other, last }) => {
    const text = stretches
      .map(({ line, times }) => `${line}${times > 3 ? end : other}`.repeat(times))
      .join('');
    return last ? `${text}end${end}` : text;
  });

/** A report without its time, which is a share of that of a chunk on one path only. */
function timeless({ estimated, ...report }: SolveReport): SolveReport {
  return { ...report, micros: 0 };
}

describe('reading', () => {
  async function read(text: string, lanes: boolean) {
    const cases: unknown[] = [];
    let runs = 0;
    const { info, ...rest } = await readCases(
      source(text),
      poj3074,
      ({ index, line, name, puzzle, problem: wrong }) => {
        const values = puzzle?.kind === 'grid' ? puzzle.cells.join('') : null;
        cases.push([index, line, values, wrong, name]);
      },
      () => true,
      lanes
        ? ({ index, line, count, cells }) => {
            runs++;
            for (let i = 0; i < count; i++) {
              const values = cells.subarray(81 * i, 81 * (i + 1)).join('');
              cases.push([index + i, line + i, values, undefined, undefined]);
            }
          }
        : undefined,
    );
    return { cases, info, rest, runs };
  }

  test('finds the same cases, remarks and line ends', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        const fast = await read(text, true);
        const slow = await read(text, false);
        runs += fast.runs;
        expect({ ...fast, runs: 0 }).toEqual(slow);
      }),
      { numRuns: trials(150, 3_000) },
    );
    expect(runs).toBeGreaterThan(50);
  });

  test('remarks on an empty line wherever the lanes change', async () => {
    for (let before = 60; before < 68; before++) {
      const lines = [...Array<string>(before).fill('123'), SINGLE, ''];
      const text = `${lines.join('\n')}\n${`${SINGLE}\n`.repeat(200)}end\n`;
      const { runs, ...fast } = await read(text, true);
      expect(runs).toBeGreaterThan(0);
      expect({ ...fast, runs: 0 }).toEqual(await read(text, false));
      expect(fast.rest.notes.map(({ code }) => code)).toEqual(['separator-doubled']);
    }
  });

  test('takes a long file in a few pieces', async () => {
    const { cases, runs } = await read(`${`${SINGLE}\n`.repeat(10_000)}end\n`, true);
    expect(cases.length).toBe(10_000);
    expect(runs).toBeLessThan(10);
  });
});

describe('solving', () => {
  const pool: Pool = createPool({ workerPath: TEST_WORKER, size: 2 });
  afterAll(() => pool.close());

  interface Outcome {
    readonly result: FileResult;
    readonly told: unknown[];
    readonly answers: string | null;
    readonly counted: number;
  }

  async function solve(text: string, changes: Partial<FileTask> = {}): Promise<Outcome> {
    const told: unknown[] = [];
    let counted = 0;
    const output = memoryOutput();
    const result = await solveFile(pool, {
      source: source(text),
      sourceBytes: text.length,
      format: poj3074,
      output,
      options: { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 },
      proveUnique: true,
      partial: true,
      onCases: (results) => void told.push(...results.map(lasting)),
      ...(changes.onAnswered !== undefined && {
        onAnswered: (_status: unknown, count: number) => void (counted += count),
      }),
      ...Object.fromEntries(Object.entries(changes).filter(([key]) => key !== 'onAnswered')),
    }).finished;
    // What is given up may have come any distance.
    const answers = output.state === 'committed' ? output.text : null;
    return { result, told, answers, counted };
  }

  /** A result without what differs from run to run. */
  function lasting({ index, line, status, report, problem: wrong }: CaseResult): unknown {
    return { index, line, status, report: report && timeless(report), wrong };
  }

  test.each(['auto', 'bands', 'dlx', 'bitmask'] as const)(
    '%s: gives the same results and bytes, whole or partial, proved unique or not',
    async (engine) => {
      await fc.assert(
        fc.asyncProperty(
          anyFile,
          fc.boolean(),
          fc.boolean(),
          async (text, partial, proveUnique) => {
            const options = { engine, timeLimitMs: 0, memoryBytes: 2 ** 30 };
            const changes = { partial, proveUnique, options };
            const fast = await solve(text, changes);
            expect(fast).toEqual(await solve(text, { ...changes, format: ordinary(poj3074) }));
          },
        ),
        { numRuns: engine === 'auto' ? trials(25, 60) : trials(5, 10) },
      );
    },
    60_000,
  );

  /** Everything that is reported, one by one or in numbers, in order. */
  async function tell(format: Format, bytes: Uint8Array, changes: Partial<FileTask>) {
    const told: CaseResult[] = [];
    const counted: [status: string, count: number, at: number][] = [];
    const output = memoryOutput();
    const result = await solveFile(pool, {
      source: { name: 'test.in', bytes },
      sourceBytes: bytes.length,
      format,
      output,
      options: { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 },
      proveUnique: true,
      partial: true,
      onCases: (results) => void told.push(...results),
      onAnswered: (status, count) => void counted.push([status, count, told.length]),
      ...changes,
    }).finished;
    const answers = output.state === 'committed' ? output.text : null;
    return { result, told, counted, answers };
  }

  test('gives the same where the workers write the answers', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        anyFile,
        fc.constantFrom(...ENCODINGS),
        fc.constantFrom(...WRITTEN_FORMATS),
        fc.boolean(),
        fc.boolean(),
        async (text, encoding, format, partial, proveUnique) => {
          const bytes = encoded(text, encoding);
          const fast = await tell(format, bytes, { partial, proveUnique });
          const slow = await tell(ordinary(format), bytes, { partial, proveUnique });
          expect(fast.result).toEqual(slow.result);
          expect(fast.answers).toBe(slow.answers);
          // What is reported in numbers stands for the results that are missing between the others.
          const rest = new Map(slow.told.map((each) => [each.index, each]));
          for (const each of fast.told) {
            expect(lasting(each)).toEqual(lasting(rest.get(each.index) as CaseResult));
            rest.delete(each.index);
          }
          const counts = Object.entries(countBy(rest.values())).sort();
          const numbers: Record<string, number> = {};
          for (const [status, count] of fast.counted)
            numbers[status] = (numbers[status] ?? 0) + count;
          expect(Object.entries(numbers).sort()).toEqual(counts);
          for (const [at, number] of placesOf(fast))
            expect(fast.told[at]?.index ?? at).toBe(number);
          written += rest.size;
        },
      ),
      { numRuns: trials(30, 300) },
    );
    expect(written).toBeGreaterThan(1_000);
  });

  /** Where in the file a result has to be that was reported after so many others. */
  function* placesOf({ told, counted }: Awaited<ReturnType<typeof tell>>) {
    let number = 0;
    let next = 0;
    for (const [, count, at] of [...counted, ['', 0, told.length] as const]) {
      for (; next < at; next++) yield [next, number++] as const;
      number += count;
    }
  }

  function countBy(results: Iterable<CaseResult>): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status, problem: wrong } of results) {
      expect(wrong).toBeNull();
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test('counts the answered cases where nobody wants them one by one', async () => {
    const lines = [`${SINGLE}\n`.repeat(500), `${NONE}\n`, `${DOUBLE}\n`.repeat(300), '123\n'];
    const text = `${lines.join('')}end\n`;
    const each = await solve(text);
    const counts = await solve(text, { onAnswered: () => undefined });
    expect(counts.result).toEqual(each.result);
    expect(counts.answers).toBe(each.answers);
    expect(counts.result.counts).toMatchObject({ answer: 500, several: 300, malformed: 1 });
    expect(counts.counted + counts.told.length).toBe(802);
    expect(counts.counted).toBeGreaterThan(600);
  });

  test.each(['acwing169', 'alone', 'luogu-p1784', 'poj3074', 'poj3076', 'noip2009-target'])(
    '%s: the sample is answered alike',
    async (id) => {
      const path = resolve(import.meta.dirname, `../formats/testing/fixtures/${id}-1.in`);
      const format = formatOf(id);
      const fast = await solve('', { source: { path }, format });
      expect(fast).toEqual(await solve('', { source: { path }, format: ordinary(format) }));
      expect(fast.result.answered).toBeGreaterThan(0);
    },
  );

  test('a cancel tells every case once and saves nothing', async () => {
    const text = `${`${SINGLE}\n`.repeat(30_000)}end\n`;
    const seen: number[] = [];
    const output = memoryOutput();
    const run = solveFile(pool, {
      source: source(text),
      sourceBytes: text.length,
      format: poj3074,
      output,
      options: { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 },
      proveUnique: true,
      partial: true,
      onCases: (results) => {
        if (seen.length === 0) run.cancel();
        seen.push(...results.map(({ index }) => index));
      },
    });
    const result = await run.finished;
    expect(seen).toEqual(seen.map((_, i) => i));
    expect(result.cases).toBe(seen.length);
    expect(result.counts.cancelled).toBeGreaterThan(0);
    expect(result.saved).toEqual({ bytes: null, problem: problem('cancelled') });
    expect(output.state).toBe('aborted');
  });
});
