import { expect, it } from 'vitest';
import type { RunEnd } from '../../programs';
import type { RanProgram } from './run-on-input';
import { counted } from './run-test';

const ran = (end: RunEnd, cpuMs: number | null, wallMs = 50): RanProgram => ({
  end,
  cpuMs,
  wallMs,
  memoryBytes: null,
  output: new Uint8Array(),
  stderr: '',
});

it('keeps the shorter of two runs, but a failure that is not about time before either', () => {
  const fine: RunEnd = { by: 'exit', status: 0 };
  const [slow, fast] = [ran(fine, 30), ran(fine, 20)];
  expect(counted(slow, fast)).toBe(fast);
  expect(counted(fast, slow)).toBe(fast);
  expect(counted(ran({ by: 'limit', limit: 'cpu' }, 1000), fast)).toBe(fast);
  const crash = ran({ by: 'signal', signal: 'SIGSEGV' }, 1);
  expect(counted(fast, crash)).toBe(crash);
  expect(counted(crash, fast)).toBe(crash);
  expect(counted(ran(fine, null, 9), ran(fine, null, 8)).wallMs).toBe(8);
});
