import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE_IDS } from '../../engines';
import { GRADES, HARDEST_TECHNIQUES } from '../../shared/logic';
import { FAULTY_PROGRAMS, SYMMETRIES, type Wish } from '..';
import { definitionText, fileName, readDefinition, type MakeDefinition } from '.';

const DEFINITION = `title: School contest
seed: 42
format: poj3074
data:
  - name: samples
    sample: true
    count: 2
    givens: 34-40
  - cases: 3
    score: 60
    time-limit: 2000
    memory-limit: 64
    count: 100
    minimal: true
    grade: hard-expert
  - {kind: target, cases: 2, score: 40}
`;

function problemsOf(text: string): unknown[] {
  return readDefinition(text).problems.map(({ code, params, at }) => [code, params['key'], at]);
}

function read(text: string): MakeDefinition {
  const { definition, problems } = readDefinition(text);
  if (definition === null) throw new Error(JSON.stringify(problems));
  return definition;
}

describe('a definition', () => {
  it('says what each row makes, with usual values for the rest', () => {
    const { data, ...head } = read(DEFINITION);
    expect(head).toEqual({
      title: 'School contest',
      seed: 42,
      format: 'poj3074',
      input: '%d.in',
      answer: '%d.out',
      effort: 1,
    });
    expect(data).toMatchObject([
      { name: 'samples', sample: true, cases: 1, count: 2, score: 0, timeLimitMs: 1000 },
      { name: '2', cases: 3, score: 60, timeLimitMs: 2000, memoryLimitMb: 64 },
      { name: '3', cases: 2, score: 40 },
    ]);
    expect(data[0]?.wish).toMatchObject({ givens: { from: 34, to: 40 }, minimal: false });
    expect(data[1]?.wish).toMatchObject({ minimal: true, grade: { from: 'hard', to: 'expert' } });
    expect(data[2]?.wish).toMatchObject({
      solutions: { want: 'any' },
      givens: { from: 24, to: 34 },
    });
  });

  it.each([
    ['1', { want: 'exactly', count: 1 }],
    ['12', { want: 'exactly', count: 12 }],
    ["'>=5'", { want: 'atLeast', count: 5 }],
    ['any', { want: 'any' }],
    ['none', { want: 'none', seen: 'bySearch' }],
    ['conflict', { want: 'none', seen: 'atOnce' }],
  ])('knows %s solutions', (text, solutions) => {
    expect(read(`data: [{solutions: ${text}}]`).data[0]?.wish).toMatchObject({ solutions });
  });

  it('takes target Sudoku in its own format, covers by density, regions, masks and classics', () => {
    expect(read('data: [{kind: target}]').format).toBe('noip2009-target');
    expect(read('data: [{kind: cover, items: 50, density: 10-20}]').data[0]?.wish).toMatchObject({
      ones: { from: 5, to: 10 },
    });
    const jigsaw = read(
      'data:\n  - shape: 2x2\n    regions: |\n      AABB\n      AABB\n      CCDD\n      CCDD\n    mask: |\n      #..#\n      .##.\n      .##.\n      #..#\n',
    ).data[0]?.wish;
    expect(jigsaw).toMatchObject({
      shape: { regions: [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3] },
      mask: [0, 3, 5, 6, 9, 10, 12, 15],
    });
    expect(read('data: [{kind: latin, size: 6, givens: 9}]').data[0]?.wish).toEqual({
      kind: 'classic',
      problem: 'latin',
      size: 6,
      other: 9,
    });
  });

  it.each<[string, string, [string, string | undefined, object | undefined]]>([
    ['broken YAML', 'data: }', ['make-yaml', undefined, { line: 1, column: 7 }]],
    ['no map', '- 1\n', ['make-key-missing', 'data', { line: 1, column: 1 }]],
    ['no data', 'title: x\n', ['make-key-missing', 'data', { line: 1, column: 1 }]],
    ['an empty list', 'data: []\n', ['make-value-list', 'data', { line: 1, column: 7 }]],
    ['a wrong key', 'data:\n  - caes: 3\n', ['make-key-unknown', 'caes', { line: 2, column: 5 }]],
    [
      'a wrong number',
      'data:\n  - cases: many\n',
      ['make-value-number', 'cases', { line: 2, column: 12 }],
    ],
    [
      'a wrong range',
      'data:\n  - givens: 30-20\n',
      ['make-value-range', 'givens', { line: 2, column: 13 }],
    ],
    [
      'a wrong choice',
      'data:\n  - symmetry: round\n',
      ['make-value-choice', 'symmetry', { line: 2, column: 15 }],
    ],
    [
      'a wrong grade',
      'data:\n  - grade: hard-easy\n',
      ['make-value-choice', 'grade', { line: 2, column: 12 }],
    ],
    [
      'a grade too many',
      'data:\n  - grade: easy-medium-hard\n',
      ['make-value-choice', 'grade', { line: 2, column: 12 }],
    ],
    [
      'a range of an unknown grade',
      'data:\n  - grade: easy-harder\n',
      ['make-value-choice', 'grade', { line: 2, column: 12 }],
    ],
    [
      'a shape with a side too many',
      'data:\n  - shape: 3x3x9\n',
      ['make-value-shape', 'shape', { line: 2, column: 12 }],
    ],
    [
      'a wrong flag',
      'data:\n  - minimal: 1\n',
      ['make-value-flag', 'minimal', { line: 2, column: 14 }],
    ],
    [
      'a wrong shape',
      'data:\n  - shape: 9x9\n',
      ['make-value-shape', 'shape', { line: 2, column: 12 }],
    ],
    [
      'wrong regions',
      'data:\n  - regions: abc\n',
      ['make-value-regions', 'regions', { line: 2, column: 14 }],
    ],
    [
      'a wrong mask',
      "data:\n  - mask: '...'\n",
      ['make-value-mask', 'mask', { line: 2, column: 11 }],
    ],
    [
      'wrong solutions',
      'data:\n  - solutions: few\n',
      ['make-value-choice', 'solutions', { line: 2, column: 16 }],
    ],
    [
      'givens that a symmetry cannot have',
      'data:\n  - {givens: 26, symmetry: rot90}\n',
      ['make-clash', 'givens', { line: 2, column: 14 }],
    ],
    [
      'a technique that is not of the grade',
      'data:\n  - {technique: sueDeCoq, grade: easy}\n',
      ['make-clash', 'technique', { line: 2, column: 17 }],
    ],
    [
      'a full grid that is minimal',
      'data:\n  - {givens: 81, minimal: true}\n',
      ['make-givens', 'givens', { line: 2, column: 14 }],
    ],
    ['16 givens', 'data:\n  - givens: 10-16\n', ['make-givens', 'givens', { line: 2, column: 13 }]],
    [
      'a name that leaves the folder',
      'input: ../%d.in\ndata: [{}]\n',
      ['make-value-choice', 'input', { line: 1, column: 8 }],
    ],
    [
      'one name for both files',
      'answer: "%d.in"\ndata: [{}]\n',
      ['make-clash', 'answer', { line: 1, column: 9 }],
    ],
    [
      'a minimal puzzle with two solutions',
      'data:\n  - {solutions: 2, minimal: true}\n',
      ['make-clash', 'minimal', { line: 2, column: 29 }],
    ],
    [
      'options that are too few',
      'data:\n  - {kind: cover, options: 2, items: 20, ones: 3}\n',
      ['make-too-few', 'ones', { line: 2, column: 48 }],
    ],
    [
      'a sample with points',
      'data:\n  - {sample: true, score: 3}\n',
      ['make-clash', 'score', { line: 2, column: 27 }],
    ],
  ])('is refused for %s, with the place', (_what, text, problem) => {
    expect(problemsOf(text)[0]).toEqual(problem);
  });

  it('tells everything that is wrong at once', () => {
    expect(problemsOf('seed: -1\ndata:\n  - cases: 0\n    kind: cube\n')).toHaveLength(3);
  });

  it('is written so that reading gives the same', () => {
    const range = (most: number) =>
      fc
        .tuple(fc.nat(most), fc.nat(most))
        .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    const wish: fc.Arbitrary<Wish> = fc.oneof(
      fc
        .record({
          kind: fc.constant('grid' as const),
          shape: fc.constantFrom(
            { boxRows: 3, boxCols: 3, regions: null },
            { boxRows: 2, boxCols: 3, regions: 'random' as const },
            { boxRows: 2, boxCols: 2, regions: [0, 1, 1, 1, 0, 2, 2, 1, 0, 0, 2, 2, 3, 3, 3, 3] },
          ),
          givens: fc.constantFrom(null, { from: 32, to: 32 }, { from: 20, to: 36 }),
          minimal: fc.boolean(),
          solutions: fc.constant({ want: 'exactly' as const, count: 1 }),
          symmetry: fc.constantFrom(...SYMMETRIES),
          mask: fc.constant(null),
          grade: fc.constantFrom(null, ...GRADES.map((grade) => ({ from: GRADES[0], to: grade }))),
          technique: fc.constantFrom(null, ...HARDEST_TECHNIQUES),
          nodes: fc.constantFrom(
            null,
            ...ENGINE_IDS.map((engine) => ({ from: 3, to: 90, engine })),
          ),
          hardFor: fc.constant(null),
        })
        .filter(({ shape, givens }) => shape.boxRows === 3 || givens === null)
        .map((wish) => (wish.technique === null ? wish : { ...wish, grade: null })),
      fc.record({
        kind: fc.constant('cover' as const),
        options: fc.integer({ min: 20, max: 500 }),
        items: fc.constant(20),
        secondary: fc.nat(9),
        ones: range(9).map(({ from, to }) => ({ from: from + 1, to: to + 1 })),
        solutions: fc.constantFrom(
          { want: 'any' as const },
          { want: 'atLeast' as const, count: 4 },
          { want: 'none' as const, seen: 'bySearch' as const },
        ),
      }),
      fc.constantFrom(
        { kind: 'classic' as const, problem: 'pentominoes' as const, size: 6, other: 10 },
        { kind: 'classic' as const, problem: 'latin' as const, size: 5, other: 7 },
        { kind: 'classic' as const, problem: 'queens' as const, size: 9, other: 0 },
      ),
    );
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 3 }), fc.nat(999), (wishes, seed) => {
        const definition: MakeDefinition = {
          title: 'A: “set” # 1',
          seed,
          format: null,
          input: 'data%02d.in',
          answer: '%d.ans',
          effort: 1 + (seed % 3),
          data: wishes.map((each, i) => ({
            name: `row ${i}`,
            sample: i === 1,
            cases: i + 1,
            score: i === 1 ? 0 : 10,
            timeLimitMs: 500,
            memoryLimitMb: 32,
            count: 7,
            catches: FAULTY_PROGRAMS.slice(0, i),
            wish: each,
          })),
        };
        expect(read(definitionText(definition, '1.2.3'))).toEqual(definition);
      }),
      { numRuns: 100 },
    );
  });

  it('may ask for what a naive program cannot do', () => {
    const wish = (text: string): unknown => read(`data: [${text}]`).data[0]?.wish;
    expect(wish('{hard-for: rows}')).toMatchObject({ hardFor: { program: 'rows', cost: 1e8 } });
    const definition = read('data: [{hard-for: bitmask, cost: 5000}]');
    expect(read(definitionText(definition, '1'))).toEqual(definition);
    expect(problemsOf('data:\n  - {hard-for: rows, symmetry: full}\n')[0]).toEqual([
      'make-clash',
      'symmetry',
      { line: 2, column: 32 },
    ]);
  });

  it('names files by the number', () => {
    expect([fileName('%d.in', 7), fileName('t%02d.in', 7), fileName('t%02d.in', 107)]).toEqual([
      '7.in',
      't07.in',
      't107.in',
    ]);
  });
});
