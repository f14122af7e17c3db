import { problem, type Problem } from '../shared/puzzle';
import type { CaseDetails, Format, PuzzleMarks } from './format';
import { parseText } from './parse-text';

/**
 * What a written file does not say of its puzzles, found by reading it: each kind with the number of
 * puzzles that lose it.
 */
export function lostDetails(
  details: readonly CaseDetails[],
  format: Format,
  text: string,
): Problem[] {
  if (!details.some(saysAnything)) return [];
  return missingDetails(details, parseText(format, text).cases);
}

/** What of `details`, one per puzzle, is not in `read`: each kind with the number of puzzles that lose it. */
export function missingDetails(
  details: readonly CaseDetails[],
  read: readonly CaseDetails[],
): Problem[] {
  const labels = new Set<string>();
  const counts = { labels: 0, names: 0, words: 0, marks: 0 };
  details.forEach((said, i) => {
    const kept = read[i] ?? {};
    const lost = lostLabels(said, kept);
    lost.forEach((label) => labels.add(label));
    if (lost.length > 0) counts.labels++;
    if (!hasWords(kept, said.name)) counts.names++;
    if (!hasWords(kept, said.comment)) counts.words++;
    if (!sameMarks(said.marks, kept.marks)) counts.marks++;
  });
  const found: Problem[] = [];
  const { labels: rated, names, words, marks } = counts;
  if (rated > 0)
    found.push(problem('lost-labels', { count: rated, labels: [...labels].join(', ') }));
  if (names > 0) found.push(problem('lost-names', { count: names }));
  if (words > 0) found.push(problem('lost-words', { count: words }));
  if (marks > 0) found.push(problem('lost-marks', { count: marks }));
  return found;
}

function saysAnything({ name, ratings, comment, marks }: CaseDetails): boolean {
  return [name, ratings, comment, marks].some((each) => each !== undefined);
}

function lostLabels({ ratings = {} }: CaseDetails, read: CaseDetails): string[] {
  return Object.keys(ratings).filter((label) => read.ratings?.[label] !== ratings[label]);
}

function hasWords({ name = '', comment = '' }: CaseDetails, words = ''): boolean {
  return words === '' || name.includes(words) || comment.includes(words);
}

const LAYERS = ['corner', 'centre', 'removed'] as const;

function sameMarks(said: PuzzleMarks | undefined, read: PuzzleMarks | undefined): boolean {
  return LAYERS.every((layer) => {
    const masks = said?.[layer] ?? [];
    return masks.every((mask, cell) => mask === (read?.[layer]?.[cell] ?? 0));
  });
}
