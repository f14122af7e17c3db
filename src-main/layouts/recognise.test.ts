import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConfiguration, recognise, type Recognised } from '.';
import { SAMPLE_SETS } from './testing/sets';

const order = new Intl.Collator('en', { numeric: true });

function laid(files: Readonly<Record<string, string>>): Recognised {
  const paths = Object.keys(files).sort(order.compare);
  const texts = Object.entries(files).filter(([path]) => isConfiguration(path));
  return recognise(paths, new Map(texts));
}

const shown = ({ tests }: Recognised): string[] =>
  tests.map(({ input, answer, subtask, timeLimitMs }) =>
    [`${input} > ${answer ?? '-'}`, `@${subtask ?? '-'}`, timeLimitMs ?? '-'].join(' '),
  );
const alone = ({ leftAlone }: Recognised): string[] =>
  leftAlone.map(({ path, why }) => `${path} ${why.key.replace('judge.alone.', '')}`);

describe('recognise', () => {
  it.each(SAMPLE_SETS)('$name', ({ layout, files, tests, alone: left }) => {
    const found = laid(files);
    expect(found.layout).toBe(layout);
    expect(shown(found)).toEqual(tests);
    expect(alone(found)).toEqual(left);
  });

  it('tells every file of a set once: as a test, as an answer, or left alone', () => {
    const path = fc.constantFrom(...SAMPLE_SETS.flatMap(({ files }) => Object.entries(files)));
    fc.assert(
      fc.property(fc.uniqueArray(path, { selector: ([name]) => name, maxLength: 25 }), (files) => {
        const found = laid(Object.fromEntries(files));
        const told = [
          ...found.tests.flatMap(({ input, answer }) =>
            answer === null ? [input] : [input, answer],
          ),
          ...found.leftAlone.map((each) => each.path),
        ];
        expect([...new Set(told)].sort()).toEqual(files.map(([name]) => name).sort());
        expect(found.tests.every(({ input, answer }) => input !== answer)).toBe(true);
      }),
    );
  });

  it('takes covers, and whatever else has an answer that is nobody’s else', () => {
    const names = [
      'q5.dlx',
      'q5.out',
      'q6.dlx',
      'table.csv',
      'table.out',
      '1.in',
      '1.csv',
      '1.out',
    ];
    const beside = ['brute.cpp', 'brute.out', 'other.csv'];
    const found = laid(Object.fromEntries([...names, ...beside].map((name) => [name, ''])));
    expect(shown(found)).toEqual([
      '1.in > 1.out @- -',
      'q5.dlx > q5.out @- -',
      'q6.dlx > - @- -',
      'table.csv > table.out @- -',
    ]);
    expect(alone(found)).toEqual([
      '1.csv other',
      'brute.cpp program',
      'brute.out answer',
      'other.csv other',
    ]);
  });

  it('goes on by names when a configuration cannot be understood', () => {
    const found = laid({ 'config.yaml': 'a: [', '1.in': '', '1.out': '' });
    expect(found.layout).toBe('loose');
    expect(shown(found)).toEqual(['1.in > 1.out @- -']);
    expect(found.problems).toMatchObject([
      { path: 'config.yaml', problem: { code: 'config-unreadable' } },
    ]);
    const xml = laid({ 'problem.xml': '<a><b></a>', '1.in': '' });
    expect(xml.problems).toMatchObject([{ problem: { code: 'config-unreadable' } }]);
  });

  it('tells which files a configuration names in vain', () => {
    const found = laid({ 'problem.conf': 'n_tests 2\n', 'input1.txt': '', 'output1.txt': '' });
    expect(found.problems).toMatchObject([
      {
        path: 'input2.txt',
        problem: { code: 'config-file-missing', params: { missing: 'input2.txt' } },
      },
    ]);
  });

  it('leaves alone what a Mac puts into a zip', () => {
    const found = laid({
      '1.in': '',
      '1.out': '',
      '__MACOSX/._1.in': '',
      '._1.out': '',
      '.DS_Store': '',
    });
    expect(shown(found)).toEqual(['1.in > 1.out @- -']);
    expect(found.leftAlone.map(({ why }) => why.key)).toEqual(Array(3).fill('judge.alone.system'));
  });

  it('doubts limits that nobody can mean, and says so', () => {
    const found = laid({ 'config.yaml': 'time: 1\nmemory: 128000\n', 'a1.in': '', 'a1.out': '' });
    expect(shown(found)).toEqual(['a1.in > a1.out @- -']);
    expect(found.tests[0]?.memoryLimitBytes).toBeNull();
    expect(found.problems).toMatchObject([
      { path: 'config.yaml', problem: { code: 'limit-doubtful', params: { limit: '1 ms' } } },
      { problem: { params: { limit: '125 GB' } } },
    ]);
    expect(laid({ 'config.yaml': 'time: 1s\n', 'a1.in': '' }).problems).toEqual([]);
  });

  it('UOJ: ten tests where nothing is said, and the last subtask takes the rest', () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`input${i}.txt`, '']));
    expect(laid({ 'problem.conf': 'use_builtin_checker wcmp\n', ...files }).tests).toHaveLength(10);
    const conf = 'n_tests 4\nn_subtasks 2\nsubtask_end_1 1\n';
    const { tests, layout } = laid({ 'problem.conf': conf, ...files });
    expect(layout).toBe('uoj');
    expect(tests.map(({ subtask }) => subtask)).toEqual(['1', '2', '2', '2']);
  });

  it('says where a missing answer would lie', () => {
    const where = (files: Record<string, string>): (string | undefined)[] =>
      laid(files).tests.map(({ answerPath }) => answerPath);
    expect(where({ 'data/secret/1.in': '' })).toEqual(['data/secret/1.ans']);
    expect(where({ '1/A.INP': '', '2/A.INP': '' })).toEqual(['1/A.OUT', '2/A.OUT']);
    expect(where({ 'problem.conf': 'n_tests 1\n', 'input1.txt': '' })).toEqual(['output1.txt']);
    expect(where({ 'a.in': '' })).toEqual(['a.out']);
  });

  it('does not follow a yaml bomb', () => {
    const layer = (i: number): string =>
      `l${i}: &l${i} [${Array(9)
        .fill(`*l${i - 1}`)
        .join(',')}]\n`;
    const bomb = `l0: &l0 [x]\n${Array.from({ length: 9 }, (_, i) => layer(i + 1)).join('')}`;
    expect(laid({ 'data.yml': bomb, '1.in': '' }).problems).toMatchObject([
      { problem: { code: 'config-unreadable' } },
    ]);
  });
});
