import { problem, type Problem } from '../../shared/puzzle';
import { longest, type JudgePackage, type PackageTest } from '../package';
import { checkerCpp, solutionCpp } from '../programs';
import { joined, utf8 } from '../utf8';
import {
  checkerFiles,
  needsChecker,
  solutionFile,
  statementText,
  testFiles,
  textFile,
  validatorFile,
  widened,
  type Parts,
} from './parts';

/** Judges of contests on the spot: LemonLime, and HustOJ with its exchange format. */

/** `ComparisonMode` of LemonLime's `task.h`. */
const IGNORE_SPACES = 1;
const TESTLIB = 5;

/**
 * LemonLime (https://github.com/Project-LemonLime/Project_LemonLime, `src/core/{contest,task,testcase}.cpp`):
 * tests in `data/<task>/`, contestants in `source/`, the contest in a `.cdf`, which is JSON. A test of
 * several files is a subtask. The checker is a program, which its user has to compile.
 */
export function lemon(parts: Parts): JudgePackage {
  const { set, scored, groups } = parts;
  const { id } = set;
  const nameOf = ({ number }: PackageTest): string => `${id}/${id}${number}`;
  const checked = needsChecker(parts);
  const task = {
    answerFileExtension: 'ans',
    comparisonMode: checked ? TESTLIB : IGNORE_SPACES,
    compilerConfiguration: { 'g++': 'default' },
    diffArguments: '--ignore-space-change --text --brief',
    inputFileName: `${id}.in`,
    outputFileName: `${id}.out`,
    problemTitle: set.title.zh,
    realPrecision: 3,
    sourceFileName: id,
    specialJudge: checked ? `${id}/check` : '',
    standardInputCheck: true,
    standardOutputCheck: true,
    subFolderCheck: false,
    taskType: 0,
    testCases: groups.map(({ score, tests }) => ({
      fullScore: score,
      inputFiles: tests.map((test) => `${nameOf(test)}.in`),
      memoryLimit: longest(tests).memoryLimitMb,
      outputFiles: tests.map((test) => `${nameOf(test)}.ans`),
      timeLimit: longest(tests).timeLimitMs,
    })),
  };
  const contest = { contestTitle: set.title.zh, contestants: [], tasks: [task], version: '1.0' };
  const file = `data/${id}/check.cpp`;
  const compile = checked
    ? [problem('package-checker-source', { judge: 'judge.system.lemon', file })]
    : [];
  return {
    files: [
      textFile(`${id}.cdf`, JSON.stringify(contest)),
      ...testFiles(scored, (test) => `data/${nameOf(test)}`, ['.in', '.ans']),
      ...checkerFiles(parts, file, 'testlib'),
      solutionFile(parts, `source/std/${id}.cpp`),
    ],
    notes: [
      ...widened(
        'lemon',
        groups.map(({ tests }) => tests),
      ),
      ...compile,
    ],
  };
}

/** The number under which the tests lie; HustOJ gives a problem its own. */
const HUSTOJ_NUMBER = 1000;

/**
 * HustOJ (https://github.com/zhblue/hustoj): tests in `data/<number>/`, and everything together as
 * `fps.xml`, its exchange format (Free Problem Set). All tests count alike and have the same limits.
 */
export function hustoj(parts: Parts): JudgePackage {
  const { scored, groups } = parts;
  const folder = `data/${HUSTOJ_NUMBER}`;
  const notes: Problem[] = [
    problem('package-folder-number', { judge: 'judge.system.hustoj', folder }),
  ];
  if (groups.length > 1)
    notes.push(problem('package-no-subtasks', { judge: 'judge.system.hustoj' }));
  return {
    files: [
      ...testFiles(scored, ({ number }) => `${folder}/test${number}`, ['.in', '.out']),
      ...checkerFiles(parts, `${folder}/spj.cc`, 'hustoj'),
      validatorFile(parts, 'validator.cpp'),
      solutionFile(parts, 'std.cpp'),
      { path: 'fps.xml', bytes: fps(parts) },
    ],
    notes: [...notes, ...widened('hustoj', [scored])],
  };
}

/** A piece of the file for each element: tests go in as they are, which have no `]]>` in them. */
function fps(parts: Parts): Uint8Array {
  const { set, samples, scored } = parts;
  const element = (name: string, content: Uint8Array | string, attributes = ''): Uint8Array[] => [
    utf8(`<${name}${attributes}><![CDATA[`),
    typeof content === 'string' ? utf8(content.replaceAll(']]>', ']]]]><![CDATA[>')) : content,
    utf8(`]]></${name}>\n`),
  ];
  const pairs = (tests: readonly PackageTest[], kind: 'sample' | 'test'): Uint8Array[] =>
    tests.flatMap(({ number, input, answer }) => {
      const name = kind === 'test' ? ` name="test${number}"` : '';
      return [...element(`${kind}_input`, input, name), ...element(`${kind}_output`, answer, name)];
    });
  const limits = longest(scored);
  return joined([
    utf8('<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.2">\n<item>\n'),
    ...element('title', set.title.zh),
    ...element('time_limit', String(limits.timeLimitMs), ' unit="ms"'),
    ...element('memory_limit', String(limits.memoryLimitMb), ' unit="mb"'),
    ...element('description', `[md]${statementText(parts, 'zh')}[/md]`),
    ...pairs(samples, 'sample'),
    ...pairs(scored, 'test'),
    ...(needsChecker(parts)
      ? element('spj', checkerCpp(parts.judge, 'hustoj'), ' language="C++"')
      : []),
    ...element('solution', solutionCpp(parts.judge), ' language="C++"'),
    utf8('</item>\n</fps>\n'),
  ]);
}
