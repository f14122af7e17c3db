import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import type { Problem } from '../../shared/puzzle';
import { createQueue } from '../tools/queue';

/** Which format the user took for a data set where several fit; kept in `format-choices.json`. */
export interface FormatChoices {
  /** The format taken for these alternatives in this set, or null where nobody was asked. */
  find(set: string, alternatives: readonly string[]): Promise<string | null>;
  remember(set: string, alternatives: readonly string[], formatId: string): Promise<void>;
}

/** Sets remembered; the ones chosen longest ago are forgotten first. */
const MAX_CHOICES = 500;

// `rivals` are the alternatives: the name that files on disk have.
const schema = v.array(
  v.object({ set: v.string(), rivals: v.array(v.string()), formatId: v.string() }),
);
type Choice = v.InferOutput<typeof schema>[number];

/** Remembers nothing and asks nobody: for hosts without a window. */
export const NO_CHOICES: FormatChoices = {
  find: () => Promise.resolve(null),
  remember: () => Promise.resolve(),
};

export function openFormatChoices(
  dir: string,
  report: (what: Problem) => void = () => undefined,
): FormatChoices {
  const parse = (raw: unknown): Choice[] => v.parse(schema, raw);
  const file = openJsonFile<Choice[]>(join(dir, 'format-choices.json'), parse, [], report);
  const queue = createQueue();
  let choices: Promise<Choice[]> | null = null;
  const now = (): Promise<Choice[]> => (choices ??= file.read());
  const isSame = (choice: Choice, set: string, alternatives: readonly string[]): boolean =>
    choice.set === set && [...choice.rivals].sort().join() === [...alternatives].sort().join();
  return {
    find: async (set, alternatives) => {
      const found = (await now()).find((choice) => isSame(choice, set, alternatives));
      return found?.formatId ?? null;
    },
    remember: (set, alternatives, formatId) =>
      queue.run(async () => {
        const others = (await now()).filter((choice) => !isSame(choice, set, alternatives));
        const next = [{ set, rivals: [...alternatives], formatId }, ...others].slice(
          0,
          MAX_CHOICES,
        );
        choices = Promise.resolve(next);
        await file.write(next);
      }),
  };
}
