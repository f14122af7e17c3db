import { dirname, join } from 'node:path';
import { writeZip, type ZipItem } from '../../files';
import type { Handlers } from '../../shared/contract';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import type { Outputs } from '../saving/outputs';
import { prepareFolder, writeFileAtomically } from '../tools/write-file';
import type { OpenSet } from './open-set';
import type { TestSets } from './test-sets';

interface Answers {
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: { path: string; problem: Problem }[];
}

/** Solved sets on their way out, in the layout that they came in. */
export function setSavingHandlers(
  sets: Pick<TestSets, 'get'>,
  outputs: Outputs,
): Pick<Handlers, 'tests/save'> {
  /** @throws ProblemError nothing-solved */
  const answersOf = async (set: OpenSet, partial: boolean): Promise<Answers> => {
    const texts = new Map<string, string>();
    const problems: Answers['problems'] = [];
    for (const { input, fileId, problem: closed } of set.view().tests) {
      try {
        if (fileId === null)
          throw new ProblemError(closed ?? problem('unknown-file', { fileId: 0 }));
        const { text } = await outputs.download({ fileId, partial });
        texts.set(set.answerPath(input), text);
      } catch (error) {
        problems.push({ path: input, problem: problemIn(error) });
      }
    }
    if (texts.size === 0) throw new ProblemError(problem('nothing-solved'));
    return { texts, problems };
  };
  return {
    'tests/save': async ({ id, as, path, overwrite, partial }) => {
      const set = sets.get(id);
      const { texts, problems } = await answersOf(set, partial);
      if (as === 'zip') {
        const bytes = await writeFileAtomically(path, overwrite, (sink) =>
          writeZip(itemsOf(set, texts), sink),
        );
        return { path, files: texts.size, bytes, problems };
      }
      let bytes = 0;
      let files = 0;
      for (const [name, text] of texts) {
        const target = join(path, name);
        try {
          await prepareFolder(dirname(target), path);
          bytes += await writeFileAtomically(target, overwrite, (sink) => sink.write(text));
          files++;
        } catch (error) {
          problems.push({ path: name, problem: problemIn(error) });
        }
      }
      return { path, files, bytes, problems };
    },
  };
}

/** All files of the set with the answers in their places. */
async function* itemsOf(set: OpenSet, texts: ReadonlyMap<string, string>): AsyncGenerator<ZipItem> {
  for (const name of set.source.paths) {
    if (!texts.has(name)) yield { name, bytes: await set.source.read(name) };
  }
  for (const [name, text] of texts) yield { name, bytes: Buffer.from(text) };
}
