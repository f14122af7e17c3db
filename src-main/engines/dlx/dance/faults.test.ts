import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  codeOf,
  Cursor,
  describeEvent,
  EventStore,
  faultsOf,
  galleryInstance,
  isOf,
  KIND,
  Links,
  LINK_KINDS,
  matrixInstance,
  RULE_IDS,
  subjectOf,
  USUAL_OPTIONS,
  verdict,
  WAS_KINDS,
  WRONG_ORDER,
  type DanceInstance,
  type GalleryId,
  type JudgedRun,
  type DanceOptions,
  type FaultVerdict,
} from '../../../shared/dance';
import { allCovers } from '../../testing/oracle';
import { anyCover, plantedCover } from '../../testing/covers-by-chance';
import { TextbookDance } from './textbook';

const MOST = 300_000;

function danced(instance: DanceInstance, options: Partial<DanceOptions>): JudgedRun {
  const dance = new TextbookDance(instance, { ...USUAL_OPTIONS, ...options });
  const end = dance.run(MOST);
  return { events: dance.events.slice(0, MOST), end: end === 'paused' ? 'limit' : end };
}

function judged(instance: DanceInstance, variant: DanceOptions['variant']): FaultVerdict {
  return verdict(instance, danced(instance, {}), danced(instance, { variant }));
}

const ofGallery = (id: GalleryId): FaultVerdict => judged(galleryInstance(id), 'itemsForwards');

const anyInstance = fc.oneof(anyCover, plantedCover);
const anyRule = fc.record({ rule: fc.constantFrom(...RULE_IDS), seed: fc.nat() });

/**
 * The plain way to see whether an option's items are restored: copy all arrays when it is tried, and
 * compare them when the uncovering after it was taken back has ended.
 */
function firstUnrestored(instance: DanceInstance, events: Int32Array): number | null {
  const store = new EventStore();
  store.append(events);
  const cursor = new Cursor(instance, store);
  const copies: string[] = [];
  const all = (): string => JSON.stringify(Object.values(cursor.links.values()).map((a) => [...a]));
  for (let at = 0; at < events.length; at++) {
    const code = codeOf(events[at] as number);
    if (code === KIND.try) copies.push(all());
    cursor.forward();
    if (code !== KIND.back) continue;
    const level = cursor.levels.at(-1)?.header;
    for (let next = cursor.coming; next !== null; next = cursor.coming) {
      const uncovers = codeOf(next) === KIND.uncover && subjectOf(next) !== level;
      if (!uncovers && !isOf(next, LINK_KINDS | WAS_KINDS)) break;
      cursor.forward();
      at++;
    }
    if (copies.pop() !== all()) return at + 1;
  }
  return null;
}

describe('the right order', () => {
  it('restores everything, whatever the rule', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        const instance = matrixInstance(puzzle);
        const { events } = danced(instance, rule);
        expect(faultsOf(instance, events)).toEqual({ first: null, pointer: null });
        const answers = answersOf(instance, events).map(String);
        expect(answers.sort()).toEqual(allCovers(puzzle).map(String).sort());
      }),
    );
  });
});

describe('options of an item restored from the top down', () => {
  it('does not matter: every uncovering restores everything', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        const instance = matrixInstance(puzzle);
        const right = danced(instance, rule);
        const faulty = danced(instance, { ...rule, variant: 'optionsDownwards' });
        expect(verdict(instance, right, faulty)).toMatchObject({
          outcome: 'unharmed',
          faults: { first: null, pointer: null },
          lost: [],
          falseAnswers: [],
          repeated: 0,
        });
        expect(firstUnrestored(instance, faulty.events)).toBeNull();
      }),
    );
  });

  it('is not the same dance all the same: links are wrong in between', () => {
    const { events } = danced(galleryInstance('knuth'), { variant: 'optionsDownwards' });
    expect(events.some((event) => isOf(event, WAS_KINDS))).toBe(true);
  });
});

describe('items of an option uncovered in the order of covering', () => {
  it('is found where a plain comparison of copies finds it', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        const instance = matrixInstance(puzzle);
        const { events } = danced(instance, { ...rule, variant: 'itemsForwards' });
        const { first } = faultsOf(instance, events);
        expect(first?.noticed ?? null).toBe(firstUnrestored(instance, events));
      }),
    );
  });

  it('does no harm to queens: no other option holds two of the items', () => {
    expect(ofGallery(WRONG_ORDER.unharmed)).toMatchObject({
      outcome: 'unharmed',
      faults: { first: null, pointer: null },
    });
  });

  it('goes unnoticed in Knuth’s example, where a size is wrong', () => {
    const instance = galleryInstance(WRONG_ORDER.unnoticed);
    const { events } = danced(instance, { variant: 'itemsForwards' });
    const { outcome, faults } = ofGallery(WRONG_ORDER.unnoticed);
    expect(outcome).toBe('unnoticed');
    expect(faults).toEqual({
      first: { array: 'S', at: 5, expected: 1, found: 2, position: 42, noticed: 46 },
      pointer: null,
    });
    // Row C E F is counted back into E, which it was never taken out of the second time.
    expect(describeEvent(instance, new Links(instance.puzzle), events[41] as number)).toEqual({
      kind: 'unhide',
      params: { item: 'E', option: '1', number: 9 },
    });
  });

  it('loses 26 of 30 solutions of a Sudoku, and names its first wrong links', () => {
    const { outcome, faults, lost, falseAnswers } = ofGallery(WRONG_ORDER.lost);
    expect(outcome).toBe('lost');
    expect(lost).toHaveLength(26);
    expect(falseAnswers).toEqual([]);
    expect(faults).toEqual({
      first: { array: 'S', at: 183, expected: 1, found: 2, position: 3016, noticed: 3023 },
      pointer: { array: 'D', at: 278, expected: 1328, found: 2012, position: 4759, noticed: 4794 },
    });
  });

  it('calls things Langford pairs that are none', () => {
    const { outcome, falseAnswers, lost } = ofGallery(WRONG_ORDER.false);
    expect(outcome).toBe('false');
    expect(lost.length).toBeGreaterThan(0);
    expect(falseAnswers.length).toBeGreaterThan(0);
    const { puzzle } = galleryInstance(WRONG_ORDER.false);
    for (const { options, rule, item } of falseAnswers) {
      const holding = options.filter((option) =>
        puzzle.itemsOf.subarray(puzzle.starts[option], puzzle.starts[option + 1]).includes(item),
      );
      expect(holding.length > 1).toBe(rule === 'twice');
      if (rule === 'missing') expect(holding).toEqual([]);
    }
  });

  it('never ends on a board of tetrominoes', () => {
    expect(ofGallery('board')).toMatchObject({ outcome: 'endless' });
  });
});
