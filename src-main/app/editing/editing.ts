import {
  outcomeOf,
  questionFor,
  solveItems,
  solveOne,
  type CheckedReport,
  type SolveTask,
} from '../../batch';
import type { Pool } from '../../pool';
import { searchLimits } from '../../pool';
import type { Format } from '../../formats';
import type { CheckReport, Handlers, PuzzleDetail } from '../../shared/contract';
import {
  problem,
  ProblemError,
  type GridShape,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';
import { caseText } from '../datasets/case-source';
import type { Datasets } from '../datasets/datasets';
import { shapeOfLayout, notesFit, valuesFit } from '../datasets/validate-grid';
import type { OpenFile } from '../datasets/open-file';
import type { SettingsStore } from '../settings/settings';
import { answerOf, detailOf, stateOf } from './views';

/** A check answers while the user waits; what takes longer is `unknown`. */
const CHECK_LIMIT_MS = 5_000;

/** Most solutions that one request gets, however many it asks for. */
const MAX_SOLUTIONS = 100;

/** Two solutions tell “one” from “many”. */
const UNIQUENESS: Question = { want: 'solutions', limit: 2 };

/** The verbs about the puzzle in the editor. */
export class Editing {
  /** The check and the look for needless givens under way for each puzzle; a newer one takes its place. */
  private readonly checks = new Map<string, SolveTask<unknown>>();

  constructor(
    private readonly datasets: Datasets,
    private readonly pool: Pool,
    private readonly settings: SettingsStore,
  ) {}

  readonly handlers = {
    'puzzles/get': async ({ fileId, index, known }) => {
      return await this.detail(this.datasets.get(fileId), index, known);
    },
    'puzzles/edit': async (params) => {
      const { fileId, index, cells, layout, notes, travels = false } = params;
      const file = this.datasets.get(fileId);
      const puzzle = solvable(file, index);
      if (puzzle.kind !== 'grid') throw new ProblemError(problem('not-allowed'));
      const shape = layout === undefined ? puzzle.shape : shapeOfLayout(layout, puzzle.shape.size);
      if (shape === null || !valuesFit(cells, shape) || !notesFit(notes ?? null, shape))
        throw new ProblemError(problem('bad-request', { verb: 'puzzles/edit' }));
      requireHeld(file, index, shape);
      const before = stateOf(file, index);
      file.store.edit(index, Uint8Array.from(cells), shape);
      if (notes !== undefined) file.store.notebook.setNotes(index, notes);
      if (before !== null)
        file.store.trail.record(index, before, stateOf(file, index) ?? before, travels);
      this.datasets.touch(file);
      return await this.detail(file, index);
    },
    'puzzles/check': async ({ fileId, index, timeLimitSeconds = CHECK_LIMIT_MS / 1000, cells }) => {
      const own = solvable(this.datasets.get(fileId), index);
      const puzzle = cells === undefined ? own : withCells(own, cells);
      // Other values have a check of their own, which does not end that of the grid.
      const key = cells === undefined ? `${fileId}:${index}` : valuesKey(fileId, index);
      this.checks.get(key)?.cancel();
      const limits = searchLimits(timeLimitSeconds * 1000);
      const task = solveOne(this.pool, puzzle, UNIQUENESS, limits);
      this.checks.set(key, task);
      const checked = await task.checked;
      if (this.checks.get(key) === task) this.checks.delete(key);
      return checkOutcome(checked, timeLimitSeconds);
    },
    'puzzles/endCheck': ({ fileId, index }) => {
      this.checks.get(`${fileId}:${index}`)?.cancel();
      this.checks.get(givensKey(fileId, index))?.cancel();
      this.checks.get(valuesKey(fileId, index))?.cancel();
    },
    'puzzles/solve': async ({ fileId, index }) => {
      const file = this.datasets.get(fileId);
      const { store } = file;
      const { format } = file.content;
      const puzzle = solvable(file, index);
      if (format === null) throw new ProblemError(problem('unknown-format'));
      const { engine, timeLimitSeconds, proveUnique } = await this.settings.get();
      const options = searchLimits(timeLimitSeconds * 1000, engine);
      const question = questionFor(format, puzzle, proveUnique);
      const checked = await solveOne(this.pool, puzzle, question, options).checked;
      // The puzzle may have been edited, or the file read in another format, while it was solved.
      if (file.store === store && samePuzzle(store.puzzle(index), puzzle)) {
        const { status, problem: failure } = outcomeOf(checked, format);
        store.setResult(index, status, checked.report, failure);
        this.datasets.touch(file);
      }
      return await this.detail(file, index);
    },
    'puzzles/solutions': ({ fileId, index, from, to }) => {
      const file = this.datasets.get(fileId);
      knownIndex(file, index);
      const all = file.store.report(index)?.all ?? [];
      const page = all.slice(from, Math.min(to, from + MAX_SOLUTIONS));
      const solutions = page.map((each) => [...(each.kind === 'grid' ? each.cells : each.options)]);
      return { total: all.length, solutions };
    },
    'puzzles/redundant': async ({ fileId, index }) => {
      const puzzle = solvable(this.datasets.get(fileId), index);
      if (puzzle.kind !== 'grid') throw new ProblemError(problem('not-allowed'));
      const givens = [...puzzle.cells.keys()].filter((cell) => puzzle.cells[cell] !== 0);
      const without = givens.map((cell) => {
        const cells = puzzle.cells.slice();
        cells[cell] = 0;
        return { ...puzzle, cells };
      });
      const items = [puzzle, ...without].map((each, key) => ({
        key,
        puzzle: each,
        question: UNIQUENESS,
      }));
      const limits = searchLimits(CHECK_LIMIT_MS);
      const task = solveItems(this.pool, items, limits);
      const key = givensKey(fileId, index);
      this.checks.get(key)?.cancel();
      this.checks.set(key, task);
      const checked = await task.checked;
      if (this.checks.get(key) === task) this.checks.delete(key);
      const single = ({ problem: failure, report }: (typeof checked)[number]): boolean =>
        failure === null && report.solutions === 1 && report.complete;
      const [whole, ...parts] = checked;
      const unknown = checked.some(
        ({ problem: failure, report }) => failure !== null || !report.complete,
      );
      if (whole === undefined || !single(whole)) return { cells: [], complete: !unknown };
      return {
        cells: givens.filter((_, at) => parts[at] && single(parts[at])),
        complete: !unknown,
      };
    },
    'puzzles/steps': ({ fileId, index }) => {
      const { store } = this.datasets.get(fileId);
      return { ...store.trail.steps(index), revision: store.revisionOf(index) };
    },
  } satisfies Partial<Handlers>;

  private async detail(file: OpenFile, index: number, known?: number): Promise<PuzzleDetail> {
    knownIndex(file, index);
    const span = { line: file.store.inFile.line(index), count: file.store.inFile.lines(index) };
    const source = await caseText(file.source, span);
    return detailOf(file, index, source, known);
  }
}

/** @throws ProblemError unknown-puzzle */
function knownIndex(file: OpenFile, index: number): void {
  if (index < file.store.length) return;
  throw new ProblemError(problem('unknown-puzzle', { file: file.name, number: index + 1 }));
}

/** @throws ProblemError unknown-puzzle, or why the puzzle is malformed */
export function solvable(file: OpenFile, index: number): Puzzle {
  knownIndex(file, index);
  const puzzle = file.store.puzzle(index);
  if (puzzle === null) throw new ProblemError(file.store.problem(index) ?? problem('not-allowed'));
  return puzzle;
}

/** Under which a look for needless givens is kept, beside the check of the same puzzle. */
function givensKey(fileId: number, index: number): string {
  return `${fileId}:${index} givens`;
}

function valuesKey(fileId: number, index: number): string {
  return `${fileId}:${index} values`;
}

/** @throws ProblemError bad-request where the values do not fit the grid */
function withCells(puzzle: Puzzle, cells: readonly number[]): Puzzle {
  if (puzzle.kind !== 'grid' || !valuesFit(cells, puzzle.shape))
    throw new ProblemError(problem('bad-request', { verb: 'puzzles/check' }));
  return { ...puzzle, cells: Uint8Array.from(cells) };
}

/** @throws ProblemError shape-unsuited where the format of the file cannot hold what is not in it yet */
function requireHeld({ content, store }: OpenFile, index: number, shape: GridShape): void {
  const original = store.inFile.puzzle(index);
  const { format } = content;
  if (original?.kind === 'grid' && original.shape === shape) return;
  if (format !== null && supportsShape(format, shape)) return;
  const { boxRows, boxCols } = shape;
  const params = { format: format?.title ?? '', boxRows, boxCols };
  throw new ProblemError(problem('shape-unsuited', params));
}

function supportsShape({ shapes, jigsaw }: Format, shape: GridShape): boolean {
  if (shape.regions === null) return shapes.includes(shape);
  return jigsaw === true && shapes.some(({ size }) => size === shape.size);
}

function samePuzzle(a: Puzzle | null, b: Puzzle): boolean {
  if (a?.kind !== 'grid' || b.kind !== 'grid') return a === b;
  return a.shape === b.shape && a.cells.every((value, cell) => value === b.cells[cell]);
}

function checkOutcome(
  { item, report, problem: failure }: CheckedReport,
  seconds: number,
): CheckReport {
  const answer = report.solution === null ? null : answerOf(report, item);
  if (failure !== null) return { solutions: 'unknown', problem: failure, answer };
  if (report.outcome === 'none') return { solutions: 'none', problem: null, answer: null };
  if (report.solutions > 1) return { solutions: 'many', problem: null, answer };
  if (report.complete) return { solutions: 'one', problem: null, answer };
  return { solutions: 'unknown', problem: problem('time-limit', { seconds }), answer };
}
