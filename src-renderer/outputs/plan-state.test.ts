import type { OutputPlan } from '@shared/contract';
import { problem } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { completable, replaceable, willSave } from './plan-state';

function plan(some: Partial<OutputPlan> = {}): OutputPlan {
  return {
    fileId: 1,
    name: 'a.in',
    path: '/x/a.out',
    exists: false,
    missing: 0,
    malformed: 0,
    problem: null,
    ...some,
  };
}
const no = { overwrite: false, partial: false };

describe('what would be saved', () => {
  it('is everything new and complete', () => {
    expect(willSave(plan(), no)).toBe(true);
  });

  it('never replaces or leaves out anything without a yes', () => {
    expect(willSave(plan({ exists: true }), no)).toBe(false);
    expect(willSave(plan({ exists: true }), { overwrite: true, partial: false })).toBe(true);
    expect(willSave(plan({ missing: 1 }), no)).toBe(false);
    expect(willSave(plan({ malformed: 1 }), { overwrite: false, partial: true })).toBe(true);
    expect(
      willSave(plan({ malformed: 1, exists: true }), { overwrite: false, partial: true }),
    ).toBe(false);
  });

  it('is nothing where there is a problem or no place', () => {
    const yes = { overwrite: true, partial: true };
    expect(willSave(plan({ problem: problem('nothing-solved') }), yes)).toBe(false);
    expect(willSave(plan({ path: null }), yes)).toBe(false);
  });

  it('asks each question only where it matters', () => {
    const plans = [
      plan(),
      plan({ exists: true }),
      plan({ exists: true, missing: 2 }),
      plan({ missing: 1 }),
    ];
    expect(replaceable(plans, false)).toHaveLength(1);
    expect(replaceable(plans, true)).toHaveLength(2);
    expect(completable(plans)).toHaveLength(2);
  });
});
