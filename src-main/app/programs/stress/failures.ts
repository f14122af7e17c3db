import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../../files';
import { MOST_SEED } from '../../../make';
import { problem, ProblemError, type Problem } from '../../../shared/puzzle';
import { prepareFolder, writeFileAtomically } from '../../tools/write-file';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  version: v.literal(1),
  seed: v.pipe(whole, v.maxValue(MOST_SEED)),
  /** What the inputs were made from. */
  source: v.string(),
  /** The next round. */
  next: whole,
  /** Inputs that the program was tried on. */
  tried: whole,
  failures: v.array(
    v.object({
      input: v.string(),
      answer: v.string(),
      verdict: v.string(),
      message: v.string(),
      round: whole,
      puzzles: whole,
    }),
  ),
});

/** How far a search is, and the tests that it kept. */
export type SearchState = v.InferOutput<typeof schema>;

/** The folder of a search: its state, and the inputs that a program failed on with our answers. */
export interface SearchFolder {
  /** The state that an earlier search left; null where there is none. */
  read(): Promise<SearchState | null>;
  write(state: SearchState): Promise<void>;
  /** Keeps a test under the next free number; its names. @throws ProblemError of the safe writer */
  keep(
    input: Uint8Array,
    answer: Uint8Array,
  ): Promise<{ readonly input: string; readonly answer: string }>;
}

const STATE = 'stress.json';

export function openSearchFolder(
  folder: string,
  report: (path: string, what: Problem) => void,
): SearchFolder {
  const path = join(folder, STATE);
  const file = openJsonFile<SearchState | null>(
    path,
    (raw) => v.parse(schema, raw),
    null,
    (what) => report(path, what),
  );
  return {
    read: () => file.read(),
    write: (state) => file.write(state),
    keep: async (input, answer) => {
      await prepareFolder(folder);
      const name = await freeName(folder);
      const names = { input: `${name}.in`, answer: `${name}.out` };
      // An answer without its input is no test: it comes first.
      await writeFileAtomically(join(folder, names.answer), false, (sink) => sink.write(answer));
      await writeFileAtomically(join(folder, names.input), false, (sink) => sink.write(input));
      return names;
    },
  };
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

/** Where a search begins: after an earlier one, where it is resumed. @throws ProblemError stress-other */
export async function startOf(
  files: SearchFolder,
  wanted: { readonly seed: number | null; readonly source: string; readonly resume: boolean },
  folder: string,
  drawn: () => number,
): Promise<SearchState> {
  const known = wanted.resume ? await files.read() : null;
  if (known === null) {
    const seed = wanted.seed ?? drawn();
    return { version: 1, seed, source: wanted.source, next: 0, tried: 0, failures: [] };
  }
  const same = known.source === wanted.source && (wanted.seed ?? known.seed) === known.seed;
  if (!same) throw new ProblemError(problem('stress-other', { file: join(folder, STATE) }));
  return known;
}
