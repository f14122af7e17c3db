import { readText } from '../../files';
import { formatById } from '../../formats';
import { namedProblem } from '../../make';
import { MOST_CLASSIC_TEXT, type ClassicId } from '../../shared/contract';

/**
 * A classic problem as Knuth's text.
 *
 * @param path of the text that it is made by; null without one
 * @throws ProblemError not-allowed for values that the problem does not take; what is wrong with the text
 */
export async function classicText(
  id: ClassicId,
  values: readonly number[],
  path: string | null,
): Promise<string> {
  const text = path === null ? null : await readText(path, MOST_CLASSIC_TEXT);
  return formatById('knuth')?.write([namedProblem(id, values, text)]) ?? '';
}
