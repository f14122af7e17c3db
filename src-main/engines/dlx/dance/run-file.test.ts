import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstUnsound,
  galleryInstance,
  KIND,
  NotARun,
  pack,
  parseRun,
  runText,
  stage,
  subjectOf,
  USUAL_OPTIONS,
  VARIANT_IDS,
  type DanceOptions,
  type DanceSource,
  type RecordedRun,
} from '../../../shared/dance';
import { optionItems } from '../../../shared/puzzle';
import { anyCover } from '../../testing/covers-by-chance';
import { createDance } from '.';

function recorded(source: DanceSource, options: DanceOptions = USUAL_OPTIONS): RecordedRun {
  const { instance, puzzle } = stage(source);
  const dance = createDance(puzzle, instance, options);
  const end = dance.run(20_000);
  return {
    source,
    options,
    start: dance.start,
    end: end === 'paused' ? 'limit' : end,
    nodes: dance.nodes,
    updates: dance.updates,
    solutions: dance.solutions,
    events: dance.events.slice().slice(),
  };
}

const textOf = (run: RecordedRun): string => [...runText(run)].join('');
const knuth: DanceSource = { from: 'gallery', id: 'knuth' };

const anyMatrix: fc.Arbitrary<DanceSource> = anyCover.map((puzzle) => ({
  from: 'matrix',
  items: puzzle.items,
  primary: puzzle.primary,
  options: Array.from({ length: puzzle.starts.length - 1 }, (_, i) => [...optionItems(puzzle, i)]),
}));

describe('a run as JSON', () => {
  it('comes back as it was, right, wrong, or the engine’s', () => {
    fc.assert(
      fc.property(anyMatrix, fc.constantFrom(...VARIANT_IDS, 'engine'), (source, how) => {
        const options: DanceOptions =
          how === 'engine'
            ? { ...USUAL_OPTIONS, program: 'engine', rule: 'minimum', variant: 'right' }
            : { ...USUAL_OPTIONS, variant: how as 'right' };
        const run = recorded(source, options);
        expect(parseRun(textOf(run))).toEqual(run);
      }),
    );
  });

  it('names kinds, and has the counters beside the events', () => {
    const parsed = JSON.parse(textOf(recorded(knuth))) as Record<string, unknown>;
    expect(parsed).toMatchObject({
      format: 'dlx-workbench-dance',
      version: 1,
      source: knuth,
      end: 'searched',
      solutions: 1,
    });
    expect((parsed['events'] as unknown[]).slice(0, 3)).toEqual([
      ['choose', 1],
      ['cover', 1],
      ['close', 1],
    ]);
  });

  const broken: [string, (run: RecordedRun) => string, string][] = [
    ['is no JSON', () => '{', 'JSON'],
    ['is something else', () => '{"format": "other"}', 'format'],
    [
      'has no such source',
      (run) => textOf({ ...run, source: { from: 'x' } as never }),
      'source.from',
    ],
    [
      'has a source that fits nothing',
      (run) => textOf({ ...run, source: { from: 'matrix', items: 1, primary: 2, options: [] } }),
      'source',
    ],
    [
      'opens an item twice',
      (run) => textOf({ ...run, start: { ...run.start, open: Int32Array.of(1, 1) } }),
      'start',
    ],
    ['has an event of no kind', (run) => textOf(run).replace('"choose"', '"chose"'), 'events.0'],
    [
      'has a number that is none',
      (run) => textOf(run).replace('["choose", 1]', '["choose", -1]'),
      'events.0',
    ],
    [
      'leaves a level that it never entered',
      (run) => textOf({ ...run, events: Int32Array.of(pack(KIND.leave, 1)) }),
      'events.0',
    ],
    [
      'hides a node twice',
      (run) => {
        const hide = run.events.findIndex((event) => (event & 31) === KIND.hide);
        const events = Int32Array.from(run.events);
        events[hide + 1] = pack(KIND.hide, subjectOf(events[hide] ?? 0));
        return textOf({ ...run, events });
      },
      'events.4',
    ],
  ];

  it.each(broken)('is refused when it %s', (_, text, where) => {
    expect(() => parseRun(text(recorded(knuth)))).toThrow(new NotARun(where));
  });

  it('finds the event that was taken out of a run', () => {
    const run = recorded(knuth);
    const at = run.events.findIndex((event) => (event & 31) === KIND.unhide);
    const events = run.events.filter((_, index) => index !== at);
    const unsound = firstUnsound(galleryInstance('knuth'), run.start, events);
    expect(unsound).toBeGreaterThanOrEqual(at);
  });
});
