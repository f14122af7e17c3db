import type { Puzzle, SolveReport } from '../shared/puzzle';
import type { Claim, Format, Sample } from './format';
import type { FormatRegistry } from './registry';
import { parseText } from './parse-text';

/** Claims this close to the best are decided by nothing but habit. */
const MARGIN = 0.015;
/** Puzzles that are enough to see what stands between answers. */
const ENOUGH = 3;

/**
 * Formats that fit a file as well as the best one and would read other cells or write other bytes,
 * the best first; empty where the choice does not matter. What stands for “no solution” is left out:
 * hardly a file has such a puzzle, and asking about it every time would help nobody.
 */
export function rivalsOf(
  registry: FormatRegistry,
  claims: readonly Claim[],
  sample: Sample,
): string[] {
  const [best] = claims;
  if (best === undefined) return [];
  const seen = new Map<string, string>();
  for (const { formatId, score } of claims) {
    const format = registry.formatById(formatId);
    if (best.score - score > MARGIN || format === undefined) continue;
    const result = resultOf(format, sample);
    if (result === null || [...seen.values()].includes(result)) continue;
    seen.set(formatId, result);
  }
  return seen.size > 1 ? [...seen.keys()] : [];
}

/** What a format reads and would write, as a text to compare; null when it reads nothing. */
function resultOf(format: Format, sample: Sample): string | null {
  const { cases } = parseText(format, sample.lines.join('\n'));
  const puzzles = cases.flatMap(({ puzzle }) => puzzle ?? []).slice(0, ENOUGH);
  if (puzzles.length === 0) return null;
  const writer = format.answers();
  const answers = puzzles.map((puzzle) => {
    const report = stencil(puzzle);
    return format.unanswerable(report) === null ? writer.answer(puzzle, report) : '';
  });
  return JSON.stringify([answers, writer.end(), puzzles.map(contentOf)]);
}

function contentOf(puzzle: Puzzle): readonly number[] {
  return puzzle.kind === 'grid' ? [...puzzle.cells] : [...puzzle.itemsOf];
}

/** A report in the form of an answer, to see how a format would lay one out. It answers nothing. */
function stencil(puzzle: Puzzle): SolveReport {
  const solution =
    puzzle.kind === 'grid'
      ? ({ kind: 'grid', cells: puzzle.cells.map((value) => value || 1) } as const)
      : ({ kind: 'cover', options: Int32Array.of(0) } as const);
  return {
    outcome: 'solved',
    solutions: 1,
    complete: true,
    solution,
    all: [solution],
    redundant: null,
    score: 0,
    micros: 0,
    nodes: 0,
    updates: 0,
    engine: '',
  };
}
