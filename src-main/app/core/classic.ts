import { readText, type StoredSource } from '../../files';
import { formatById } from '../../formats';
import { namedProblem } from '../../make';
import { MOST_CLASSIC_TEXT, type ClassicId, type ClassicTexts } from '../../shared/contract';

/** A text that a classic problem is made by. @throws ProblemError */
export const readClassicText = (source: StoredSource): Promise<string> =>
  readText(source, MOST_CLASSIC_TEXT);

/**
 * A classic problem as Knuth's text.
 *
 * @throws ProblemError not-allowed for values that the problem does not take; what is wrong with a text
 */
export function classicText(id: ClassicId, values: readonly number[], texts: ClassicTexts): string {
  return formatById('knuth')?.write([namedProblem(id, values, texts)]) ?? '';
}
