import { stringify } from 'yaml';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { longest, type JudgePackage, type PackageFile, type PackageTest } from '../package';
import {
  checkerFiles,
  pointsByTest,
  solutionFile,
  statementFile,
  testFiles,
  textFile,
  validatorFile,
  widened,
  type Parts,
} from './parts';

/** Judges whose packages are tests and one configuration file: Luogu, Hydro, UOJ, SYZOJ. */

/** What Luogu takes, unpacked and zipped (https://github.com/rindag-devs/hull/issues/1). */
const LUOGU_BYTES = 100 * 1024 * 1024;
const LUOGU_ZIPPED_BYTES = 50 * 1024 * 1024;

/**
 * Luogu (https://help.luogu.com.cn/manual/luogu/problem/testcase-format): everything lies in the root;
 * `config.yml` has an entry for every input, memory in KiB. How the points of a subtask's tests make
 * its score is chosen on the site; added up, they are its points.
 *
 * @throws ProblemError package-too-large
 */
export function luogu(parts: Parts): JudgePackage {
  const { set, scored, groups } = parts;
  const points = pointsByTest(groups);
  const config = scored.map((test) => [
    `${set.id}${test.number}.in`,
    {
      timeLimit: test.timeLimitMs,
      memoryLimit: test.memoryLimitMb * 1024,
      score: points.get(test) ?? 0,
      subtaskId: test.subtask,
    },
  ]);
  const files = [
    ...testFiles(scored, ({ number }) => `${set.id}${number}`, ['.in', '.out']),
    textFile('config.yml', stringify(Object.fromEntries(config))),
    ...checkerFiles(parts, 'checker.cpp', 'testlib'),
  ];
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes > LUOGU_BYTES) {
    const params = { judge: 'luogu', bytes, limit: LUOGU_BYTES };
    throw new ProblemError(problem('package-too-large', params));
  }
  const several = groups.some(({ tests }) => tests.length > 1);
  const notes = several ? [problem('package-points-by-test', { judge: 'judge.system.luogu' })] : [];
  return { files, notes, mostZippedBytes: LUOGU_ZIPPED_BYTES };
}

/**
 * Hydro (https://github.com/hydro-dev/Hydro, `packages/hydrooj/src/model/problem.ts`, `import`): a folder
 * with `problem.yaml`, statements by language, `testdata/` with `config.yaml`, files for contestants
 * in `additional_file/` and solutions in `std/`.
 */
export function hydro(parts: Parts): JudgePackage {
  const { set, samples, scored, groups } = parts;
  const nameOf = ({ number }: { readonly number: number }): string => `${set.id}${number}`;
  const checker = checkerFiles(parts, 'testdata/checker.cc', 'testlib');
  const config = {
    ...(checker.length === 0
      ? { checker_type: 'default' }
      : { checker_type: 'testlib', checker: 'checker.cc' }),
    validator: 'val.cc',
    subtasks: groups.map(({ id, score, tests }) => ({
      id,
      score,
      type: 'min',
      time: `${longest(tests).timeLimitMs}ms`,
      memory: `${longest(tests).memoryLimitMb}m`,
      cases: tests.map((test) => ({
        input: `${nameOf(test)}.in`,
        output: `${nameOf(test)}.out`,
        time: `${test.timeLimitMs}ms`,
        memory: `${test.memoryLimitMb}m`,
      })),
    })),
  };
  return {
    files: [
      textFile('problem.yaml', stringify({ pid: set.id, title: set.title.zh, tag: [] })),
      statementFile(parts, 'problem_zh.md', 'zh'),
      statementFile(parts, 'problem_en.md', 'en'),
      ...testFiles(scored, (test) => `testdata/${nameOf(test)}`, ['.in', '.out']),
      textFile('testdata/config.yaml', stringify(config)),
      ...checker,
      validatorFile(parts, 'testdata/val.cc'),
      ...testFiles(samples, (test) => `additional_file/sample${test.number}`, ['.in', '.out']),
      solutionFile(parts, 'std/std.cc'),
    ],
    notes: hydroLimits(scored),
  };
}

/** What Hydro runs of a problem unless its `problem.*_max` settings are raised (`hydrojudge`, `config.ts`). */
const HYDRO_TESTS = 100;
const HYDRO_SECONDS = 60;

function hydroLimits(tests: readonly PackageTest[]): Problem[] {
  const seconds = tests.reduce((sum, { timeLimitMs }) => sum + timeLimitMs, 0) / 1000;
  return [
    ...(tests.length > HYDRO_TESTS
      ? [
          problem('package-many-tests', {
            judge: 'judge.system.hydro',
            count: tests.length,
            limit: HYDRO_TESTS,
          }),
        ]
      : []),
    ...(seconds > HYDRO_SECONDS
      ? [
          problem('package-long-tests', {
            judge: 'judge.system.hydro',
            seconds,
            limit: HYDRO_SECONDS,
          }),
        ]
      : []),
  ];
}

/**
 * UOJ (https://github.com/vfleaking/uoj, `uoj_judger.h`): `problem.conf` with lines `key value`; samples
 * are extra tests `ex_`; limits are seconds and MiB. A program’s name tells its language: `.cpp` alone is
 * C++03 there, so they are `val14.cpp`, `chk14.cpp` and `std14.cpp`.
 */
export function uoj(parts: Parts): JudgePackage {
  const { set, samples, scored, groups } = parts;
  const checker = checkerFiles(parts, 'chk14.cpp', 'testlib');
  const seconds = (milliseconds: number): number => milliseconds / 1000;
  const all = longest(scored);
  const fractions = scored.filter(({ timeLimitMs }) => timeLimitMs % 1000 !== 0);
  const lines: (readonly [string, string | number])[] = [
    ['use_builtin_judger', 'on'],
    ...(checker.length === 0 ? [['use_builtin_checker', 'wcmp'] as const] : []),
    ['n_tests', scored.length],
    ['n_ex_tests', samples.length],
    ['n_sample_tests', samples.length],
    ...(['input', 'output'] as const).flatMap((kind) => [
      [`${kind}_pre`, set.id] as const,
      [`${kind}_suf`, kind === 'input' ? 'in' : 'out'] as const,
    ]),
    ['time_limit', seconds(all.timeLimitMs)],
    ['memory_limit', all.memoryLimitMb],
    ['n_subtasks', groups.length],
    ...groups.flatMap(({ id, score, tests }) => [
      [`subtask_end_${id}`, tests.at(-1)?.number ?? 0] as const,
      [`subtask_score_${id}`, score] as const,
    ]),
    ...scored.flatMap(({ number, timeLimitMs, memoryLimitMb }) => [
      ...(timeLimitMs === all.timeLimitMs
        ? []
        : [[`time_limit_${number}`, seconds(timeLimitMs)] as const]),
      ...(memoryLimitMb === all.memoryLimitMb
        ? []
        : [[`memory_limit_${number}`, memoryLimitMb] as const]),
    ]),
  ];
  return {
    files: [
      textFile('problem.conf', lines.map(([key, value]) => `${key} ${value}\n`).join('')),
      ...testFiles(scored, ({ number }) => `${set.id}${number}`, ['.in', '.out']),
      ...testFiles(samples, ({ number }) => `ex_${set.id}${number}`, ['.in', '.out']),
      ...checker,
      validatorFile(parts, 'val14.cpp', '0.9.5'),
      solutionFile(parts, 'std14.cpp'),
    ],
    notes:
      fractions.length === 0
        ? []
        : [
            problem('package-limits-fraction', {
              judge: 'judge.system.uoj',
              count: fractions.length,
            }),
          ],
  };
}

/**
 * SYZOJ (https://github.com/syzoj/syzoj): `data.yml` with the subtasks, where `#` stands for the name of
 * a case. The special judge reads files in its folder; `cpp` would be C++03 in judge-v3
 * (https://github.com/syzoj/judge-v3), which takes the limits from the site.
 */
export function syzoj(parts: Parts): JudgePackage {
  const { set, scored, groups } = parts;
  const checker = checkerFiles(parts, 'spj.cpp', 'syzoj');
  const data = {
    subtasks: groups.map(({ score, tests }) => ({
      score,
      type: 'min',
      timeLimit: longest(tests).timeLimitMs,
      memoryLimit: longest(tests).memoryLimitMb,
      cases: tests.map(({ number }) => number),
    })),
    inputFile: `${set.id}#.in`,
    outputFile: `${set.id}#.out`,
    ...(checker.length === 0 ? {} : { specialJudge: { language: 'cpp17', fileName: 'spj.cpp' } }),
  };
  const files: PackageFile[] = [
    textFile('data.yml', stringify(data)),
    ...testFiles(scored, ({ number }) => `${set.id}${number}`, ['.in', '.out']),
    ...checker,
  ];
  return {
    files,
    notes: [
      problem('package-limits-on-site', { judge: 'judge.system.syzoj', ...longest(scored) }),
      ...widened(
        'syzoj',
        groups.map(({ tests }) => tests),
      ),
    ],
  };
}
