/** Draws what the choices mean: a grid with its candidates, pieces on a board, queens, a row of pairs. */
import type { Board } from '@shared/dance';
import type { Ink, DrawingArea } from '../draw/ink';
import { optionsByCell } from './board-cells';

/** How an option came into the cover. */
export type ChosenHow = 'given' | 'tried' | 'forced';

export interface BoardScene {
  readonly board: Board;
  readonly chosen: ReadonlyMap<number, ChosenHow>;
  readonly isLeft: (option: number) => boolean;
  /** The option that the last step was about; -1 for none. */
  readonly option: number;
  /** Gives a cell a name for screen readers; null where there are too many. */
  readonly nameCell: ((cell: number, marks: readonly string[]) => string) | null;
}

export function paintBoard(ink: Ink, sheet: DrawingArea, scene: BoardScene): void {
  const desk = new PaintContext(ink, sheet, scene);
  desk.squares();
  if (scene.board.kind !== 'tiling') desk.candidates();
  else desk.waysLeft();
  desk.chosen();
  desk.inHand();
  desk.lines();
}

class PaintContext {
  private readonly k: number;
  private readonly holes: ReadonlySet<number>;
  private readonly byCell: readonly (readonly number[])[];
  private readonly filled = new Map<number, number>();

  constructor(
    private readonly ink: Ink,
    private readonly sheet: DrawingArea,
    private readonly scene: BoardScene,
  ) {
    this.k = sheet.view.scale;
    this.holes = new Set(scene.board.holes);
    this.byCell = optionsByCell(scene.board);
    for (const option of scene.chosen.keys())
      for (const cell of scene.board.cells[option] ?? []) this.filled.set(cell, option);
  }

  private x(cell: number): number {
    return this.sheet.view.x + (cell % this.scene.board.columns) * this.k;
  }

  private y(cell: number): number {
    return this.sheet.view.y + Math.floor(cell / this.scene.board.columns) * this.k;
  }

  private get cells(): number {
    return this.scene.board.rows * this.scene.board.columns;
  }

  squares(): void {
    const { palette } = this.sheet;
    for (let cell = 0; cell < this.cells; cell++) {
      const hole = this.holes.has(cell);
      const dark = this.scene.board.kind === 'queens' && this.isDark(cell);
      const fill = hole ? palette.strongLine : dark ? palette.sunken : palette.surface;
      this.ink.rect(this.x(cell), this.y(cell), this.k, this.k, { fill });
    }
  }

  private isDark(cell: number): boolean {
    const { columns } = this.scene.board;
    return (Math.floor(cell / columns) + (cell % columns)) % 2 === 1;
  }

  /** The values that a free cell can still take, each in its own corner. */
  candidates(): void {
    const { board } = this.scene;
    const { palette } = this.sheet;
    const across = Math.ceil(Math.sqrt(board.kind === 'sudoku' ? board.rows : 1));
    const step = this.k / across;
    for (let cell = 0; cell < this.cells; cell++) {
      if (this.filled.has(cell)) continue;
      for (const option of this.byCell[cell] ?? []) {
        if (!this.scene.isLeft(option)) continue;
        if (board.kind === 'queens') this.dot(cell);
        else if (board.kind === 'sudoku') {
          const value = board.tints[option] ?? 0;
          const x = this.x(cell) + ((value % across) + 0.5) * step;
          const y = this.y(cell) + (Math.floor(value / across) + 0.5) * step;
          const inHand = option === this.scene.option;
          const color = inHand ? palette.accent : palette.faint;
          const size = Math.min(13, 0.62 * step);
          if (step >= 6) {
            const weight = inHand ? 700 : 400;
            this.ink.text(x, y, board.marks[option] ?? '', { color, size, weight });
          } else this.ink.disc(x, y, Math.max(0.6, 0.12 * step), { fill: color });
        }
      }
    }
  }

  private dot(cell: number): void {
    const at = this.k / 2;
    this.ink.disc(this.x(cell) + at, this.y(cell) + at, Math.max(1.5, 0.08 * this.k), {
      fill: this.sheet.palette.strongLine,
    });
  }

  /** In how many ways a free cell of a tiling can still be covered. */
  waysLeft(): void {
    const { palette } = this.sheet;
    if (this.k < 15) return;
    for (let cell = 0; cell < this.cells; cell++) {
      if (this.filled.has(cell) || this.holes.has(cell)) continue;
      const ways = (this.byCell[cell] ?? []).filter((option) => this.scene.isLeft(option)).length;
      this.ink.text(this.x(cell) + this.k / 2, this.y(cell) + this.k / 2, String(ways), {
        color: ways === 0 ? palette.bad : ways === 1 ? palette.warn : palette.faint,
        size: Math.min(13, 0.34 * this.k),
        weight: ways <= 1 ? 700 : 400,
      });
    }
  }

  chosen(): void {
    for (const [cell, option] of this.filled) this.filledCell(cell, option);
  }

  private filledCell(cell: number, option: number): void {
    const { board, nameCell } = this.scene;
    const { palette } = this.sheet;
    const how = this.scene.chosen.get(option);
    const mark = board.marks[option] ?? '';
    const x = this.x(cell);
    const y = this.y(cell);
    if (nameCell !== null) this.ink.begin(nameCell(cell, [mark]));
    if (board.kind === 'sudoku') {
      const fill = how === 'given' ? palette.sunken : palette.goodSoft;
      this.ink.rect(x, y, this.k, this.k, { fill });
    } else if (board.kind !== 'queens') {
      const tint = (board.tints[option] ?? 0) % palette.pieces.length;
      this.ink.rect(x, y, this.k, this.k, { fill: palette.pieces[tint] ?? palette.surface });
    } else this.ink.rect(x, y, this.k, this.k, { fill: palette.goodSoft });
    const words = board.kind === 'queens' ? '♛' : mark;
    const color =
      board.kind === 'sudoku' || board.kind === 'queens'
        ? how === 'given'
          ? palette.text
          : palette.good
        : palette.onPiece;
    const isFirst = board.cells[option]?.[0] === cell;
    const many = board.kind === 'tiling' && !isFirst;
    if (!many && this.k >= 8) {
      const size = board.kind === 'tiling' ? Math.min(15, 0.42 * this.k) : 0.58 * this.k;
      const weight = how === 'given' || board.kind === 'tiling' ? 600 : 500;
      this.ink.text(x + this.k / 2, y + this.k / 2, words, { color, size, weight });
    }
    if (nameCell !== null) this.ink.end();
  }

  /** The outline of the option that the last step was about. */
  inHand(): void {
    const { board, option } = this.scene;
    if (option < 0) return;
    for (const cell of board.cells[option] ?? []) {
      const inset = Math.max(1.5, 0.06 * this.k);
      const side = this.k - 2 * inset;
      this.ink.rect(this.x(cell) + inset, this.y(cell) + inset, side, side, {
        stroke: this.sheet.palette.accent,
        width: 2,
        radius: 3,
        ...(this.scene.chosen.has(option) ? {} : { dash: [4, 3] }),
      });
    }
  }

  /** Thin lines between cells; thick ones around boxes, pieces and the board. */
  lines(): void {
    const { palette } = this.sheet;
    const thin: number[] = [];
    const thick: number[] = [];
    const { rows, columns } = this.scene.board;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const cell = row * columns + column;
        const x = this.x(cell);
        const y = this.y(cell);
        this.border(cell, column > 0 ? cell - 1 : -1, [x, y, x, y + this.k], thin, thick);
        this.border(cell, row > 0 ? cell - columns : -1, [x, y, x + this.k, y], thin, thick);
        const right = x + this.k;
        const bottom = y + this.k;
        if (column === columns - 1) this.border(cell, -1, [right, y, right, bottom], thin, thick);
        if (row === rows - 1) this.border(cell, -1, [x, bottom, right, bottom], thin, thick);
      }
    }
    this.ink.lines(thin, { stroke: palette.line });
    this.ink.lines(thick, { stroke: palette.muted, width: this.k < 14 ? 1.2 : 2 });
  }

  private border(
    cell: number,
    beside: number,
    segment: readonly number[],
    thin: number[],
    thick: number[],
  ): void {
    if (beside < 0) {
      if (!this.holes.has(cell)) thick.push(...segment);
      return;
    }
    const { boxes, kind } = this.scene.board;
    if (this.holes.has(cell) && this.holes.has(beside)) return;
    const apart =
      boxes !== null
        ? boxes[cell] !== boxes[beside]
        : kind === 'tiling' && this.filled.get(cell) !== this.filled.get(beside);
    const edge = this.holes.has(cell) !== this.holes.has(beside);
    (apart || edge ? thick : thin).push(...segment);
  }
}
