import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { judgeDialect, type JudgeDialect } from '../../formats';
import { goldens } from '../../formats/testing/golden';
import { semanticVerdict } from '../../judge/testing/check';
import { trials } from '../../testing/long';
import { isExact } from '../testing/exact';
import { built, hasTool } from '../testing/run-programs';
import { hasChecker, solutionCpp } from '.';

const folder = useTempFolder();

const PAIRS = goldens().filter(
  ({ format, input }) => judgeDialect(format.id) !== null && isExact(format, input),
);

/** One of each question and of each way to write an answer; the nightly run takes them all. */
const COMPILED = ['uva989', 'noip2009-target', 'zoj3209'];

describe.skipIf(!hasTool('g++'))('reference solutions (g++ needed)', () => {
  const ids = [...new Set(PAIRS.map(({ format }) => format.id))].filter((id) => id !== 'hdu4069');
  it.each(trials(0, 1) === 1 ? ids : COMPILED)('%s writes what the judge wants', (id) => {
    const judge = judgeDialect(id) as JudgeDialect;
    const solve = built(solutionCpp(judge), folder.at(id));
    const pairs = PAIRS.filter(({ format }) => format.id === id);
    expect(pairs).not.toEqual([]);
    for (const { format, input, output } of pairs) {
      const { stdout } = solve([], input);
      if (!hasChecker(judge)) expect(stdout).toBe(output);
      else {
        expect(semanticVerdict(format, input, stdout)).toMatchObject({ verdict: 'AC' });
        const blanks = (text: string): string =>
          text.replaceAll(/[^\s]/g, '').replaceAll(/ +/g, ' ');
        if (judge.kind === 'grid') expect(blanks(stdout)).toBe(blanks(output));
      }
    }
  });
});
