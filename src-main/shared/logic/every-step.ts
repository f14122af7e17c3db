import { FINDERS } from './finders';
import { countOf, type Pencil } from './pencil';
import type { LogicOptions } from './solve';
import type { LogicStep } from './step';
import { UNIQUENESS } from './techniques';

/**
 * Every step that the techniques offer at once, easiest first: what one search found at a time, so that
 * a caller can pause between them.
 */
export function* everyStep(
  pencil: Pencil,
  { unique }: Pick<LogicOptions, 'unique'>,
): Generator<readonly LogicStep[]> {
  const candidates = countOf(pencil.masks);
  for (const { find, mostCandidates = Infinity } of FINDERS) {
    if (candidates > mostCandidates) continue;
    yield [...find(pencil, false)].filter(({ technique }) => unique || !UNIQUENESS.has(technique));
  }
}
