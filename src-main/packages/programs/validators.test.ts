import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { judgeDialect, type Format, type JudgeDialect } from '../../formats';
import { goldens } from '../../formats/testing/golden';
import { isLong, trials } from '../../testing/long';
import { damagedTexts } from '../testing/damage';
import { isExact } from '../testing/exact';
import { compiled, hasTool, interpreted } from '../testing/run-programs';
import { validatorCpp, validatorPython } from '.';

/** Inputs of each judge format as the format writes them. */
const INPUTS = new Map<string, { format: Format; judge: JudgeDialect; texts: string[] }>();
for (const { format, input } of goldens()) {
  const judge = judgeDialect(format.id);
  if (judge === null || format.id === 'hdu4069') continue;
  const known = INPUTS.get(format.id) ?? { format, judge, texts: [] };
  if (isExact(format, input)) known.texts.push(input);
  INPUTS.set(format.id, known);
}

const DAMAGED = trials(25, 200);
const folder = useTempFolder();

function cases(id: string): { runs: { input: string }[]; expected: boolean[] } {
  const about = INPUTS.get(id);
  if (about === undefined) throw new RangeError(id);
  const texts = [...about.texts, ...damagedTexts(about.texts, DAMAGED, 16)];
  return {
    runs: texts.map((input) => ({ input })),
    expected: texts.map((text) => isExact(about.format, text)),
  };
}

it('has exact inputs of every judge format', () => {
  const without = [...INPUTS].filter(([, { texts }]) => texts.length === 0).map(([id]) => id);
  expect(without).toEqual([]);
  expect(INPUTS.size).toBeGreaterThan(30);
});

describe.skipIf(!hasTool('python3'))('Python validators (python3 needed)', () => {
  const every = isLong ? 1 : 3;
  it.each([...INPUTS.keys()].filter((_, at) => at % every === 0))(
    '%s agrees with the reader',
    (id) => {
      const about = INPUTS.get(id);
      const { runs, expected } = cases(id);
      const source = validatorPython(about?.judge as JudgeDialect);
      const statuses = interpreted(source, folder.at('python', id))(runs);
      expect(runs.filter((_, i) => (statuses[i] === 42) !== expected[i])).toEqual([]);
      expect(statuses.every((status) => status === 42 || status === 43)).toBe(true);
    },
  );
});

/** Lines and matrices; the nightly run takes all formats. */
const COMPILED = ['poj3074', 'zoj3209'];

describe.skipIf(!hasTool('g++'))('C++ validators (g++ needed)', () => {
  it.each(isLong ? [...INPUTS.keys()] : COMPILED)('%s agrees with the reader', (id) => {
    const about = INPUTS.get(id);
    const { runs, expected } = cases(id);
    const source = validatorCpp(about?.judge as JudgeDialect);
    const statuses = compiled(source, folder.at('cpp', id))(runs);
    expect(runs.filter((_, i) => (statuses[i] === 0) !== expected[i])).toEqual([]);
  });

  it('takes the line ends of Windows there, and no others', () => {
    const about = INPUTS.get('mindcoding');
    const { runs, expected } = cases('mindcoding');
    const source = `#define FOR_WINDOWS\n${validatorCpp(about?.judge as JudgeDialect)}`;
    const run = compiled(source, folder.at('windows'));
    const statuses = run(runs.map(({ input }) => ({ input: input.replaceAll('\n', '\r\n') })));
    expect(runs.filter((_, i) => (statuses[i] === 0) !== expected[i])).toEqual([]);
    expect(run((about?.texts ?? []).map((input) => ({ input })))).not.toContain(0);
  });
});
