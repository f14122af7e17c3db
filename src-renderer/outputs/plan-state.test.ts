import type { OutputPlan } from '@shared/contract';
import { problem } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { arePlaceless, completable, replaceable, willSave } from './use-output-plan';

function plan(some: Partial<OutputPlan> = {}): OutputPlan {
  return {
    fileId: 1,
    name: 'a.in',
    path: '/x/a.out',
    there: 'nothing',
    missing: 0,
    malformed: 0,
    doubts: 0,
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
    expect(willSave(plan({ there: 'other' }), no)).toBe(false);
    expect(willSave(plan({ there: 'other' }), { overwrite: true, partial: false })).toBe(true);
    expect(willSave(plan({ missing: 1 }), no)).toBe(false);
    expect(willSave(plan({ malformed: 1 }), { overwrite: false, partial: true })).toBe(true);
    expect(
      willSave(plan({ malformed: 1, there: 'other' }), { overwrite: false, partial: true }),
    ).toBe(false);
  });

  it('is nothing where the very bytes are there already', () => {
    const same = plan({ there: 'same' });
    expect(willSave(same, { overwrite: true, partial: true })).toBe(false);
    expect(replaceable([same, plan({ there: 'other' })], false)).toHaveLength(1);
  });

  it('has no place when all files were dropped', () => {
    const dropped = plan({ path: null, problem: problem('place-needed', { file: 'a.in' }) });
    expect(arePlaceless([dropped, dropped])).toBe(true);
    expect(arePlaceless([dropped, plan()])).toBe(false);
    expect(arePlaceless([])).toBe(false);
  });

  it('is nothing where there is a problem or no place', () => {
    const yes = { overwrite: true, partial: true };
    expect(willSave(plan({ problem: problem('nothing-solved') }), yes)).toBe(false);
    expect(willSave(plan({ path: null }), yes)).toBe(false);
  });

  it('asks each question only where it matters', () => {
    const plans = [
      plan(),
      plan({ there: 'other' }),
      plan({ there: 'other', missing: 2 }),
      plan({ missing: 1 }),
    ];
    expect(replaceable(plans, false)).toHaveLength(1);
    expect(replaceable(plans, true)).toHaveLength(2);
    expect(completable(plans)).toHaveLength(2);
  });
});
