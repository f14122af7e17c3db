import { moved, type Drawing, type Stroke } from './drawing';
import { drawGrid, type GridContent } from './grid-drawing';

/** Paper in points, upright. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Puzzles on a page, as columns × rows. */
const RASTERS = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3] } as const;
export type PerPage = keyof typeof RASTERS;
export const PER_PAGE: readonly PerPage[] = [1, 2, 4, 6];

/** None; written into the puzzles; or all of them on pages after the puzzles. */
export type SolutionsPlace = 'none' | 'inside' | 'after';

export interface PageOptions {
  readonly paper: Paper;
  readonly perPage: PerPage;
  readonly candidates: boolean;
  readonly solutions: SolutionsPlace;
}

/** A puzzle to be printed and the words above it. */
export interface PrintPuzzle extends GridContent {
  readonly caption: string;
  /** Above its solution, where that has a place of its own. */
  readonly solutionCaption: string;
}

/** About 15 mm and 9 mm: what printers leave blank, and room for scissors. */
const MARGIN = 43;
const GAP = 26;
const FOOT = 18;
const CAPTION_SIZE = 10;
const CAPTION_HEIGHT = 18;
/** The largest grid, about 18 cm: a single puzzle should not fill the page. */
const MAX_SIDE = 510;

interface Place {
  readonly puzzle: PrintPuzzle;
  readonly solved: boolean;
}

/** Pages in the order of printing. `footer` writes the words below a page, from 1. */
export function layOut(
  puzzles: readonly PrintPuzzle[],
  options: PageOptions,
  footer: (page: number, pages: number) => string,
): Drawing[] {
  const places: Place[] = puzzles.map((puzzle) => ({
    puzzle,
    solved: options.solutions === 'inside',
  }));
  const answers: Place[] =
    options.solutions === 'after'
      ? puzzles
          .filter(({ solution }) => solution !== null)
          .map((puzzle) => ({ puzzle, solved: true }))
      : [];
  const sheets = [...chunks(places, options.perPage), ...chunks(answers, options.perPage)];
  const paper = PAPERS[options.paper];
  return sheets.map((sheet, at) => ({
    ...paper,
    strokes: [
      ...drawSheet(sheet, options),
      {
        kind: 'words',
        text: footer(at + 1, sheets.length),
        x: paper.width / 2,
        y: paper.height - MARGIN + 8,
        size: 8,
        anchor: 'middle',
        bold: false,
        ink: 0.45,
      },
    ],
  }));
}

function drawSheet(sheet: readonly Place[], options: PageOptions): Stroke[] {
  const { width, height } = PAPERS[options.paper];
  const [columns, rows] = RASTERS[options.perPage];
  const cellWidth = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const cellHeight = (height - 2 * MARGIN - FOOT - (rows - 1) * GAP) / rows;
  const side = Math.min(cellWidth, cellHeight - CAPTION_HEIGHT, MAX_SIDE);
  return sheet.flatMap((place, at) => {
    const left = MARGIN + (at % columns) * (cellWidth + GAP) + (cellWidth - side) / 2;
    const top = MARGIN + Math.floor(at / columns) * (cellHeight + GAP);
    const slack = options.perPage === 1 ? 0 : (cellHeight - CAPTION_HEIGHT - side) / 2;
    return moved(drawPlace(place, side, options), left, top + slack);
  });
}

function drawPlace({ puzzle, solved }: Place, side: number, options: PageOptions): Stroke[] {
  const content = solved ? puzzle : { ...puzzle, solution: null };
  const apart = solved && options.solutions === 'after';
  const caption: Stroke = {
    kind: 'words',
    text: fitted(apart ? puzzle.solutionCaption : puzzle.caption, side),
    x: 0,
    y: CAPTION_SIZE,
    size: CAPTION_SIZE,
    anchor: 'start',
    bold: false,
    ink: 0.2,
  };
  const grid = drawGrid(content, side, { candidates: options.candidates && !apart });
  return [caption, ...moved(grid, 0, CAPTION_HEIGHT)];
}

/** A line that is too long loses its beginning: the number of the puzzle stands at its end. */
function fitted(text: string, side: number): string {
  const widthOf = (part: readonly string[]): number =>
    part.reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e7f ? 1 : 0.55) * CAPTION_SIZE, 0);
  const chars = [...text];
  if (widthOf(chars) <= side) return text;
  while (chars.length > 1 && widthOf(chars) + CAPTION_SIZE > side) chars.shift();
  return `…${chars.join('')}`;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size));
  return parts;
}

/** One puzzle as a picture of its own, with a little white around it. */
export function drawPicture(content: GridContent, candidates: boolean): Drawing {
  const side = Math.max(360, content.shape.size * 30);
  const margin = 8;
  return {
    width: side + 2 * margin,
    height: side + 2 * margin,
    strokes: moved(drawGrid(content, side, { candidates }), margin, margin),
  };
}
