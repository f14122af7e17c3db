import { USUAL_OPTIONS } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { danceable } from './options';

const GRID = { isGrid: true, hasColours: false };
const COLOURED = { isGrid: false, hasColours: true };

describe('the options of a run', () => {
  it('are taken as they are where the program knows them', () => {
    const wishes = { ...USUAL_OPTIONS, rule: 'first', variant: 'itemsForwards' } as const;
    expect(danceable(wishes, GRID)).toEqual(wishes);
  });

  it('for the engine: its own rule for the kind of instance, and the right order', () => {
    const wishes = { ...USUAL_OPTIONS, program: 'engine', rule: 'gone' as 'first' } as const;
    expect(danceable({ ...wishes, variant: 'itemsForwards' }, GRID)).toMatchObject({
      rule: 'weights',
      variant: 'right',
    });
    expect(danceable(wishes, { ...GRID, isGrid: false }).rule).toBe('minimum');
  });

  it('back from the engine: a rule that the textbook knows', () => {
    expect(danceable({ ...USUAL_OPTIONS, rule: 'weights' }, GRID).rule).toBe('minimum');
  });

  it('with colours: the textbook’s program in the right order', () => {
    const wishes = { ...USUAL_OPTIONS, variant: 'itemsForwards' } as const;
    expect(danceable(wishes, COLOURED)).toEqual(USUAL_OPTIONS);
    expect(danceable({ ...wishes, program: 'engine' }, COLOURED)).toEqual(USUAL_OPTIONS);
  });
});
