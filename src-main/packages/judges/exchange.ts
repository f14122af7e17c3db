import { stringify } from 'yaml';
import { longest, type JudgePackage, type PackageFile, type PackageTest } from '../package';
import { wordChecker } from '../programs';
import { utf8 } from '../utf8';
import {
  checkerFiles,
  needsChecker,
  padded,
  pointsByTest,
  pythonValidatorFile,
  solutionFile,
  statementFile,
  testFiles,
  textFile,
  validatorFile,
  widened,
  xmlText,
  type Group,
  type Parts,
} from './parts';

/** Packages that problem setters exchange: Codeforces Polygon, Kattis and DOMjudge. */

/**
 * Polygon, as its packages are (https://github.com/Codeforces/polygon-issue-tracking; `problem.xml` as in
 * https://github.com/cubercsl/polygon2domjudge): tests `tests/%02d` and `tests/%02d.a`, samples first,
 * one limit for all. testlib.h is not in the package.
 */
export function polygon(parts: Parts): JudgePackage {
  const { samples, scored } = parts;
  const tests = [...samples, ...scored];
  const width = Math.max(2, String(tests.length).length);
  const names = new Map(tests.map((test, i) => [test, String(i + 1).padStart(width, '0')]));
  const checker = needsChecker(parts)
    ? checkerFiles(parts, 'files/check.cpp', 'testlib')
    : [textFile('files/check.cpp', wordChecker())];
  return {
    files: [
      textFile('problem.xml', problemXml(parts, tests, width)),
      ...testFiles(tests, (test) => `tests/${names.get(test) ?? ''}`, ['', '.a']),
      ...checker,
      validatorFile(parts, 'files/validator.cpp'),
      solutionFile(parts, 'solutions/std.cpp'),
      statementFile(parts, 'statements/english/problem.md', 'en'),
      statementFile(parts, 'statements/chinese/problem.md', 'zh'),
    ],
    notes: widened('polygon', [tests]),
  };
}

const CPP = 'cpp.g++17';

function problemXml(parts: Parts, tests: readonly PackageTest[], width: number): string {
  const { set, groups, samples } = parts;
  const { timeLimitMs, memoryLimitMb } = longest(tests);
  const points = pointsByTest(groups);
  const test = (each: PackageTest): string =>
    each.sample
      ? '<test group="0" method="manual" points="0" sample="true"/>'
      : `<test group="${each.subtask}" method="manual" points="${points.get(each) ?? 0}"/>`;
  const group = ({ id, score }: Pick<Group, 'id' | 'score'>): string =>
    `<group feedback-policy="complete" name="${id}" points="${score}" points-policy="complete-group"/>`;
  const checker = needsChecker(parts) ? 'check.cpp' : 'std::wcmp.cpp';
  const source = (path: string): string => `<source path="${path}" type="${CPP}"/>`;
  const all = samples.length > 0 ? [{ id: 0, score: 0 }, ...groups] : groups;
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="${set.id}" url="">
  <names>
    <name language="english" value="${xmlText(set.title.en)}"/>
    <name language="chinese" value="${xmlText(set.title.zh)}"/>
  </names>
  <statements>
    <statement charset="UTF-8" language="english" path="statements/english/problem.md" type="text/markdown"/>
    <statement charset="UTF-8" language="chinese" path="statements/chinese/problem.md" type="text/markdown"/>
  </statements>
  <judging cpu-name="" cpu-speed="" input-file="" output-file="" run-count="1">
    <testset name="tests">
      <time-limit>${timeLimitMs}</time-limit>
      <memory-limit>${memoryLimitMb * 1024 * 1024}</memory-limit>
      <test-count>${tests.length}</test-count>
      <input-path-pattern>tests/%0${width}d</input-path-pattern>
      <answer-path-pattern>tests/%0${width}d.a</answer-path-pattern>
      <tests>
        ${tests.map(test).join('\n        ')}
      </tests>
      <groups>
        ${all.map(group).join('\n        ')}
      </groups>
    </testset>
  </judging>
  <assets>
    <checker name="${checker}" type="testlib">${source('files/check.cpp')}</checker>
    <validators><validator>${source('files/validator.cpp')}</validator></validators>
    <solutions><solution tag="main">${source('solutions/std.cpp')}</solution></solutions>
  </assets>
</problem>
`;
}

/**
 * Kattis and DOMjudge (https://www.kattis.com/problem-package-format/, version “legacy”, which both
 * read): with several subtasks a problem that is scored, a folder in `data/secret` for each, and in
 * `testdata.yaml` its points; one limit for all, for DOMjudge in `domjudge-problem.ini`. Statements in
 * LaTeX cannot be Chinese without fonts of their own, so that one is Markdown.
 */
export function kattis(parts: Parts): JudgePackage {
  const { set, samples, scored, groups } = parts;
  const checker = checkerFiles(parts, 'output_validators/check/check.cpp', 'kattis');
  const limits = longest([...samples, ...scored]);
  const scoring = groups.length > 1;
  const problemYaml = {
    name: set.title.en,
    type: scoring ? 'scoring' : 'pass-fail',
    ...(checker.length === 0
      ? { validation: 'default', validator_flags: 'case_sensitive' }
      : { validation: 'custom' }),
    limits: { memory: limits.memoryLimitMb },
    ...(scoring ? { grading: { objective: 'max', show_test_data_groups: true } } : {}),
  };
  const seconds = limits.timeLimitMs / 1000;
  return {
    files: [
      textFile('problem.yaml', stringify(problemYaml)),
      textFile('domjudge-problem.ini', `timelimit = ${seconds}\n`),
      statementFile(parts, 'problem_statement/problem.en.tex', 'en'),
      statementFile(parts, 'problem_statement/problem_zh.md', 'zh'),
      ...testFiles(
        samples,
        ({ number }) => `data/sample/${padded(number, samples.length)}`,
        KATTIS,
      ),
      ...(scoring ? scoringFiles(parts) : []),
      ...groups.flatMap(({ id, tests }) =>
        testFiles(
          tests,
          ({ number }) =>
            `data/secret/${padded(id, Math.max(10, groups.length))}/${padded(number, scored.length)}`,
          KATTIS,
        ),
      ),
      pythonValidatorFile(parts, 'input_validators/validate.py'),
      ...checker,
      solutionFile(parts, 'submissions/accepted/std.cpp'),
    ],
    notes: widened('kattis', [[...samples, ...scored]]),
  };
}

const KATTIS = ['.in', '.ans'] as const;

/** Points in `testdata.yaml`: a group has them if all its tests are passed, the groups add up. */
function scoringFiles({ groups, samples }: Parts): PackageFile[] {
  const total = groups.reduce((sum, { score }) => sum + score, 0);
  const file = (folder: string, settings: object): PackageFile =>
    textFile(`data/${folder}testdata.yaml`, stringify(settings));
  const sum = { on_reject: 'continue', range: `0 ${total}` };
  return [
    file('', { ...sum, grader_flags: 'ignore_sample' }),
    ...(samples.length === 0
      ? []
      : [
          // Without flags of its own it would inherit `ignore_sample`, which is an error below the top.
          file('sample/', {
            on_reject: 'continue',
            range: '0 0',
            accept_score: 0,
            grader_flags: 'first_error',
          }),
        ]),
    file('secret/', { ...sum, grader_flags: 'first_error accept_if_any_accepted' }),
    ...groups.map(({ id, score }) =>
      file(`secret/${padded(id, Math.max(10, groups.length))}/`, {
        on_reject: 'break',
        accept_score: score,
        range: `0 ${score}`,
        grader_flags: 'min',
      }),
    ),
  ];
}

/**
 * The current format of Kattis and ICPC, version 2025-09 (https://icpc.io/problem-package-format/spec/2025-09):
 * limits in `problem.yaml`, one `output_validator/`, and in `test_group.yaml` the points of a group, which
 * it gives if all its tests are passed.
 */
export function kattis2025(parts: Parts): JudgePackage {
  const { set, samples, scored, groups } = parts;
  const checker = checkerFiles(parts, 'output_validator/check.cpp', 'kattis');
  const { timeLimitMs, memoryLimitMb } = longest([...samples, ...scored]);
  const scoring = groups.length > 1;
  const problemYaml = {
    problem_format_version: '2025-09',
    type: scoring ? 'scoring' : 'pass-fail',
    name: { en: set.title.en, zh: set.title.zh },
    uuid: uuidOf([set.id, set.title.en, set.title.zh, set.format.id].join('\n')),
    limits: { time_limit: timeLimitMs / 1000, memory: memoryLimitMb },
  };
  const exact = checker.length === 0 ? { output_validator_args: ['case_sensitive'] } : {};
  const total = groups.reduce((sum, { score }) => sum + score, 0);
  const group = (folder: string, settings: object): PackageFile[] =>
    Object.keys(settings).length === 0
      ? []
      : [textFile(`data/${folder}/test_group.yaml`, stringify(settings))];
  const folderOf = (id: number): string =>
    scoring ? `secret/${padded(id, Math.max(10, groups.length))}` : 'secret';
  return {
    files: [
      textFile('problem.yaml', stringify(problemYaml)),
      statementFile(parts, 'statement/problem.en.tex', 'en'),
      statementFile(parts, 'statement/problem.zh.md', 'zh'),
      ...group('sample', samples.length === 0 ? {} : exact),
      ...testFiles(
        samples,
        ({ number }) => `data/sample/${padded(number, samples.length)}`,
        KATTIS,
      ),
      ...group('secret', { ...exact, ...(scoring && { max_score: total }) }),
      ...groups.flatMap(({ id, score, tests }) => [
        ...(scoring ? group(folderOf(id), { ...exact, max_score: score }) : []),
        ...testFiles(
          tests,
          ({ number }) => `data/${folderOf(id)}/${padded(number, scored.length)}`,
          KATTIS,
        ),
      ]),
      pythonValidatorFile(parts, 'input_validators/validate.py'),
      ...checker,
      solutionFile(parts, 'submissions/accepted/std.cpp'),
    ],
    notes: widened('kattis2025', [[...samples, ...scored]]),
  };
}

const FNV_PRIME = 0x100000001b3n;
const FNV_STARTS = [0xcbf29ce484222325n, 0x84222325cbf29ce4n] as const;

/** A UUID of version 8 (RFC 9562) from the FNV-1a hashes of a text: the same set gives the same bytes. */
function uuidOf(text: string): string {
  const digits = FNV_STARTS.map((start) => {
    let hash: bigint = start;
    for (const byte of utf8(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
    return hash.toString(16).padStart(16, '0');
  }).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-');
}
