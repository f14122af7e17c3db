import { outputPathFor } from '../../files';
import { createYielder } from '../../batch';
import {
  convert,
  exportById,
  exportPuzzle,
  type CaseDetails,
  type Conversion,
  type ExportFormat,
} from '../../formats';
import type { HandlersFor, Params } from '../../shared/contract';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { FormatSource } from '../dialects/dialects';
import type { OpenFile } from '../datasets/open-file';
import { members } from '../selection/picked';
import { writeFileAtomically } from '../tools/write-file';

/** Open files written in another format. */
export function conversionHandlers(
  datasets: Pick<Datasets, 'get'>,
  formats: FormatSource,
): HandlersFor<'convert'> {
  const converted = async ({
    fileId,
    formatId,
    ranges,
  }: Params<'convert/plan'>): Promise<Converted> => {
    const file = datasets.get(fileId);
    const picked = await pickedOf(file, ranges ?? [0, file.store.length]);
    const stem = outputPathFor(`/${file.name}`, '')
      .replace(/^.*[\\/]/, '')
      .replace(/\.[^.]*$/, '');
    const puzzles = picked.puzzles.length;
    const format = (await formats.registry()).formatById(formatId);
    if (format !== undefined) {
      const name =
        format === file.content.format ? `${stem}-selection.in` : `${stem}-${format.id}.in`;
      const { notes } = file.content;
      return { file, name, puzzles, ...convert(picked.puzzles, format, notes, picked.details) };
    }
    const other = exportById(formatId);
    if (other === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
    return { file, name: `${stem}.${other.id}`, puzzles, ...exported(picked, other) };
  };
  return {
    'convert/plan': async (params) => {
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
    'convert/save': async ({ path, overwrite, ...params }) => {
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
  };
}

interface Converted extends Conversion {
  readonly file: OpenFile;
  readonly name: string;
  readonly puzzles: number;
}

interface Picked {
  /** From 0 in the file. */
  readonly indices: readonly number[];
  readonly puzzles: readonly (Puzzle | null)[];
  readonly details: readonly CaseDetails[];
}

/** Puzzles of an open file, edits included. */
async function pickedOf({ store }: OpenFile, ranges: readonly number[]): Promise<Picked> {
  const yieldIfDue = createYielder();
  const indices = [...members(ranges, store.length)];
  const puzzles: (Puzzle | null)[] = [];
  const details: CaseDetails[] = [];
  for (const index of indices) {
    await yieldIfDue();
    puzzles.push(store.puzzle(index));
    details.push(store.details(index));
  }
  return { indices, puzzles, details };
}

/** A file for another program holds one puzzle: of several the user has to choose. */
function exported({ indices, puzzles, details }: Picked, to: ExportFormat): Conversion {
  const [index = 0, next] = indices;
  if (next === undefined) return exportPuzzle(puzzles[0] ?? null, index + 1, to, details[0]);
  const params = { format: to.title, count: puzzles.length };
  return { text: null, losses: [problem('one-puzzle-each', params)] };
}

function refusal(losses: readonly Problem[]): Problem {
  return losses[0] ?? problem('nothing-solved');
}
