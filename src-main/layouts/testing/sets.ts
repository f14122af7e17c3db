import type { LayoutId } from '../../shared/contract';

/** A test set as it comes from a system: files by path, and what should become of them. */
export interface SampleSet {
  readonly name: string;
  readonly layout: LayoutId;
  readonly files: Readonly<Record<string, string>>;
  /** `input > answer @subtask limit`, in order; `-` where there is none. */
  readonly tests: readonly string[];
  /** `path why` */
  readonly alone: readonly string[];
}

const GRID = '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
const SOLUTION =
  '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
// A puzzle that `alone` reads, and its answer.
const PUZZLE = GRID.replace(/.{9}/g, '$&\n');
const ANSWER = SOLUTION.replace(/.{9}/g, '$&\n');

function files(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      /(\.out|\.ans|\.a$|\.OUT|\.ou\d|output\d|^out\/|O\.\d)/.test(name) ? ANSWER : PUZZLE,
    ]),
  );
}

export const SAMPLE_SETS: readonly SampleSet[] = [
  {
    name: 'Lemon',
    layout: 'lemon',
    files: {
      ...files('noi/data/sudoku/sudoku2.in', 'noi/data/sudoku/sudoku2.ans'),
      ...files(
        'noi/data/sudoku/sudoku10.in',
        'noi/data/sudoku/sudoku10.out',
        'noi/data/sudoku/Sudoku1.out',
      ),
      ...files('noi/data/sudoku/sudoku1.in'),
      'noi/source/li/sudoku/sudoku.cpp': 'int main() {}',
    },
    tests: [
      'noi/data/sudoku/sudoku1.in > - @- -',
      'noi/data/sudoku/sudoku2.in > noi/data/sudoku/sudoku2.ans @- -',
      'noi/data/sudoku/sudoku10.in > noi/data/sudoku/sudoku10.out @- -',
    ],
    alone: ['noi/data/sudoku/Sudoku1.out answer', 'noi/source/li/sudoku/sudoku.cpp contestant'],
  },
  {
    name: 'LemonLime with its contest file',
    layout: 'lemon',
    files: {
      ...files('data/vs/vs1.in', 'data/vs/vs1.out', 'data/vs/vs2.in', 'data/vs/vs2.out'),
      'contest.cdf': JSON.stringify({
        tasks: [{ testCases: [{ timeLimit: 2000, inputFiles: ['vs/vs1.in', 'vs/vs2.in'] }] }],
      }),
    },
    tests: ['data/vs/vs1.in > data/vs/vs1.out @1 2000', 'data/vs/vs2.in > data/vs/vs2.out @1 2000'],
    alone: ['contest.cdf configuration'],
  },
  {
    name: 'Hydro with config.yaml',
    layout: 'hydro',
    files: {
      ...files('a1.in', 'a1.out', 'a2.in', 'a2.ans', 'sample.in'),
      'config.yaml':
        'time: 1500ms\nsubtasks:\n  - id: 3\n    time: 2s\n    cases:\n      - input: a1.in\n        output: a1.out\n      - input: a2.in\n        output: a2.ans\n',
      'checker.cpp': '',
    },
    tests: ['a1.in > a1.out @3 2000', 'a2.in > a2.ans @3 2000'],
    alone: ['checker.cpp program', 'config.yaml configuration', 'sample.in noDigit'],
  },
  {
    name: 'Hydro by names',
    layout: 'hydro',
    files: files('t/x1-1.in', 't/x1-1.out', 't/x2-1.in', 't/x2-1.ans', 't/x10-2.in'),
    tests: ['t/x1-1.in > t/x1-1.out @1 -', 't/x2-1.in > t/x2-1.ans @2 -', 't/x10-2.in > - @10 -'],
    alone: [],
  },
  {
    name: 'Hydro with numbers after the extension',
    layout: 'hydro',
    files: files('vs.in1', 'vs.ou1', 'vs.in2', 'vs.out2'),
    tests: ['vs.in1 > vs.ou1 @- -', 'vs.in2 > vs.out2 @- -'],
    alone: [],
  },
  {
    name: 'Hydro with Config.ini',
    layout: 'hydro',
    files: {
      ...files('Input/p0.in', 'Input/p1.in', 'Output/p0.out', 'Output/p1.out'),
      'Config.ini': '2\np0.in|p0.out|1|50|65536\np1.in|p1.out|2.5|50|65536\n',
    },
    tests: ['Input/p0.in > Output/p0.out @- 1000', 'Input/p1.in > Output/p1.out @- 2500'],
    alone: ['Config.ini configuration'],
  },
  {
    name: 'HustOJ',
    layout: 'hustoj',
    files: {
      ...files('data/1000/1.in', 'data/1000/1.out', 'data/1000/2.in', 'data/1000/2.ans'),
      'readme.md': '',
    },
    tests: ['data/1000/1.in > data/1000/1.out @- -', 'data/1000/2.in > - @- -'],
    alone: ['data/1000/2.ans answer', 'readme.md statement'],
  },
  {
    name: 'UOJ',
    layout: 'uoj',
    files: {
      ...files(
        '1/s1.in',
        '1/s1.out',
        '1/s2.in',
        '1/s2.out',
        '1/s10.in',
        '1/s10.out',
        '1/ex_s1.in',
        '1/ex_s1.out',
      ),
      '1/problem.conf':
        'n_tests 3\nn_ex_tests 1\ninput_pre s\ninput_suf in\noutput_pre s\noutput_suf out\ntime_limit 1\ntime_limit_2 3\nn_subtasks 2\nsubtask_end_1 1\nsubtask_end_2 3\n',
      '1/val.cpp': '',
    },
    tests: [
      '1/ex_s1.in > 1/ex_s1.out @extra 1000',
      '1/s1.in > 1/s1.out @1 1000',
      '1/s2.in > 1/s2.out @2 3000',
    ],
    alone: [
      '1/problem.conf configuration',
      '1/s10.in notListed',
      '1/s10.out answer',
      '1/val.cpp program',
    ],
  },
  {
    name: 'Luogu',
    layout: 'luogu',
    files: {
      ...files('x1.in', 'x1.out', 'x2.in', 'x2.ans'),
      'config.yml':
        'x1.in:\n  timeLimit: 1000\n  subtaskId: 0\nx2.in:\n  timeLimit: 2000\n  subtaskId: 1\n',
    },
    tests: ['x1.in > x1.out @0 1000', 'x2.in > x2.ans @1 2000'],
    alone: ['config.yml configuration'],
  },
  {
    name: 'Polygon',
    layout: 'polygon',
    files: {
      ...files('tests/01', 'tests/01.a', 'tests/02', 'tests/02.a', 'check.cpp'),
      'problem.xml':
        '<?xml version="1.0"?><problem><judging><testset name="tests"><time-limit>1500</time-limit><test-count>3</test-count><input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern><tests><test group="1"/><test group="2"/><test group="2"/></tests></testset></judging></problem>',
    },
    tests: ['tests/01 > tests/01.a @1 1500', 'tests/02 > tests/02.a @2 1500'],
    alone: ['check.cpp program', 'problem.xml configuration'],
  },
  {
    name: 'Kattis',
    layout: 'kattis',
    files: {
      ...files(
        'p/data/sample/1.in',
        'p/data/sample/1.ans',
        'p/data/secret/g1/2.in',
        'p/data/secret/g1/2.ans',
        'p/data/secret/3.in',
        'p/data/secret/3.ans',
      ),
      'p/problem.yaml': 'limits:\n  time_limit: 3\n',
      'p/submissions/accepted/a.cpp': '',
    },
    tests: [
      'p/data/sample/1.in > p/data/sample/1.ans @sample 3000',
      'p/data/secret/3.in > p/data/secret/3.ans @- 3000',
      'p/data/secret/g1/2.in > p/data/secret/g1/2.ans @g1 3000',
    ],
    alone: ['p/problem.yaml configuration', 'p/submissions/accepted/a.cpp contestant'],
  },
  {
    name: 'DOMjudge',
    layout: 'kattis',
    files: {
      ...files('data/secret/1.in', 'data/secret/1.ans'),
      'domjudge-problem.ini': "timelimit='2.5'\n",
    },
    tests: ['data/secret/1.in > data/secret/1.ans @- 2500'],
    alone: ['domjudge-problem.ini configuration'],
  },
  {
    name: 'SYZOJ',
    layout: 'syzoj',
    files: {
      ...files('s1.in', 's1.out', 's2.in', 's2.ans', 's3.in', 's3.out'),
      'data.yml':
        "subtasks:\n  - score: 50\n    cases: [1]\n  - score: 50\n    cases: [2, 4]\ninputFile: 's#.in'\noutputFile: 's#.out'\ntimeLimit: 700\n",
    },
    tests: ['s1.in > s1.out @1 700', 's2.in > - @2 700'],
    alone: ['data.yml configuration', 's2.ans answer', 's3.in notListed', 's3.out answer'],
  },
  {
    name: 'Themis',
    layout: 'themis',
    files: files('T/02/SUDOKU.INP', 'T/02/SUDOKU.OUT', 'T/10/SUDOKU.INP', 'T/10/SUDOKU.OUT'),
    tests: ['T/02/SUDOKU.INP > T/02/SUDOKU.OUT @- -', 'T/10/SUDOKU.INP > T/10/SUDOKU.OUT @- -'],
    alone: [],
  },
  {
    name: 'AtCoder',
    layout: 'atcoder',
    files: files('in/00_sample', 'in/random_1.txt', 'out/00_sample', 'out/random_1.txt'),
    tests: ['in/00_sample > out/00_sample @- -', 'in/random_1.txt > out/random_1.txt @- -'],
    alone: [],
  },
  {
    name: 'CMS',
    layout: 'cms',
    files: {
      ...files('input/input0.txt', 'input/input1.txt', 'output/output0.txt', 'output/output1.txt'),
      'task.yaml': 'name: sudoku\ntime_limit: 1.5\nmemory_limit: 256\n',
      'gen/GEN': '#ST: 0\n#COPY: att/input0.txt\n# comment\n#ST: 100\n1 2 3\n',
    },
    tests: [
      'input/input0.txt > output/output0.txt @1 1500',
      'input/input1.txt > output/output1.txt @2 1500',
    ],
    alone: ['gen/GEN configuration', 'task.yaml configuration'],
  },
  {
    name: 'USACO',
    layout: 'usaco',
    files: files('I.2', 'I.10', 'O.2', 'O.10'),
    tests: ['I.2 > O.2 @- -', 'I.10 > O.10 @- -'],
    alone: [],
  },
  {
    name: 'COCI',
    layout: 'coci',
    files: files('s/vs.in.1', 's/vs.in.2', 's/vs.out.1', 's/vs.out.2'),
    tests: ['s/vs.in.1 > s/vs.out.1 @- -', 's/vs.in.2 > s/vs.out.2 @- -'],
    alone: [],
  },
  {
    name: 'COCI with batches',
    layout: 'coci',
    files: files(
      'vs.dummy.in.1',
      'vs.dummy.out.1',
      'vs.in.1a',
      'vs.in.1b',
      'vs.out.1a',
      'vs.out.1b',
    ),
    tests: [
      'vs.dummy.in.1 > vs.dummy.out.1 @sample -',
      'vs.in.1a > vs.out.1a @1 -',
      'vs.in.1b > vs.out.1b @1 -',
    ],
    alone: [],
  },
  {
    name: 'DMOJ',
    layout: 'dmoj',
    files: {
      ...files('vs.1.in', 'vs.1.out', 'vs.2.in', 'vs.2.out', 'vs.3.in', 'vs.3.out'),
      'init.yml':
        'test_cases:\n- {in: vs.1.in, out: vs.1.out, points: 10}\n- points: 90\n  batched:\n  - {in: vs.2.in, out: vs.2.out}\n  - {in: vs.3.in, out: vs.3.out}\n',
    },
    tests: ['vs.1.in > vs.1.out @- -', 'vs.2.in > vs.2.out @1 -', 'vs.3.in > vs.3.out @1 -'],
    alone: ['init.yml configuration'],
  },
  {
    name: 'no system',
    layout: 'loose',
    files: {
      ...files('alone2.in', 'alone2.out', 'alone10.in', 'alone10.ans', 'alone3.in', 'left.out'),
      'notes.txt': '',
    },
    tests: ['alone2.in > alone2.out @- -', 'alone3.in > - @- -', 'alone10.in > alone10.ans @- -'],
    alone: ['left.out answer', 'notes.txt other'],
  },
];
