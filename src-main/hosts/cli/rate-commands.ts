import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import {
  createTranslator,
  openRatings,
  type PlannedFile,
  type RatedCase,
} from '../../app/terminal';
import { canReason, explain, MOST_REASONED, type LogicStep, type Rating } from '../../shared/logic';
import type { GridPuzzle, Problem } from '../../shared/puzzle';
import { reasoningWords } from '../../shared/text/reasoning';
import { complain, shownPath, type Context } from './context';
import type { InsteadOf, RateFlags } from './flags';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';
import { fileLine } from './json-lines';

type Show = (file: PlannedFile, each: RatedCase) => string | Problem;

/** `rate`: how hard each puzzle is for a person, a line each; `--path` with the steps. */
export function rateCommand(
  context: Context,
  paths: readonly string[],
  { format, jobs, json, path }: RateFlags,
  { rater }: InsteadOf = {},
): Promise<ExitStatus> {
  const show = json === true ? ratingJson : ratingText;
  const work: Work = {
    want: path === true ? 'path' : 'rating',
    jobs,
    format,
    json: json === true,
    show: (file, each) => show(context, file, each),
  };
  return overFiles(context, paths, work, rater);
}

interface Work {
  readonly want: 'rating' | 'path';
  readonly jobs: number;
  readonly format: string | undefined;
  readonly json: boolean;
  readonly show: Show;
}

async function overFiles(
  context: Context,
  paths: readonly string[],
  work: Work,
  instead?: InsteadOf['rater'],
): Promise<ExitStatus> {
  const { io } = context;
  // Hundreds of functions are hot for a short time: V8 is to compile few of them, and those into few others. Workers
  // keep all cores busy, so that its own threads would only take turns with them.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
  setFlagsFromString('--no-concurrent-recompilation --no-parallel-scavenge');
  // Newer versions may not have such flags, and would say so.
  if (versions.v8.startsWith('11.')) {
    setFlagsFromString('--interrupt-budget=540000 --no-turbo-loop-peeling');
    setFlagsFromString('--no-turbo-inline-array-builtins');
  }
  const ratings = openRatings(io.workerPath, work.jobs, instead);
  const state = { interrupted: false, whole: true, read: 0 };
  const release = io.onInterrupt(() => {
    state.interrupted = true;
    void ratings.close();
  });
  const fail = async (path: string, trouble: Problem): Promise<void> => {
    state.whole = false;
    if (work.json) await io.out.write(fileLine(context, path, trouble));
    else complain(context, path, trouble);
  };
  const plan = await planInputs(context, paths, work);
  try {
    for (const { path, problem: trouble } of plan.problems) await fail(path, trouble);
    for (const file of plan.files) {
      if (state.interrupted) break;
      const { problem: trouble } = await ratings.rateFile(file, work.want, async (cases) => {
        for (const each of cases) {
          const shown = each.problem ?? work.show(file, each);
          if (state.interrupted) break;
          if (typeof shown === 'string') await io.out.write(shown);
          else await fail(file.path, shown);
        }
        return !state.interrupted;
      });
      if (trouble === null) state.read++;
      else if (trouble.code !== 'cancelled') await fail(file.path, trouble);
    }
  } finally {
    plan.close();
    release();
    await ratings.close();
  }
  if (state.interrupted) return EXIT.interrupted;
  if (state.read === 0) return EXIT.nothingRead;
  return state.whole ? EXIT.ok : EXIT.incomplete;
}

function ratingText(context: Context, file: PlannedFile, each: RatedCase): string {
  const { t } = context;
  const place = `${shownPath(context, file.path)}:${each.line}`;
  const { rated, puzzle } = each;
  const rating = rated?.rating ?? null;
  if (puzzle?.kind === 'grid' && !canReason(puzzle.shape))
    return `${t('cli.rate.tooLarge', { place, most: MOST_REASONED })}\n`;
  if (rating === null) return `${t(`cli.rate.${rated?.solutions ?? 'unknown'}`, { place })}\n`;
  const { grade, hardest, score, level } = rating;
  const found = [
    t(`logic.grade.${grade}`),
    ...(hardest === null ? [] : [t(`logic.technique.${hardest}`)]),
    ...(score === null || level === null
      ? []
      : [t('cli.rate.score', { score, level: t(`logic.level.${level}`) })]),
    ...(rating.rating === null ? [] : [t('cli.rate.explainer', explainerNumbers(rating.rating))]),
    ...(rating.solved || rating.rating !== null ? [] : [t('cli.rate.unfinished')]),
  ];
  const words = `${place}  ${found.join(' · ')}`;
  const steps = puzzle?.kind !== 'grid' ? [] : (rated?.steps ?? []);
  const lines = steps.map((step) => indented(stepText(context, file, puzzle as GridPuzzle, step)));
  const own = Object.entries(each.ratings ?? {}).map((rating) => rating.join(' '));
  const beside = own.length === 0 ? '' : t('cli.rate.own', { ratings: own.join(', ') });
  return `${[words + beside, ...lines].join('\n')}\n`;
}

type Numbers = NonNullable<Rating['rating']>;

const explainerNumbers = ({ er, ep, ed }: Numbers): Record<keyof Numbers, string> => ({
  er: er.toFixed(1),
  ep: ep.toFixed(1),
  ed: ed.toFixed(1),
});

function ratingJson(context: Context, file: PlannedFile, each: RatedCase): string {
  const { index, line, name, ratings, rated, puzzle } = each;
  const rating = rated?.rating ?? null;
  const path =
    puzzle?.kind !== 'grid' ? [] : (rated?.steps ?? []).map((step) => stepValue(puzzle, step));
  const value = {
    file: shownPath(context, file.path),
    index,
    line,
    name,
    ratings,
    solutions: rated?.solutions ?? 'unknown',
    ...(rating !== null && rating),
    ...(path.length > 0 && { path }),
  };
  return `${JSON.stringify(value)}\n`;
}

/** A step for scripts: candidates as `r1c2=5` and `r1c2<>5`. */
function stepValue({ shape }: GridPuzzle, step: LogicStep): Record<string, unknown> {
  const name = (cell: number): string =>
    `r${Math.floor(cell / shape.size) + 1}c${(cell % shape.size) + 1}`;
  const { technique, variant, placement, eliminations } = step;
  return {
    technique,
    ...(variant !== '' && { variant }),
    ...(placement !== null && { place: `${name(placement.cell)}=${placement.value}` }),
    ...(eliminations.length > 0 && {
      remove: eliminations.map(({ cell, value }) => `${name(cell)}<>${value}`),
    }),
  };
}

function stepText(
  { locale }: Context,
  { format }: PlannedFile,
  { shape }: GridPuzzle,
  step: LogicStep,
): string {
  const t = createTranslator(locale, reasoningWords);
  const speech = { shape, symbols: format.symbols(shape), t, locale };
  const { name, why, lines, then } = explain(step, speech);
  return [name, ...[why, ...lines, ...then].map((each) => `  ${each}`)].join('\n');
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
