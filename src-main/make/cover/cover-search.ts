import { chooseEngine, type EngineCache } from '../../engines';
import type { CoverPuzzle, Question } from '../../shared/puzzle';
import type { Effort } from '../effort';

/** What reading a one into an engine costs, in nodes. */
const READ_NODES = 10;

/** The covers of an instance, `limit` at most, as lists of options. @throws EffortSpent */
export function coversOf(
  puzzle: CoverPuzzle,
  limit: number,
  engines: EngineCache,
  effort: Effort,
): Int32Array[] {
  const question: Question = { want: 'solutions', limit };
  const engine = engines.get(chooseEngine('auto', puzzle, question) ?? 'dlx');
  const search = engine.start(puzzle, question);
  const covers: Int32Array[] = [];
  while (covers.length < limit && search.next(effort.left - search.nodes) === 'solution') {
    const solution = search.solution();
    if (solution.kind === 'cover') covers.push(solution.options);
  }
  effort.spend(search.nodes + READ_NODES * puzzle.itemsOf.length);
  return covers;
}
