import type { JudgeDialect } from '../../formats';
import { settingsCpp, settingsPython } from './settings';
import { cppProgram, pythonProgram } from './templates';

/**
 * Checkers in C++14. What decides is plain C++ on three texts; only the last lines know who calls:
 *
 * - `testlib`: Luogu, Hydro, UOJ, LemonLime, Polygon
 *   (https://github.com/MikeMirzayanov/testlib);
 * - `syzoj`: files `input`, `user_out` and `answer`; the score goes to standard output
 *   (https://github.com/hydro-dev/Hydro, `packages/hydrojudge/src/checkers.ts`);
 * - `hustoj`: arguments input, answer and output; ends with 0 where it accepts
 *   (https://github.com/zhblue/hustoj, `judge_client.cc`, `special_judge`);
 * - `kattis`: ends with 42 or 43 and writes `judgemessage.txt`
 *   (https://www.kattis.com/problem-package-format/, “Output Validators”).
 *
 * As for our own check of meaning, white space never matters and what is drawn around cells may be
 * left out. Whether “no solution” is true is taken from the jury's answer.
 */
export type CheckerCaller = 'testlib' | 'syzoj' | 'hustoj' | 'kattis';

/** True where an input may have several right answers that a program can tell from wrong ones. */
export function hasChecker(judge: JudgeDialect): boolean {
  if (judge.kind === 'grid') {
    const { question, answer, input } = judge.dialect;
    return question === 'any' && answer.as !== 'score' && input.walls !== true;
  }
  const { found, least } = judge.dialect.answer;
  return found === null && least !== true && judge.dialect.input.rows !== 'rectangles';
}

/** A checker that accepts every right answer; only where {@link hasChecker}. */
export function checkerCpp(judge: JudgeDialect, caller: CheckerCaller): string {
  return cppProgram(
    `Checker of answers as in ${judge.dialect.title}: accepts every right answer.`,
    judge.kind === 'grid' ? 'checker-grids.cpp' : 'checker-matrices.cpp',
    { settings: settingsCpp(judge, 'both'), main: `main-${caller}.h` },
  );
}

export function wordChecker(): string {
  return cppProgram('Compares the words of two outputs.', 'checker-words.cpp');
}

/**
 * The reference solution in C++14: dancing links (Knuth, “Dancing Links”, 2000) with the smallest
 * item first. A grid is the exact cover of its cells and of the values in its rows, columns and boxes.
 */
export function solutionCpp(judge: JudgeDialect): string {
  return cppProgram(
    `Reference solution for inputs as in ${judge.dialect.title}: dancing links.`,
    judge.kind === 'grid' ? 'solution-grids.cpp' : 'solution-matrices.cpp',
    { settings: settingsCpp(judge, 'both') },
  );
}

/** testlib 0.9.5, which UOJ has, takes no arguments where later versions want them. */
export type TestlibAge = 'current' | '0.9.5';

/** The validator for what an input is about: grids, or matrices as their rows are written. */
function validates(judge: JudgeDialect): 'grids' | 'matrices' | 'rectangles' {
  if (judge.kind === 'grid') return 'grids';
  return judge.dialect.input.rows === 'rectangles' ? 'rectangles' : 'matrices';
}

/**
 * A validator in C++ over testlib (https://github.com/MikeMirzayanov/testlib, which judges have and
 * packages do not contain): it accepts an input if and only if every byte is as the format writes it,
 * with the line ends that testlib demands of the system. `readLine` of testlib drops a lone CR, which is
 * an error here, so lines are read by characters.
 */
export function validatorCpp(judge: JudgeDialect, testlib: TestlibAge = 'current'): string {
  const about = `Validator of inputs as in ${judge.dialect.title}. Needs testlib.h; the input is standard input.`;
  const settings = settingsCpp(judge, 'input');
  const text = cppProgram(about, `validator-${validates(judge)}.cpp`, { settings });
  return testlib === 'current'
    ? text
    : text
        .replace('main(int argc, char *argv[])', 'main()')
        .replace('registerValidation(argc, argv)', 'registerValidation()');
}

/**
 * The validator as a Python program on its own, which ends with 42 where it accepts its input and
 * with 43 where it does not (https://www.kattis.com/problem-package-format/, “Input Validators”).
 */
export function validatorPython(judge: JudgeDialect): string {
  return pythonProgram(
    `Validator of inputs as in ${judge.dialect.title}: ends with 42 or 43.`,
    `validator_${validates(judge)}.py`,
    settingsPython(judge),
  );
}
