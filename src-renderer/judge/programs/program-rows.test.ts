import type { ProgramRow } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { judgedTest } from '../../stores/testing/models';
import { programCell } from '../verdicts';
import { firstDifference, ofLimit } from './use-program-words';

const row = (some: Partial<ProgramRow> = {}): ProgramRow => ({
  programId: 1,
  test: judgedTest(),
  state: 'done',
  verdict: 'AC',
  reason: null,
  stderr: '',
  cpuMs: 250,
  wallMs: 300,
  memoryBytes: null,
  oursMs: 2,
  score: null,
  limitMs: 1000,
  limitBytes: 1024,
  ...some,
});

describe('rows of programs', () => {
  it('compare times with the limit', () => {
    expect([ofLimit(row()), ofLimit(row({ cpuMs: null }))]).toEqual(['25%', '30%']);
    expect(ofLimit(row({ cpuMs: null, wallMs: null }))).toBe('');
  });

  it('differ first where verdicts do, but not before all have run', () => {
    const slow = row({ programId: 2, verdict: 'TLE' });
    expect(firstDifference([row(), row(), row(), slow], 2)).toBe(1);
    expect(firstDifference([row(), row(), row({ state: 'waiting' }), slow], 2)).toBe(-1);
    expect(firstDifference([row(), slow], 1)).toBe(-1);
  });

  it('show the program’s own failure before what is known of its output', () => {
    const reason = { key: 'program.reason.cpu', params: {} };
    expect(programCell(row({ verdict: 'TLE', reason }))).toMatchObject({ sign: 'TLE', reason });
    expect(programCell(row({ state: 'waiting' })).sign).toBe('pending');
    expect(programCell(row()).sign).toBe('AC');
  });
});
