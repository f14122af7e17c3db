import { readText, type StoredSource } from '../../files';
import { formatById } from '../../formats';
import { namedProblem } from '../../make';
import { MOST_CLASSIC_TEXT, type ClassicId } from '../../shared/contract';

/**
 * A classic problem as Knuth's text.
 *
 * @param source the text that it is made by; null without one
 * @throws ProblemError not-allowed for values that the problem does not take; what is wrong with the text
 */
export async function classicText(
  id: ClassicId,
  values: readonly number[],
  source: StoredSource | null,
): Promise<string> {
  const text = source === null ? null : await readText(source, MOST_CLASSIC_TEXT);
  return formatById('knuth')?.write([namedProblem(id, values, text)]) ?? '';
}
