import { outputPathFor } from '../../files';
import { convert, type Conversion, type Format } from '../../formats';
import type { ConvertPlan, Download, OutputResult, Params } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import type { Datasets } from '../datasets';
import type { FormatSource } from '../dialects/dialects';
import type { OpenFile } from '../open-file';
import { writeFileAtomically } from '../write-file';

/** Open files written in another format. */
export interface Conversions {
  plan(params: Params<'convert/plan'>): Promise<ConvertPlan>;
  save(params: Params<'convert/save'>): Promise<OutputResult>;
  download(params: Params<'convert/download'>): Promise<Download>;
}

export function createConversions(
  datasets: Pick<Datasets, 'get'>,
  formats: FormatSource,
): Conversions {
  const converted = async (fileId: number, formatId: string): Promise<Converted> => {
    const file = datasets.get(fileId);
    return { file, ...convertFile(file, await knownFormat(formats, formatId)) };
  };
  return {
    plan: async ({ fileId, formatId }) => {
      const { file, name, text, losses } = await converted(fileId, formatId);
      return {
        fileId,
        formatId,
        name,
        losses: losses.map(({ code, params }) => ({ key: `problem.${code}`, params })),
        puzzles: file.store.length,
        problem: text === null ? refusal(losses) : null,
      };
    },
    save: async ({ fileId, formatId, path, overwrite }) => {
      const { file, text, losses } = await converted(fileId, formatId);
      const result = { fileId, path, saved: false, bytes: 0, answers: 0 };
      if (text === null) return { ...result, problem: refusal(losses) };
      if (file.path === path)
        return { ...result, problem: problem('already-open', { file: path }) };
      try {
        const bytes = await writeFileAtomically(path, overwrite, (sink) => sink.write(text));
        return { ...result, saved: true, bytes, problem: null };
      } catch (error) {
        if (error instanceof ProblemError) return { ...result, problem: error.problem };
        throw error;
      }
    },
    download: async ({ fileId, formatId }) => {
      const { name, text, losses } = await converted(fileId, formatId);
      if (text === null) throw new ProblemError(refusal(losses));
      return { name, text };
    },
  };
}

interface Converted extends Conversion {
  readonly file: OpenFile;
  readonly name: string;
}

/** The puzzles of an open file, edits included, in another format. */
function convertFile(file: OpenFile, format: Format): Conversion & { readonly name: string } {
  const { store, content } = file;
  const puzzles = Array.from({ length: store.length }, (_, index) => store.puzzle(index));
  const details = puzzles.map((_, index) => store.details(index));
  const stem = outputPathFor(`/${file.name}`, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '');
  return { ...convert(puzzles, format, content.notes, details), name: `${stem}-${format.id}.in` };
}

function refusal(losses: readonly Problem[]): Problem {
  return losses[0] ?? problem('nothing-solved');
}

/** @throws ProblemError bad-request */
async function knownFormat(formats: FormatSource, formatId: string): Promise<Format> {
  const format = (await formats.registry()).formatById(formatId);
  if (format === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
  return format;
}
