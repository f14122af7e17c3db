import { classicText, sourceName } from '../../app/terminal';
import {
  areClassicValues,
  CLASSIC_TEXT_KINDS,
  CLASSIC_TEXTS,
  classicParameters,
  fitsClassicText,
  type ClassicId,
} from '../../shared/contract';
import { ProblemError } from '../../shared/puzzle';
import { locatedMessage, sourceOf, type Context } from './context';
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
  const kind = CLASSIC_TEXTS[id];
  const argument = kind === undefined ? undefined : flags[kind];
  const parameters = classicParameters(id, argument !== undefined);
  const values = [...numbers, ...parameters.slice(numbers.length).map(({ usual }) => usual)];
  const wrong =
    wrongText(context, id, flags) ?? wrongValues(context, id, values, argument !== undefined);
  if (wrong !== null) {
    io.err.write(`${paint.err('red', wrong)}\n`);
    return EXIT.usage;
  }
  const source = argument === undefined ? null : await sourceOf(io, argument);
  try {
    await io.out.write(await classicText(id, values, source));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ProblemError) || source === null) throw error;
    const message = locatedMessage(context, sourceName(source), error.problem);
    io.err.write(`${paint.err('red', message)}\n`);
    return EXIT.incomplete;
  }
}

/** What is wrong with the texts that are given: the problem takes another one, none, or needs one. */
function wrongText({ t }: Context, id: ClassicId, flags: ClassicFlags): string | null {
  const kind = CLASSIC_TEXTS[id];
  const other = CLASSIC_TEXT_KINDS.find((each) => each !== kind && flags[each] !== undefined);
  if (other !== undefined) return t('cli.classic.otherText', { id, option: `--${other}` });
  const hasText = kind !== undefined && flags[kind] !== undefined;
  if (fitsClassicText(id, hasText)) return null;
  return t('cli.classic.needsText', { id, option: `--${kind}` });
}

function wrongValues(
  { t }: Context,
  id: ClassicId,
  values: readonly number[],
  hasText: boolean,
): string | null {
  if (areClassicValues(id, values, hasText)) return null;
  const parameters = classicParameters(id, hasText);
  const taken = parameters.map(({ name, least, most }) => `${name} ${least}–${most}`).join(', ');
  return t('cli.classic.values', { id, taken: taken || '–' });
}
