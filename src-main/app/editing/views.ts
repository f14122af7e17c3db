import * as v from 'valibot';
import { questionFor } from '../../batch';
import { engineReason } from '../../engines';
import {
  notesSchema,
  type AnswerView,
  type GridLayout,
  type GridState,
  type PuzzleDetail,
  type PuzzleView,
} from '../../shared/contract';
import {
  contentOf,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import type { Format } from '../../formats';
import type { OpenFile } from '../datasets/open-file';

/** What windows are shown: plain JSON made from puzzles and reports. */

/** @param known revision of a cover that need not be sent again */
export function detailOf(
  file: OpenFile,
  index: number,
  source: string,
  known?: number,
): PuzzleDetail {
  const { store } = file;
  const isKnown = known !== undefined && known === store.revisionOf(index);
  const report = store.report(index);
  return {
    fileId: file.id,
    index,
    line: store.inFile.line(index),
    lines: store.inFile.lines(index),
    name: store.inFile.name(index),
    status: store.status(index),
    puzzle: isKnown ? null : puzzleView(file, index),
    ...(isKnown && { samePuzzle: true }),
    problem: store.problem(index),
    answer: report === null ? null : answerOf(report, askedOf(file, index)),
    edited: store.isEdited(index),
    notes: store.notebook.notesOf(index),
    ...(store.trail.count(index) > 0 && { steps: store.trail.count(index) }),
    source,
  };
}

interface Asked {
  readonly puzzle: Puzzle;
  readonly question: Question;
}

function askedOf({ store, content }: OpenFile, index: number): Asked | null {
  const puzzle = store.puzzle(index);
  if (puzzle === null || content.format === null) return null;
  return { puzzle, question: questionFor(content.format, puzzle, false) };
}

/** `asked`: what the report is on, where that is known. */
export function answerOf(report: SolveReport, asked: Asked | null): AnswerView {
  const { solution } = report;
  return {
    cells: solution?.kind === 'grid' ? [...solution.cells] : null,
    options: solution?.kind === 'cover' ? [...solution.options] : null,
    score: report.score,
    solutions: report.solutions,
    kept: report.all?.length ?? 0,
    redundant: report.redundant,
    complete: report.complete,
    micros: report.micros,
    ...(report.estimated === true && { estimated: true }),
    nodes: report.nodes,
    updates: report.updates,
    engine: report.engine,
    reason: asked === null ? null : engineReason(asked.puzzle, asked.question, report),
  };
}

function puzzleView(file: OpenFile, index: number): PuzzleView | null {
  const puzzle = file.store.puzzle(index);
  const original = file.store.inFile.puzzle(index);
  if (puzzle?.kind === 'grid' && original?.kind === 'grid') {
    return gridView(puzzle, original, file.content.format);
  }
  if (puzzle?.kind !== 'cover') return null;
  return { kind: 'cover', revision: file.store.revisionOf(index), ...contentOf(puzzle) };
}

function gridView(puzzle: GridPuzzle, original: GridPuzzle, format: Format | null): PuzzleView {
  return {
    kind: 'grid',
    ...layoutOf(puzzle.shape),
    cells: [...puzzle.cells],
    original: [...original.cells],
    fileLayout: puzzle.shape === original.shape ? null : layoutOf(original.shape),
    symbols: [...(format?.symbols(puzzle.shape) ?? [])],
    weights: weightsOf(puzzle, format),
  };
}

/** What a person has made of a grid, its parts always in the same order; null of anything else. */
export function stateOf({ store }: OpenFile, index: number): GridState | null {
  const puzzle = store.puzzle(index);
  if (puzzle?.kind !== 'grid') return null;
  const notes = store.notebook.notesOf(index);
  return {
    cells: [...puzzle.cells],
    layout: layoutOf(puzzle.shape),
    notes: notes && v.parse(notesSchema, notes),
  };
}

export function layoutOf({ boxRows, boxCols, regions }: GridShape): GridLayout {
  return { boxRows, boxCols, regions: regions === null ? null : [...regions] };
}

/** Weight of every cell where the format asks for the best score, or null. */
function weightsOf(puzzle: Puzzle, format: Format | null): readonly number[] | null {
  const question = format?.question(puzzle);
  return question?.want === 'best' ? [...question.weights] : null;
}
