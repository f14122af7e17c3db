import { describe, expect, it } from 'vitest';
import { COVERS_IN, dotted, linesFile } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const EMPTY = dotted('0'.repeat(81));

describe('questions that take long', () => {
  it('counts exactly', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('covers.in', COVERS_IN);
    const ask = (index: number) =>
      bench.call('puzzles/count', { fileId: file.id, index, timeLimitSeconds: 0 });
    expect(await ask(0)).toMatchObject({ atLeast: '1', exact: true, problem: null });
    expect(await ask(1)).toMatchObject({ atLeast: '0', exact: true });
    expect(
      await bench.fails('puzzles/count', { fileId: file.id, index: 7, timeLimitSeconds: 0 }),
    ).toMatchObject({
      code: 'unknown-puzzle',
    });
  });

  it('tells a bound that rises until it is ended', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, EMPTY));
    const ref = { fileId: file.id, index: 0 };
    const counting = bench.call('puzzles/count', { ...ref, timeLimitSeconds: 0 });
    const bounds = (): bigint[] =>
      bench.events.flatMap(({ name, payload }) =>
        name === 'puzzles/counting' ? [BigInt((payload as { atLeast: string }).atLeast)] : [],
      );
    await expect.poll(() => bounds().length, { timeout: 30_000 }).toBeGreaterThan(1);
    await bench.call('puzzles/endQuestion', ref);
    const report = await counting;
    expect(report).toMatchObject({ exact: false, problem: { code: 'cancelled' } });
    const told = bounds();
    expect(told).toEqual([...told].sort((a, b) => (a < b ? -1 : 1)));
    expect(BigInt(report.atLeast)).toBeGreaterThanOrEqual(told.at(-1) ?? 0n);
  });

  it('is ended by the next question about the same puzzle', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, EMPTY));
    const ref = { fileId: file.id, index: 0 };
    const counting = bench.call('puzzles/count', { ...ref, timeLimitSeconds: 0 });
    const candidates = await bench.call('puzzles/candidates', { ...ref, timeLimitSeconds: 30 });
    expect(candidates).toMatchObject({
      found: Array.from({ length: 81 }, () => 511),
      problem: null,
    });
    expect(await counting).toMatchObject({ exact: false, problem: { code: 'cancelled' } });
  });
});
