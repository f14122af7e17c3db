import { USUAL_OPTIONS } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { danceable } from './options';

describe('the options of a run', () => {
  it('are taken as they are where the program knows them', () => {
    const wishes = { ...USUAL_OPTIONS, rule: 'sharp', variant: 'itemsForwards' } as const;
    expect(danceable(wishes, true)).toEqual(wishes);
  });

  it('for the engine: its own rule for the kind of instance, and the right order', () => {
    const wishes = { ...USUAL_OPTIONS, program: 'engine', rule: 'sharp' } as const;
    expect(danceable({ ...wishes, variant: 'itemsForwards' }, true)).toMatchObject({
      rule: 'weights',
      variant: 'right',
    });
    expect(danceable(wishes, false).rule).toBe('minimum');
  });

  it('back from the engine: a rule that the textbook knows', () => {
    expect(danceable({ ...USUAL_OPTIONS, rule: 'weights' }, true).rule).toBe('minimum');
  });
});
