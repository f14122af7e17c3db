import { classicText, readClassicText } from '../../app/terminal';
import {
  areClassicValues,
  CLASSIC_TEXT_KINDS,
  classicParameters,
  classicTexts,
  textOfProblem,
  type ClassicId,
  type ClassicText,
} from '../../shared/contract';
import { ProblemError } from '../../shared/puzzle';
import { complain, sourceOf, type Context } from './context';
import type { ClassicFlags } from './flags';
import { EXIT, type ExitStatus } from './io';

/** `classic PROBLEM [NUMBER...]`: writes a classic problem as Knuth's text; numbers left out are usual ones. */
export async function classicCommand(
  context: Context,
  id: ClassicId,
  numbers: readonly number[],
  flags: ClassicFlags,
): Promise<ExitStatus> {
  const { io, paint } = context;
  const hasBoard = flags.board !== undefined;
  const usual = classicParameters(id, hasBoard).slice(numbers.length);
  const values = [...numbers, ...usual.map((each) => each.usual)];
  const wrong = wrongText(context, id, flags) ?? wrongValues(context, id, values, hasBoard);
  if (wrong !== null) {
    io.err.write(`${paint.err('red', wrong)}\n`);
    return EXIT.usage;
  }
  const texts: Partial<Record<ClassicText, string>> = {};
  let at: string = id;
  try {
    for (const kind of classicTexts(id)) {
      const argument = flags[kind];
      if (argument === undefined) continue;
      at = argument;
      texts[kind] = await readClassicText(await sourceOf(io, argument));
    }
    at = id;
    await io.out.write(classicText(id, values, texts));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const place = at === id ? (flags[textOfProblem(error.problem.code)] ?? id) : at;
    complain(context, place, error.problem);
    return EXIT.incomplete;
  }
}

/** What is wrong with the texts that are given: the problem does not take one, or needs one. */
function wrongText({ t }: Context, id: ClassicId, flags: ClassicFlags): string | null {
  const taken = classicTexts(id);
  const other = CLASSIC_TEXT_KINDS.find(
    (kind) => !taken.includes(kind) && flags[kind] !== undefined,
  );
  if (other !== undefined) return t('cli.classic.otherText', { id, option: `--${other}` });
  const isMissing = taken.includes('pieces') && flags.pieces === undefined;
  return isMissing ? t('cli.classic.needsText', { id, option: '--pieces' }) : null;
}

function wrongValues(
  { t }: Context,
  id: ClassicId,
  values: readonly number[],
  hasBoard: boolean,
): string | null {
  if (areClassicValues(id, values, hasBoard)) return null;
  const parameters = classicParameters(id, hasBoard);
  const taken = parameters.map(({ name, least, most }) => `${name} ${least}–${most}`).join(', ');
  return t(taken === '' ? 'cli.classic.noValues' : 'cli.classic.values', { id, taken });
}
