import { problem, ProblemError } from '../shared/puzzle';
import { hydro, luogu, syzoj, uoj } from './judges/chinese';
import { hustoj, lemon } from './judges/contests';
import { kattis, kattis2025, polygon } from './judges/exchange';
import {
  checkerFiles,
  partsOf,
  pythonValidatorFile,
  solutionFile,
  statementFile,
  validatorFile,
  type Parts,
} from './judges/parts';
import {
  PACKAGE_NAME,
  type JudgePackage,
  type PackageFile,
  type PackageId,
  type PackageSet,
  type PackageTest,
} from './package';
import type { PackageWords } from './statement';

/** Judge packages: pure, from tests to files. */
export {
  PACKAGE_IDS,
  PACKAGE_NAME,
  type JudgePackage,
  type PackageFile,
  type PackageId,
  type PackageSet,
  type PackageTest,
} from './package';
export type { PackageWords, Words } from './statement';

const JUDGES: Readonly<Record<PackageId, (parts: Parts) => JudgePackage>> = {
  luogu,
  hydro,
  uoj,
  syzoj,
  hustoj,
  lemon,
  polygon,
  kattis,
  kattis2025,
};

/**
 * The package of a set for one judge. `words` is for statements.
 *
 * @throws ProblemError package-name, package-format, package-too-large
 */
export function judgePackage(
  judge: PackageId,
  set: PackageSet,
  tests: readonly PackageTest[],
  words: PackageWords,
): JudgePackage {
  return JUDGES[judge](checkedParts(set, tests, words));
}

/**
 * What setters work with, for judges that have no place for it: statements, validators, checker and
 * reference solution.
 *
 * @throws ProblemError package-name, package-format
 */
export function setterFiles(
  set: PackageSet,
  tests: readonly PackageTest[],
  words: PackageWords,
): PackageFile[] {
  const parts = checkedParts(set, tests, words);
  return [
    statementFile(parts, 'statement.en.md', 'en'),
    statementFile(parts, 'statement.zh.md', 'zh'),
    validatorFile(parts, 'validator.cpp'),
    pythonValidatorFile(parts, 'validator.py'),
    ...checkerFiles(parts, 'checker.cpp', 'testlib'),
    solutionFile(parts, 'std.cpp'),
  ];
}

function checkedParts(set: PackageSet, tests: readonly PackageTest[], words: PackageWords): Parts {
  if (!PACKAGE_NAME.test(set.id)) throw new ProblemError(problem('package-name', { name: set.id }));
  const parts = partsOf(set, tests, words);
  if (parts === null) {
    throw new ProblemError(problem('package-format', { format: set.format.title }));
  }
  return parts;
}
