import { describe, expect, it } from 'vitest';
import { isConfiguration, recognise } from '.';
import { memoryBytes } from './values';

/** What decides, the points and limits of the tests, and the subtasks that are scored as a whole. */
function scored(config: string, text: string, ...paths: string[]): object {
  const all = [config, ...paths, ...paths.map((path) => path.replace(/in$/, 'out'))].sort();
  expect(isConfiguration(config)).toBe(true);
  const { judge, tests, bundles } = recognise(all, new Map([[config, text]]));
  return {
    judge,
    points: tests.map(({ points }) => points),
    memory: tests[0]?.memoryLimitBytes ?? null,
    bundles: Object.fromEntries(
      [...bundles].map(([id, { points, takes }]) => [id, `${takes} ${points}`]),
    ),
  };
}

const MB = 1024 ** 2;
const NONE = { memory: null, bundles: {} };

describe('points, judge and memory of a configuration', () => {
  it('Luogu: points of tests, kilobytes', () => {
    const config = 'a1.in: { score: 40, memoryLimit: 1024 }\na2.in: { score: 60, subtaskId: 1 }\n';
    expect(scored('config.yml', config, 'a1.in', 'a2.in')).toEqual({
      judge: 'luogu',
      points: [40, 60],
      memory: MB,
      bundles: {},
    });
  });

  it('Hydro: 100 shared evenly by names, subtasks as a whole', () => {
    expect(scored('config.yaml', 'memory: 64m\n', 'a1.in', 'a2.in', 'a3.in')).toEqual({
      judge: 'hydro-default',
      points: [33, 33, 34],
      memory: 64 * MB,
      bundles: {},
    });
    const config = 'checker_type: strict\nsubtasks: [{ id: 2, score: 70, type: max }]\n';
    expect(scored('config.yaml', config, 'a1-1.in', 'a1-2.in', 'a2-1.in')).toEqual({
      ...NONE,
      judge: 'hydro-strict',
      points: [null, null, null],
      bundles: { 1: 'all 30', 2: 'any 70' },
    });
  });

  it('Hydro: listed subtasks, of which a sum shares its points among its tests', () => {
    const config = `
checker_type: testlib
checker: wcmp.cpp
subtasks:
  - { score: 40, type: sum, cases: [{ input: a1.in, score: 10 }, { input: a2.in }] }
  - { cases: [{ input: a3.in }] }
`;
    expect(scored('config.yaml', config, 'a1.in', 'a2.in', 'a3.in')).toEqual({
      ...NONE,
      judge: 'wcmp',
      points: [10, 30, null],
      bundles: { 2: 'all 60' },
    });
    const ini = '1\na1.in|a1.out|1|100|65536\n';
    expect(scored('Config.ini', ini, 'a1.in')).toMatchObject({ points: [100], memory: 64 * MB });
  });

  it('UOJ: checkers by name, subtasks or points of tests', () => {
    const names = 'input_pre a\ninput_suf in\noutput_pre a\noutput_suf out\n';
    const subtasks = `${names}n_tests 2\nn_subtasks 1\nsubtask_end_1 2\nuse_builtin_checker lcmp\n`;
    expect(scored('problem.conf', subtasks, 'a1.in', 'a2.in')).toEqual({
      ...NONE,
      judge: 'lcmp',
      points: [null, null],
      bundles: { 1: 'all 100' },
    });
    const tests = `${names}n_tests 2\npoint_score_1 70\nmemory_limit 128\n`;
    expect(scored('problem.conf', tests, 'a1.in', 'a2.in')).toEqual({
      judge: 'checker',
      points: [70, 50],
      memory: 128 * MB,
      bundles: {},
    });
    expect(
      scored('problem.conf', `${names}n_tests 1\nuse_builtin_checker bcmp\n`, 'a1.in'),
    ).toMatchObject({ judge: 'bytes' });
  });

  it('LemonLime: full scores, tests of several files as a whole, the way of comparing', () => {
    const contest = (mode: number): string =>
      JSON.stringify({
        tasks: [
          {
            comparisonMode: mode,
            testCases: [
              { fullScore: 30, memoryLimit: 256, inputFiles: ['t/1.in'] },
              { fullScore: 70, inputFiles: ['t/2.in', 't/3.in'] },
            ],
          },
        ],
      });
    const paths = ['data/t/1.in', 'data/t/2.in', 'data/t/3.in'];
    expect(scored('c.cdf', contest(0), ...paths)).toEqual({
      judge: 'lemon-lines',
      points: [30, null, null],
      memory: 256 * MB,
      bundles: { 2: 'all 70' },
    });
    expect(scored('c.cdf', contest(4), ...paths)).toMatchObject({ judge: 'checker' });
    expect(scored('c.cdf', 'binary', ...paths)).toMatchObject({ judge: 'lemon-ignore-spaces' });
  });

  it('HustOJ: the share of accepted tests; SYZOJ, Kattis and Polygon by what they say', () => {
    const third = 100 / 2;
    expect(scored('input.name', 'x', 'data/1/a.in', 'data/1/b.in')).toEqual({
      ...NONE,
      judge: 'hustoj-default',
      points: [third, third],
    });
    const syzoj =
      "inputFile: '#.in'\noutputFile: '#.out'\nmemoryLimit: 256\nsubtasks: [{ score: 100, type: min, cases: [1] }]\n";
    expect(scored('data.yml', syzoj, '1.in')).toEqual({
      judge: 'syzoj',
      points: [null],
      memory: 256 * MB,
      bundles: { 1: 'all 100' },
    });
    const kattis = (yaml: string): object => scored('problem.yaml', yaml, 'data/secret/1.in');
    expect(kattis('limits: { memory: 512 }\n')).toEqual({
      judge: 'kattis',
      points: [null],
      memory: 512 * MB,
      bundles: {},
    });
    expect(kattis('validator_flags: case_sensitive\n')).toMatchObject({ judge: 'kattis-case' });
    expect(kattis('validation: custom\n')).toMatchObject({ judge: 'checker' });
    expect(kattis('a: [')).toMatchObject({ judge: 'kattis' });
    const xml = `<problem><judging><testset name="tests"><memory-limit>268435456</memory-limit>
      <test-count>2</test-count><input-path-pattern>tests/%02d.in</input-path-pattern>
      <tests><test points="40" group="1"/><test points="60"/></tests>
      <groups><group name="1" points-policy="complete-group"/></groups></testset></judging>
      <assets><checker name="std::fcmp.cpp"/></assets></problem>`;
    expect(scored('problem.xml', xml, 'tests/01.in', 'tests/02.in')).toMatchObject({
      judge: 'fcmp',
      points: [null, 60],
      memory: 256 * MB,
      bundles: { 1: 'all 40' },
    });
  });

  it('Kattis: points of groups from their testdata.yaml, in a problem that is scored', () => {
    const paths = ['data/secret/1/a.in', 'data/secret/1/b.in', 'data/secret/2/c.in'];
    const all = [...paths, ...paths.map((path) => path.replace('.in', '.ans'))];
    const group = (points: number, flags: string): string =>
      `accept_score: ${points}\ngrader_flags: ${flags}\n`;
    const found = (type: string): object => {
      const texts = new Map([
        ['problem.yaml', `type: ${type}\n`],
        ['data/secret/1/testdata.yaml', group(30, 'min first_error')],
        ['data/secret/2/testdata.yaml', group(5, 'sum')],
      ]);
      const { bundles } = recognise([...all, ...texts.keys()].sort(), texts);
      return Object.fromEntries(bundles);
    };
    expect(isConfiguration('data/secret/1/testdata.yaml')).toBe(true);
    expect(found('scoring')).toEqual({ 1: { points: 30, takes: 'all' } });
    expect(found('pass-fail')).toEqual({});
  });
});

it('reads memory in the units that configurations use', () => {
  const bytes = ['256m', '64 MiB', '1g', 512, '10 kb', '12 b', 'much', null].map((value) =>
    memoryBytes(value, 'm'),
  );
  expect(bytes).toEqual([256 * MB, 64 * MB, 1024 * MB, 512 * MB, 10_240, 12, null, null]);
});
