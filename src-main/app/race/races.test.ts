import { describe, expect, it } from 'vitest';
import type { RaceEngine, RaceProgress } from '../../shared/contract';
import { COVERS_IN, dotted, linesFile } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

async function end(bench: TestWorkbench): Promise<RaceProgress> {
  const state = async (): Promise<RaceProgress | null> => await bench.call('race/current', null);
  await expect.poll(async () => (await state())?.state, { timeout: 30_000 }).not.toBe('running');
  const race = await state();
  if (race === null) throw new Error('no race');
  return race;
}

const noteOf = ({ entries }: RaceProgress, wanted: RaceEngine): string | undefined =>
  entries.find(({ engine }) => engine === wanted)?.note;

describe('the engines', () => {
  it('are timed on the puzzles of a file: nodes, memory, and who cannot', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('covers.in', COVERS_IN);
    const started = await bench.call('race/start', { fileId });
    expect(started).toMatchObject({ fileId, state: 'running', puzzles: 2 });
    const race = await end(bench);
    expect(race).toMatchObject({ state: 'done' });
    expect(race.done).toBe(race.total);
    expect([noteOf(race, 'dlx'), noteOf(race, 'bitcover')]).toEqual(['ok', 'ok']);
    expect(noteOf(race, 'bands')).toBe('cannot');
    const dlx = race.entries.find(({ engine }) => engine === 'dlx');
    expect(dlx?.micros).toBeGreaterThan(0);
    expect(dlx?.bytes).toBeGreaterThan(0);
    // The answer to a question may overtake the last event.
    await expect
      .poll(() => bench.events.filter(({ name }) => name === 'race/progress').at(-1)?.payload)
      .toMatchObject({ id: race.id, state: 'done' });
  });

  it('race one at a time, and can be called off', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, dotted('0'.repeat(81))));
    const { id } = await bench.call('race/start', { fileId: file.id });
    expect(await bench.fails('race/start', { fileId: file.id })).toMatchObject({
      code: 'race-running',
    });
    await bench.call('race/cancel', { id });
    expect(await bench.call('race/current', null)).toMatchObject({ id, state: 'cancelled' });
  });

  it('have nothing to do where no puzzle can be read', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open(
      'lines.in',
      linesFile(2, dotted('1'.repeat(81)).slice(1)),
    );
    expect(await bench.fails('race/start', { fileId })).toMatchObject({ code: 'nothing-to-race' });
  });
});
