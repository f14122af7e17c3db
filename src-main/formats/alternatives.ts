import type { Puzzle, SolveReport } from '../shared/puzzle';
import type { Claim, Format, Sample } from './format';
import { rememberedOf } from './remembered';
import type { Trials } from './trial';

/** Finds a format by its id. */
type FormatById = (id: string) => Format | undefined;

/** Claims this close to the best are decided by nothing but habit. */
const MARGIN = 0.015;
/** Number of puzzles that suffice to see what separates answers. */
const ENOUGH = 3;

/**
 * Formats that fit a file as well as the best one, or that its name speaks for, and that would read
 * other cells or write other bytes, the best first; empty where the choice does not matter. What stands
 * for “no solution” is left out: hardly a file has such a puzzle, and asking about it every time would
 * help nobody. What leaves something unread is no alternative of what reads everything.
 */
export function alternativesOf(
  formatById: FormatById,
  claims: readonly Claim[],
  trials: Trials,
): string[] {
  const [best] = claims;
  if (best === undefined || claims.length < 2) return [];
  const others = claims.filter((claim) => claim !== best && isNear(claim, best));
  // The one that a name speaks for is the first to be offered.
  const near = [best, ...others.sort((a, b) => (b.named ?? 0) - (a.named ?? 0))];
  const formats = near.flatMap(({ formatId }) => formatById(formatId) ?? []);
  const isSound = (format: Format): boolean => trials.of(format).sound;
  const fitting = formats[0] && isSound(formats[0]) ? formats.filter(isSound) : formats;
  if (fitting.length < 2) return [];
  const results = new Map<string | null, string>();
  for (const format of fitting) {
    const result = resultsOf(trials)(format);
    if (!results.has(result)) results.set(result, format.id);
  }
  results.delete(null);
  return results.size > 1 ? [...results.values()] : [];
}

function isNear({ score, named = 0 }: Claim, best: Claim): boolean {
  return best.score + (best.named ?? 0) - score - named <= MARGIN;
}

/** Whether two formats read the same cells of a sample and would write the same bytes. */
export function sameOutput(a: Format, b: Format, trials: Trials): boolean {
  const resultOf = resultsOf(trials);
  const result = resultOf(a);
  return result !== null && result === resultOf(b);
}

/** What a format reads and would write, as a text to compare; null when it reads nothing. */
const resultsOf = rememberedOf(({ sample }: Trials) =>
  rememberedOf((format: Format): string | null => {
    const puzzles = puzzlesIn(format, sample);
    if (puzzles.length === 0) return null;
    const content = puzzles.map((each) => [...(each.kind === 'grid' ? each.cells : each.itemsOf)]);
    return JSON.stringify([stencilText(format, puzzles), content]);
  }),
);

/**
 * The one of these alternatives whose answers look like the answer file next to the input, whose start is
 * `answer`: as many lines of as many words, or a number alone. Null where none or several do.
 */
export function answeredLike(
  formatById: FormatById,
  alternatives: readonly string[],
  sample: Sample,
  answer: Sample,
): string | null {
  const found = outlineOf(answer.lines);
  const alike = alternatives.filter((id) => {
    const format = formatById(id);
    const puzzles = format === undefined ? [] : puzzlesIn(format, sample);
    if (format === undefined || puzzles.length === 0) return false;
    const text = stencilText(format, puzzles);
    const outline = outlineOf(text.replace(/\n$/, '').split('\n'));
    const all = sample.whole && answer.whole && puzzles.length < ENOUGH;
    const isStart = outline.every((line, i) => line === found[i]);
    return isStart && (!all || outline.length === found.length);
  });
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Lines of an output without what differs from answer to answer. */
function outlineOf(lines: readonly string[]): string[] {
  return lines.map((line) =>
    /^\d{1,6}$/.test(line.trim())
      ? 'number'
      : line
          .trimEnd()
          .replace(/(?<![A-Za-z])[1-9A-Z]+(?![a-z])/g, (word) => '1'.repeat(word.length)),
  );
}

function puzzlesIn(format: Format, sample: Sample): Puzzle[] {
  const puzzles: Puzzle[] = [];
  const reader = format.reader({
    onCase: ({ puzzle }) => void (puzzle === undefined || puzzles.push(puzzle)),
    onNote: () => undefined,
    unchecked: true,
  });
  for (const line of sample.lines) if (puzzles.length < ENOUGH) reader.push(line);
  if (puzzles.length < ENOUGH) reader.end();
  return puzzles.slice(0, ENOUGH);
}

function stencilText(format: Format, puzzles: readonly Puzzle[]): string {
  const writer = format.answers();
  const answers = puzzles.map((puzzle) => {
    const report = stencil(puzzle);
    return format.unanswerable(report) === null ? writer.answer(puzzle, report) : '';
  });
  return answers.join('') + writer.end();
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
