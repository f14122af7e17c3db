import { describe, expect, it } from 'vitest';
import { isConfiguration, recognise, type Recognised } from '../layouts';
import { sortNaturally } from '../files';
import { judgePackage, PACKAGE_IDS, setterFiles, type PackageFile, type PackageId } from '.';
import { sampleSet, WORDS } from './testing/sample-set';
import { utf8 } from './utf8';

type Sample = ReturnType<typeof sampleSet>;

const MIB = 1024 ** 2;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

function readBack(files: readonly PackageFile[]): Recognised {
  const paths = sortNaturally(files.map(({ path }) => path));
  const texts = files
    .filter(({ path }) => isConfiguration(path))
    .map(({ path, bytes }) => [path, text(bytes)] as const);
  return recognise(paths, new Map(texts));
}

function made(judge: PackageId, sample: Sample) {
  const { files, notes } = judgePackage(judge, sample.set, sample.tests, WORDS);
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const found = readBack(files);
  const pairs = found.tests.map(({ input, answer }) => [
    text(contents.get(input) ?? new Uint8Array()),
    text(contents.get(answer ?? '') ?? new Uint8Array()),
  ]);
  return { files, contents, found, pairs, notes: notes.map(({ code }) => code) };
}

const pairsOf = ({ tests }: Sample, samples: boolean): string[][] =>
  tests
    .filter(({ sample }) => samples || !sample)
    .map(({ input, answer }) => [text(input), text(answer)]);

/** Judges whose packages hold the samples as tests. */
const WITH_SAMPLES: readonly PackageId[] = ['uoj', 'polygon', 'kattis', 'kattis2025'];

describe.each(PACKAGE_IDS)('the package for %s', (judge) => {
  const samples = WITH_SAMPLES.includes(judge);

  it('reads back equal: layout, tests, answers, limits', () => {
    const sample = sampleSet();
    const { found, pairs } = made(judge, sample);
    expect(found.layout).toBe(judge === 'kattis2025' ? 'kattis' : judge);
    expect(found.problems).toEqual([]);
    expect([...pairs].sort()).toEqual(pairsOf(sample, samples).sort());
    const scored = found.tests.slice(-6);
    const limits = scored.map(({ timeLimitMs, memoryLimitBytes }) => [
      timeLimitMs,
      memoryLimitBytes,
    ]);
    const expected = judge === 'hustoj' ? [null, null] : [2000, 256 * MIB];
    expect(limits).toEqual(Array(6).fill(expected));
  });

  it('reads back equal: subtasks and their points', () => {
    const { found } = made(judge, sampleSet());
    const scored = found.tests.filter(
      ({ subtask }) =>
        !['sample', 'extra'].includes(subtask ?? '') && !(judge === 'polygon' && subtask === '0'),
    );
    const groups = scored.map(({ subtask }) => (subtask === null ? null : Number(subtask)));
    const points = new Map<number | null, number>();
    for (const { subtask, points: own } of scored) {
      const group = subtask === null ? null : Number(subtask);
      const bundle = subtask === null ? undefined : found.bundles.get(subtask);
      points.set(group, bundle?.points ?? (points.get(group) ?? 0) + (own ?? 0));
    }
    if (judge === 'hustoj') {
      expect(groups).toEqual(Array(6).fill(null));
      expect(points.get(null)).toBeCloseTo(100);
      return;
    }
    // A subtask of one test is a test by itself in LemonLime.
    const last = judge === 'lemon' ? null : 3;
    expect(groups).toEqual([1, 1, 2, 2, 2, last]);
    expect(Object.fromEntries(points)).toEqual({ 1: 10, 2: 20, [String(last)]: 30 });
    const whole = [...found.bundles.values()].every(({ takes }) => takes === 'all');
    expect(whole).toBe(true);
  });

  it('keeps the limits of single tests, or says that it cannot', () => {
    const sample = sampleSet({ ownLimits: true });
    const { found, notes } = made(judge, sample);
    const own = sample.tests.filter((test) => !test.sample);
    const limits = found.tests
      .slice(-6)
      .map(({ timeLimitMs, memoryLimitBytes }) => [
        timeLimitMs,
        memoryLimitBytes === null ? null : memoryLimitBytes / MIB,
      ]);
    const exact = own.map(({ timeLimitMs, memoryLimitMb }) => [timeLimitMs, memoryLimitMb]);
    if (judge === 'luogu' || judge === 'hydro') expect(limits).toEqual(exact);
    else if (judge === 'uoj') {
      expect(limits).toEqual(exact);
      expect(notes).toContain('package-limits-fraction');
    } else {
      expect(notes).toContain('package-limits-widened');
      const enough = limits.every(
        ([ms, mb], i) =>
          judge === 'hustoj' ||
          ((ms ?? 0) >= (exact[i]?.[0] ?? 0) && (mb ?? 0) >= (exact[i]?.[1] ?? 0)),
      );
      expect(enough).toBe(true);
    }
  });

  it('has a checker of its own exactly where several answers are right', () => {
    const with_ = made(judge, sampleSet()).found.judge;
    const without = made(judge, sampleSet({ severalRight: false })).found.judge;
    expect(with_).toBe('checker');
    expect(without).not.toBe('checker');
    const best = made(judge, sampleSet({ format: 'noip2009-target', puzzles: 1 })).found.judge;
    expect(best).toBe(without);
  });

  it('has only names that every system takes, each once', () => {
    const { files } = made(judge, sampleSet({ tests: Array<number>(10).fill(12) }));
    const names = files.map(({ path }) => path.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(files.filter(({ path }) => !/^([\w][\w.-]*\/)*[\w][\w.-]*$/.test(path))).toEqual([]);
  });

  it('is the same every time', () => {
    expect(made(judge, sampleSet()).files).toEqual(made(judge, sampleSet()).files);
  });
});

it('names a problem with a Chinese title in the statement for Kattis', () => {
  const { set, tests } = sampleSet();
  const titled = { ...set, title: { en: '数独', zh: '数独' } };
  const { files } = judgePackage('kattis', titled, tests, WORDS);
  const statement = files.find(({ path }) => path.endsWith('problem.en.tex'));
  expect(text(statement?.bytes ?? new Uint8Array())).toContain(`\\problemname{${set.id}}`);
});

it('tells the limits of judges that refuse more tests or longer runs', () => {
  const { set, tests } = sampleSet({ tests: Array<number>(10).fill(12) });
  const codes = (judge: PackageId): string[] =>
    judgePackage(judge, set, tests, WORDS).notes.map(({ code }) => code);
  expect(codes('hydro')).toEqual(['package-many-tests', 'package-long-tests']);
  expect(codes('syzoj')).toContain('package-limits-on-site');
});

it('refuses names and formats that no package can have', () => {
  const { set, tests } = sampleSet();
  const refusal = (change: object): unknown => {
    try {
      judgePackage('luogu', { ...set, ...change }, tests, WORDS);
      return null;
    } catch (error) {
      return (error as { problem: { code: string } }).problem.code;
    }
  };
  expect(refusal({})).toBeNull();
  expect(refusal({ id: '../x' })).toBe('package-name');
  expect(refusal({ id: '数独' })).toBe('package-name');
  expect(refusal({ format: { ...set.format, id: 'knuth' } })).toBe('package-format');
});

it('refuses a package that Luogu would not take, before it is written', () => {
  const { set, tests } = sampleSet();
  const huge = new Uint8Array(101 * MIB);
  expect(() =>
    judgePackage(
      'luogu',
      set,
      tests.map((test) => ({ ...test, input: huge })),
      WORDS,
    ),
  ).toThrow(/package-too-large/);
});

it('gives setters statements in both languages, validators, a checker and a solution', () => {
  const { set, tests } = sampleSet();
  const files = setterFiles(set, tests, WORDS);
  expect(files.map(({ path }) => path)).toEqual([
    ...['statement.en.md', 'statement.zh.md', 'validator.cpp', 'validator.py', 'checker.cpp'],
    'std.cpp',
  ]);
  const [english = '', chinese = ''] = files.map(({ bytes }) => text(bytes));
  expect(english).toContain('# Sudoku & <Friends>');
  expect(english).toContain('any of them is accepted');
  expect(english).toContain(
    '| 1 | 2 | 10 | 2000 ms | 256 MiB |\n| 2 | 3 | 20 | 2000 ms | 256 MiB |',
  );
  expect(chinese).toContain('# 数独与{朋友}');
  expect(chinese).toContain('## 样例输入 1');
  expect(english + chinese).not.toMatch(/judgePackage|undefined|\{\w+\}(?<!\{n\})/);
});

it.each(['en', 'zh'] as const)('words every format’s statement in %s', (language) => {
  for (const format of [
    'poj3074',
    'uva989',
    'hdu3909',
    'tioj1025',
    'noip2009-target',
    'nowcoder216089',
    'poj2918',
    'jutge-p79494',
    'kattis-sudokunique',
  ]) {
    const { set, tests } = sampleSet({ format, puzzles: 1 });
    const [english, chinese] = setterFiles(set, tests, WORDS);
    const shown = text((language === 'en' ? english : chinese)?.bytes ?? new Uint8Array());
    expect(shown).not.toMatch(/judgePackage\.|undefined/);
    expect(shown.split('\n## ').length).toBeGreaterThanOrEqual(7);
  }
  for (const format of ['poj3740', 'acwing1067', 'hust1017']) {
    const { set, tests } = sampleSet({ format, puzzles: 1 });
    const shown = setterFiles(set, tests, WORDS)
      .slice(0, 2)
      .map(({ bytes }) => text(bytes))
      .join('');
    expect(shown).not.toMatch(/judgePackage\.|undefined/);
  }
});

it('writes UTF-8 as everybody does', () => {
  for (const each of ['', 'aé数😀\n', '\u07ff\u0800\uffff', '\u{10ffff}']) {
    expect(Buffer.from(utf8(each)).equals(Buffer.from(each))).toBe(true);
  }
  expect(Buffer.from(utf8('a\ud800b')).toString()).toBe('a\ufffdb');
});
