import { judgeDialect, type JudgeDialect } from '../../formats';
import { evenShares, problem, type Problem } from '../../shared/puzzle';
import {
  longest,
  type PackageFile,
  type PackageId,
  type PackageSet,
  type PackageSubtask,
  type PackageTest,
} from '../package';
import {
  checkerCpp,
  hasChecker,
  solutionCpp,
  validatorCpp,
  validatorPython,
  type CheckerCaller,
  type TestlibAge,
} from '../programs';
import { latex, markdown, statementBlocks, type Block, type PackageWords } from '../statement';
import { utf8 } from '../utf8';

export interface Parts {
  readonly set: PackageSet;
  readonly judge: JudgeDialect;
  readonly samples: readonly PackageTest[];
  /** The tests that count, in order. */
  readonly scored: readonly PackageTest[];
  readonly groups: readonly Group[];
  readonly words: PackageWords;
}

export interface Group extends PackageSubtask {
  /** From 1. */
  readonly id: number;
  readonly tests: readonly PackageTest[];
}

export function partsOf(
  set: PackageSet,
  tests: readonly PackageTest[],
  words: PackageWords,
): Parts | null {
  const judge = judgeDialect(set.format.id);
  if (judge === null || hasWalls(judge)) return null;
  const ordered = [...tests].sort((a, b) => a.number - b.number);
  const scored = ordered.filter(({ sample }) => !sample);
  const groups = set.subtasks.map((subtask, i) => ({
    ...subtask,
    id: i + 1,
    tests: scored.filter((test) => test.subtask === i + 1),
  }));
  return { set, judge, samples: ordered.filter(({ sample }) => sample), scored, groups, words };
}

/** Whether inputs are jigsaws with walls, which the generated programs cannot read. */
function hasWalls(judge: JudgeDialect): boolean {
  return judge.kind === 'grid' && judge.dialect.input.walls === true;
}

export function textFile(path: string, text: string): PackageFile {
  return { path, bytes: utf8(text) };
}

/** The files of tests; `nameOf` gives a name without its ending. */
export function testFiles(
  tests: readonly PackageTest[],
  nameOf: (test: PackageTest) => string,
  [inEnding, answerEnding]: readonly [string, string],
): PackageFile[] {
  return tests.flatMap((test) => [
    { path: nameOf(test) + inEnding, bytes: test.input },
    { path: nameOf(test) + answerEnding, bytes: test.answer },
  ]);
}

/** The program with this part, under a name of the judge's own. */
export function validatorFile(
  { judge }: Parts,
  path: string,
  testlib: TestlibAge = 'current',
): PackageFile {
  return textFile(path, validatorCpp(judge, testlib));
}

export function pythonValidatorFile({ judge }: Parts, path: string): PackageFile {
  return textFile(path, validatorPython(judge));
}

/** Whether a package needs a checker of its own. */
export function needsChecker({ set, judge }: Parts): boolean {
  return set.severalRight && hasChecker(judge);
}

export function checkerFiles(parts: Parts, path: string, caller: CheckerCaller): PackageFile[] {
  return needsChecker(parts) ? [textFile(path, checkerCpp(parts.judge, caller))] : [];
}

export function solutionFile({ judge }: Parts, path: string): PackageFile {
  return textFile(path, solutionCpp(judge));
}

export function statementText(parts: Parts, language: keyof PackageWords): string {
  return markdown(blocksOf(parts, language));
}

/** A statement in LaTeX where the name says so, else in Markdown. */
export function statementFile(
  parts: Parts,
  path: string,
  language: keyof PackageWords,
): PackageFile {
  const blocks = blocksOf(parts, language);
  return textFile(
    path,
    path.endsWith('.tex') ? latex(latinTitle(blocks, parts)) : markdown(blocks),
  );
}

/** The fonts of problemtools have no Chinese characters: such a title would be empty, the name is not. */
function latinTitle(blocks: readonly Block[], { set }: Parts): Block[] {
  return blocks.map((block) =>
    block.kind === 'title' && /[^\u0020-\u024f]/u.test(block.text)
      ? { ...block, text: set.id }
      : block,
  );
}

function blocksOf(parts: Parts, language: keyof PackageWords): Block[] {
  const { judge, set, samples, scored, words } = parts;
  return statementBlocks(judge, set, [...samples, ...scored], language, words[language]);
}

/** A remark where tests that get one limit together have different ones. */
export function widened(
  judge: PackageId,
  together: readonly (readonly PackageTest[])[],
): Problem[] {
  const tests = together.flatMap((some) => {
    const limit = longest(some);
    return some.filter(
      ({ timeLimitMs, memoryLimitMb }) =>
        timeLimitMs < limit.timeLimitMs || memoryLimitMb < limit.memoryLimitMb,
    );
  });
  return tests.length === 0
    ? []
    : [problem('package-limits-widened', { judge: `judge.system.${judge}`, count: tests.length })];
}

/** Whole points of single tests, which add up to the scores of their subtasks. */
export function pointsByTest(groups: readonly Group[]): ReadonlyMap<PackageTest, number> {
  const points = new Map<PackageTest, number>();
  for (const { score, tests } of groups) {
    const shares = evenShares(score, tests.length);
    tests.forEach((test, i) => points.set(test, shares[i] ?? 0));
  }
  return points;
}

/** `7` → `07`, as wide as the greatest number. */
export function padded(number: number, greatest: number): string {
  return String(number).padStart(String(greatest).length, '0');
}

export function xmlText(text: string): string {
  return text.replace(
    /[<>&"]/g,
    (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? '&quot;',
  );
}
