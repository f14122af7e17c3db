import { classicText } from '../../app/headless';
import { areClassicValues, CLASSICS, type ClassicId } from '../../shared/contract';
import type { Context } from './context';
import { EXIT, type ExitStatus } from './io';

/** `classic PROBLEM [NUMBER...]`: writes a classic problem as Knuth's text; numbers left out are usual ones. */
export async function classicCommand(
  context: Context,
  id: ClassicId,
  numbers: readonly number[],
): Promise<ExitStatus> {
  const { io, t, paint } = context;
  const parameters = CLASSICS[id];
  const values = [...numbers, ...parameters.slice(numbers.length).map(({ usual }) => usual)];
  if (areClassicValues(id, values)) {
    await io.out.write(classicText(id, values));
    return EXIT.ok;
  }
  const taken = parameters.map(({ name, least, most }) => `${name} ${least}–${most}`).join(', ');
  io.err.write(`${paint.err('red', t('cli.classic.values', { id, taken: taken || '–' }))}\n`);
  return EXIT.usage;
}
