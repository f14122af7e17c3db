import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFolder, writeFileAtomically } from '../../tools/write-file';

/** The names of a test in its folder. */
export interface KeptTest {
  readonly input: string;
  readonly answer: string;
}

/** Keeps an input that a program failed on, with our answer, under the next free number. @throws ProblemError of the safe writer */
export async function keepTest(
  folder: string,
  input: Uint8Array,
  answer: Uint8Array,
): Promise<KeptTest> {
  await prepareFolder(folder);
  const name = await freeName(folder);
  const names = { input: `${name}.in`, answer: `${name}.out` };
  // An answer without its input is no test: it comes first.
  await writeFileAtomically(join(folder, names.answer), false, (sink) => sink.write(answer));
  await writeFileAtomically(join(folder, names.input), false, (sink) => sink.write(input));
  return names;
}

async function freeName(folder: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `fail-${number}`;
    const taken = await Promise.all(
      ['in', 'out'].map((end) => stat(join(folder, `${name}.${end}`)).catch(() => null)),
    );
    if (taken.every((found) => found === null)) return name;
  }
}
