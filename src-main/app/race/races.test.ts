import { describe, expect, it } from 'vitest';
import type { RaceOptions, RaceProgress } from '../../shared/contract';
import { COVERS_IN, dotted, linesFile } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const OPTIONS: RaceOptions = {
  sources: [{ from: 'made', id: 'langford8' }],
  engines: ['bitcover', 'dlx', 'bands'],
  rounds: 3,
  timeLimitSeconds: 20,
};

async function end(bench: TestWorkbench): Promise<RaceProgress> {
  const state = async (): Promise<RaceProgress | null> => await bench.call('race/current', null);
  await expect.poll(async () => (await state())?.state, { timeout: 30_000 }).not.toBe('running');
  const race = await state();
  if (race === null) throw new Error('no race');
  return race;
}

const notes = ({ sets }: RaceProgress): string[][] =>
  sets.map(({ entries }) => entries.map(({ note }) => note));

describe('the race', () => {
  it('of engines on a set that it makes: times, nodes, memory, and who cannot', async () => {
    const bench = await testWorkbench();
    const started = await bench.call('race/start', OPTIONS);
    expect(started).toMatchObject({ state: 'running', total: 12, rounds: 3 });
    const race = await end(bench);
    expect(race).toMatchObject({ state: 'done', problem: null });
    expect(race.done).toBe(race.total);
    expect(notes(race)).toEqual([['ok', 'ok', 'cannot']]);
    const [set] = race.sets;
    expect(set).toMatchObject({ made: 'langford8', puzzles: 1 });
    for (const { micros, nodes, bytes, rounds } of set?.entries.slice(0, 2) ?? []) {
      expect(micros).toBeGreaterThan(0);
      expect(nodes).toBeGreaterThan(100);
      expect(bytes).toBeGreaterThan(0);
      expect(rounds).toBe(3);
    }
    // The answer to a question may overtake the last event.
    await expect
      .poll(() => bench.events.filter(({ name }) => name === 'race/progress').at(-1)?.payload)
      .toMatchObject({ id: race.id, state: 'done' });
  });

  it('takes puzzles of open files, and only those that are meant', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(5));
    const covers = await bench.open('covers.in', COVERS_IN);
    await bench.call('race/start', {
      ...OPTIONS,
      sources: [
        { from: 'file', fileId: file.id, indices: [0, 2] },
        { from: 'file', fileId: covers.id, indices: null },
      ],
    });
    const race = await end(bench);
    expect(race.sets.map(({ name, puzzles }) => [name, puzzles])).toEqual([
      ['lines.in', 2],
      ['covers.in', 2],
    ]);
    expect(notes(race)).toEqual([
      ['cannot', 'ok', 'ok'],
      ['ok', 'ok', 'cannot'],
    ]);
  });

  it('is one at a time, and can be called off', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('empty.in', linesFile(1, dotted('0'.repeat(81))));
    const slow: RaceOptions = {
      ...OPTIONS,
      sources: [{ from: 'file', fileId: file.id, indices: null }, ...OPTIONS.sources],
      rounds: 99,
    };
    const { id } = await bench.call('race/start', slow);
    expect(await bench.fails('race/start', slow)).toMatchObject({ code: 'race-running' });
    await bench.call('race/cancel', { id });
    expect(await bench.call('race/current', null)).toMatchObject({ id, state: 'cancelled' });
  });

  it('says when there is nothing to race on', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(1));
    const sources = [{ from: 'file', fileId: file.id, indices: [9] }] as const;
    expect(await bench.fails('race/start', { ...OPTIONS, sources })).toMatchObject({
      code: 'nothing-to-race',
    });
  });

  it('saves its report, and replaces nothing unasked', async () => {
    const bench = await testWorkbench();
    const path = bench.path('race.md');
    const params = { path, text: '| a |\n', overwrite: false };
    expect(await bench.call('race/save', params)).toEqual({ path, bytes: 6 });
    expect(await bench.read('race.md')).toBe('| a |\n');
    expect(await bench.fails('race/save', params)).toMatchObject({ code: 'output-exists' });
  });
});
