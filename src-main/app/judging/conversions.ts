import { outputPathFor } from '../../files';
import { createYielder } from '../../batch';
import { convert, type CaseDetails, type Conversion, type Format } from '../../formats';
import type { ConvertPlan, Download, OutputResult, Params } from '../../shared/contract';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets';
import type { FormatSource } from '../dialects/dialects';
import type { OpenFile } from '../open-file';
import { members } from '../selection/picked';
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
  const converted = async ({
    fileId,
    formatId,
    ranges,
  }: Params<'convert/plan'>): Promise<Converted> => {
    const file = datasets.get(fileId);
    const format = await knownFormat(formats, formatId);
    return { file, ...(await convertFile(file, format, ranges ?? [0, file.store.length])) };
  };
  return {
    plan: async (params) => {
      const { fileId, formatId } = params;
      const { name, text, losses, puzzles } = await converted(params);
      return {
        fileId,
        formatId,
        name,
        losses: losses.map(({ code, params }) => ({ key: `problem.${code}`, params })),
        puzzles,
        problem: text === null ? refusal(losses) : null,
      };
    },
    save: async ({ path, overwrite, ...params }) => {
      const { fileId } = params;
      const { file, text, losses } = await converted(params);
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
    download: async (params) => {
      const { name, text, losses } = await converted(params);
      if (text === null) throw new ProblemError(refusal(losses));
      return { name, text };
    },
  };
}

interface Converted extends Conversion {
  readonly file: OpenFile;
  readonly name: string;
  readonly puzzles: number;
}

/** Puzzles of an open file, edits included, in a format. */
async function convertFile(
  file: OpenFile,
  format: Format,
  ranges: readonly number[],
): Promise<Omit<Converted, 'file'>> {
  const { store, content } = file;
  const yieldIfDue = createYielder();
  const puzzles: (Puzzle | null)[] = [];
  const details: CaseDetails[] = [];
  for (const index of members(ranges, store.length)) {
    await yieldIfDue();
    puzzles.push(store.puzzle(index));
    details.push(store.details(index));
  }
  const stem = outputPathFor(`/${file.name}`, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '');
  const name = format === content.format ? `${stem}-selection.in` : `${stem}-${format.id}.in`;
  return { ...convert(puzzles, format, content.notes, details), name, puzzles: puzzles.length };
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
