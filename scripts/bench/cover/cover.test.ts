import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { langford, queens } from '../../../src-main/engines/testing/covers';
import { ALL, ask } from '../../../src-main/engines/testing/run';
import { isLong } from '../../../src-main/testing/long';
import { warmedUp, type Racer } from '../racer';
import { compiled } from '../programs';
import { race } from '../race';
import { INSTANCES } from './instances';
import { KnuthRacer, readTotals } from './knuth';

describe('the instances', () => {
  it('are what their names say', () => {
    const counts: Record<string, number> = {
      Soma: 11_520,
      'pentominoes 3×20': 8,
      'solid pentominoes 2×3×10': 96,
      'Latin 5': 161_280,
      'Langford 8': 300,
    };
    for (const { name, make } of INSTANCES)
      if (name in counts) expect(ask('dlx', make(), ALL).solutions, name).toBe(counts[name]);
    const dominosa = INSTANCES.find(({ name }) => name === 'dominosa 12')?.make();
    expect(dominosa?.items).toBe(91 + 182);
    expect(dominosa === undefined ? 0 : ask('dlx', dominosa, ALL).solutions).toBeGreaterThan(0);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'dlx-test-'));
const timer = compiled(join(import.meta.dirname, '..', 'native', 'timed.cpp'), folder);

/** Says of 6 queens that there are so many solutions, and fails with anything else. */
function standIn(solutions: number): Racer {
  const path = join(folder, `program-${solutions}`);
  const words = `Altogether ${solutions} solutions, 1+1 mems, 31 nodes.`;
  writeFileSync(path, `#!/bin/sh\ngrep -q '^1 7 13' && echo '${words}' >&2\n`, { mode: 0o755 });
  return new KnuthRacer('dlx2', path, timer?.path ?? '');
}

const ours: Racer = {
  name: 'ours',
  warmUp: ({ puzzles: [puzzle] }) => {
    const solutions = puzzle === undefined ? 0 : ask('dlx', puzzle, ALL).solutions;
    return Promise.resolve({ ...warmedUp('ok'), solutions });
  },
  runRound: () => Promise.resolve(1),
  memory: () => Promise.resolve(null),
  close: () => undefined,
};

describe('Knuth’s programs', () => {
  it('say how many covers they found', () => {
    const said =
      'TIMEOUT!\nAltogether 1 solution, 119194+403 mems, 29 updates, 64 bytes, 25 nodes, ccost 1%.\n';
    expect(readTotals(said)).toEqual({ solutions: 1, nodes: 25 });
    expect(readTotals('panic')).toBeNull();
  });

  it.runIf(isLong && timer !== null)('are timed, and wrong when they count otherwise', async () => {
    const options = { rounds: 2, timeLimitMs: 10_000 };
    const notes = async (racer: Racer, puzzle = queens(6)): Promise<string[]> => {
      const rounds = await race({ name: '', puzzles: [puzzle], question: ALL }, [ours, ours, racer], options); // prettier-ignore
      racer.close();
      return rounds.map(({ note }) => note);
    };
    expect(await notes(standIn(4))).toEqual(['ok', 'ok', 'ok']);
    expect(await notes(standIn(5))).toEqual(['ok', 'ok', 'wrong']);
    expect(await notes(standIn(4), langford(4))).toEqual(['ok', 'ok', 'failed']);
  });
});
