import { problem, type Problem, type ProblemCode, type Puzzle } from '../shared/puzzle';
import { lostDetails } from './details';
import { unheldFeature } from './cover-features';
import type { CaseDetails, Format } from './format';

/** A converted file, or why it cannot be converted. */
export interface Conversion {
  /** The whole input file of the new format, LF line ends; null when no puzzle fits it. */
  readonly text: string | null;
  /** What is lost, to be shown before anything is written; empty when nothing is. */
  readonly losses: readonly Problem[];
}

/** Remarks of a reader about things that are read past, and so are gone in any other file. */
const LOST: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'content-after-end',
  'lost-candidates',
  'lost-comments',
  'lost-entries',
  'lost-solutions',
  'lost-ratings',
  'lost-rules',
]);

/** Puzzles left out that are listed one by one; the rest is a number. */
const LISTED = 20;

/**
 * Writes puzzles in another format. Puzzles that do not fit it are left out, and each is a loss, as
 * is what the file that they came from had besides: `notes` are the remarks of its reader, `details`
 * what it says of each puzzle. A null puzzle is a malformed one.
 */
export function convert(
  puzzles: readonly (Puzzle | null)[],
  to: Format,
  notes: readonly Problem[] = [],
  details: readonly CaseDetails[] = [],
): Conversion {
  if (to.readOnly === true) {
    return { text: null, losses: [problem('format-read-only', { format: to.title })] };
  }
  const left: Problem[] = [];
  const kept: Puzzle[] = [];
  const said: CaseDetails[] = [];
  puzzles.forEach((puzzle, i) => {
    const loss = lossOf(puzzle, to, i + 1);
    if (loss !== null) left.push(loss);
    if (loss !== null || puzzle === null) return;
    kept.push(puzzle);
    said.push(details[i] ?? {});
  });
  const text = kept.length === 0 ? null : to.write(kept, said);
  const losses = lostNotes(notes);
  if (kept.some((puzzle) => losesNames(puzzle, to))) losses.push(problem('lost-item-names'));
  losses.push(...left.slice(0, LISTED));
  if (left.length > LISTED) losses.push(problem('lost-more', { count: left.length - LISTED }));
  if (text !== null) losses.push(...lostDetails(said, to, text));
  return { text, losses };
}

/** Remarks of a reader about what is gone in any other file. */
export function lostNotes(notes: readonly Problem[]): Problem[] {
  return notes.filter(({ code }) => LOST.has(code));
}

/** Why a cover is left out that has something the format has no place for. */
const UNHELD = {
  colours: 'lost-colours',
  multiplicities: 'lost-multiplicities',
  secondary: 'lost-secondary',
  emptyOptions: 'lost-empty-options',
  names: 'lost-item-names',
} as const;

function losesNames(puzzle: Puzzle, to: Format): boolean {
  return puzzle.kind === 'cover' && puzzle.names !== undefined && to.keepsNames !== true;
}

function lossOf(puzzle: Puzzle | null, to: Format, number: number): Problem | null {
  if (puzzle === null) return problem('lost-malformed', { number });
  const params = { number, format: to.title };
  if (puzzle.kind !== to.kind) return problem('lost-kind', params);
  if (to.write([puzzle]) !== null) return null;
  if (puzzle.kind === 'cover') {
    const feature = unheldFeature(puzzle, to);
    return problem(feature === null ? 'lost-kind' : UNHELD[feature], params);
  }
  const { size, regions } = puzzle.shape;
  return problem(regions === null ? 'lost-shape' : 'lost-regions', { ...params, size });
}
