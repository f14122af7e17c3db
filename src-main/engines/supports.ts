/**
 * Which questions about which puzzles each engine can answer at all. Apart from the engines, whose programs
 * are long: who only wants to know whom to ask need not load them.
 */
import { isBounded, SHAPE_9, type Puzzle, type Question } from '../shared/puzzle';
import { hasVectors, type WasmGlobal } from '../shared/wasm';
import { fitsMasks } from './bitcover/size';
import type { EngineId } from './engine';
import { hasEqualOptions } from './equal-options';
import { BOUNDED_SIZE } from './score-bound';

/** Solutions that `clauses` can exclude: each is a clause that stays, as long as the search was deep. */
const MOST_EXCLUDED = 10;

const hasWasm = ({ WebAssembly }: WasmGlobal): boolean => WebAssembly !== undefined;

/** What the programs of some engines need; where it is missing, `dlx` answers about covers in TypeScript. */
const NEEDS: Partial<Record<EngineId, (host: WasmGlobal) => boolean>> = {
  bands: hasVectors,
  masks: hasWasm,
  dlx: hasWasm,
  bitcover: hasVectors,
  clauses: hasWasm,
};

const ANSWERS: Readonly<Record<EngineId, (puzzle: Puzzle, question: Question) => boolean>> = {
  bands: (puzzle, { want }) =>
    puzzle.kind === 'grid' && puzzle.shape === SHAPE_9 && want === 'solutions',

  masks: (puzzle, question) =>
    puzzle.kind === 'grid' && puzzle.shape.regions === null && isPlain(question),

  bitcover: (puzzle, { want }) => {
    if (puzzle.kind !== 'cover' || (want !== 'solutions' && want !== 'count')) return false;
    if (puzzle.colours !== undefined || puzzle.bounds !== undefined) return false;
    // Covers that differ in equal options are counted faster by what is remembered of them all.
    return fitsMasks(puzzle) && (want === 'solutions' || !hasEqualOptions(puzzle));
  },

  dlx: (puzzle, question) => {
    if (isBounded(puzzle)) return question.want === 'solutions';
    if (question.want === 'solutions') return question.order === undefined;
    if (puzzle.kind === 'grid')
      return question.want === 'best' && puzzle.shape.size <= BOUNDED_SIZE;
    return question.want !== 'best' && question.want !== 'minimal';
  },

  clauses: (puzzle, question) =>
    isPlain(question) && question.limit <= MOST_EXCLUDED && !isBounded(puzzle),

  bitmask: (puzzle, question) => {
    if (puzzle.kind !== 'grid' || puzzle.shape.size > BOUNDED_SIZE) return false;
    return isPlain(question) || question.want === 'best';
  },
};

/** A question for solutions in any order. */
function isPlain(question: Question): question is Extract<Question, { want: 'solutions' }> {
  return question.want === 'solutions' && question.order === undefined;
}

/** Whose needs the global object meets: one is asked about every puzzle. */
const runsHere: Partial<Record<EngineId, boolean>> = {};

const runsOn = (id: EngineId, host: WasmGlobal): boolean => NEEDS[id]?.(host) ?? true;

/** `host`: instead of the global object, for tests. */
export function supports(
  id: EngineId,
  puzzle: Puzzle,
  question: Question,
  host?: WasmGlobal,
): boolean {
  const runs =
    host === undefined ? (runsHere[id] ??= runsOn(id, globalThis as WasmGlobal)) : runsOn(id, host);
  const isLinks = id === 'dlx' && puzzle.kind === 'cover';
  return (runs || isLinks) && ANSWERS[id](puzzle, question);
}
