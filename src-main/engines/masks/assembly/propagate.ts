import {
  BOX_IN_COLUMN,
  BOX_IN_ROW,
  BOXES,
  COLUMN_IN_BOX,
  COLUMNS,
  CONFINED,
  FILLED,
  FORCED,
  ROW_IN_BOX,
  ROWS,
} from './memory';
import {
  confinedEnd,
  dead,
  fill,
  forcedEnd,
  popConfined,
  popForced,
  strike,
  wordOfBox,
  wordOfColumn,
  wordOfRow,
} from './items';
import { boxColumns, boxRows, cellAt } from './shape';

/** Fills and strikes all that follows; false when an item died. */
export function propagate(): bool {
  while (true) {
    while (forcedEnd > FORCED) {
      const option = popForced();
      const cell = option >> 5;
      if (load<u8>(FILLED + cell) === 0 && !fill(cell, option & 31)) return false;
    }
    if (confinedEnd === CONFINED) return true;
    settleConfined(popConfined());
    if (dead !== 0) return false;
  }
}

/** Locked candidates: a digit that a line keeps in one box leaves the rest of the box, and so on. */
function settleConfined(word: usize): void {
  const left = load<i32>(word);
  if ((left & (left - 1)) === 0) return;
  const first = ctz(left);
  if (word < COLUMNS) {
    const at = <i32>((word - ROWS) >> 2);
    const row = at >> 5;
    const box = row - (row % boxRows) + first / boxColumns;
    keepInBox(box, at & 31, load<i32>(ROW_IN_BOX + 4 * ((row % boxRows) * boxColumns)));
  } else if (word < BOXES) {
    const at = <i32>((word - COLUMNS) >> 2);
    const column = at >> 5;
    const box = first - (first % boxRows) + column / boxColumns;
    keepInBox(box, at & 31, load<i32>(COLUMN_IN_BOX + 4 * (column % boxColumns)));
  } else {
    settleBox(<i32>((word - BOXES) >> 2), left, first);
  }
}

function settleBox(at: i32, left: i32, first: i32): void {
  const digit = at & 31;
  const cell = cellAt(at >> 5, first);
  const row = cell >> 5;
  const column = cell & 31;
  if ((left & ~load<i32>(ROW_IN_BOX + 4 * first)) === 0) {
    let struck = load<i32>(wordOfRow(row, digit)) & ~load<i32>(BOX_IN_ROW + 4 * column);
    while (struck !== 0) {
      strike((row << 5) | ctz(struck), digit);
      struck &= struck - 1;
    }
  } else {
    let struck = load<i32>(wordOfColumn(column, digit)) & ~load<i32>(BOX_IN_COLUMN + 4 * row);
    while (struck !== 0) {
      strike((ctz(struck) << 5) | column, digit);
      struck &= struck - 1;
    }
  }
}

function keepInBox(box: i32, digit: i32, kept: i32): void {
  let struck = load<i32>(wordOfBox(box, digit)) & ~kept;
  while (struck !== 0) {
    strike(cellAt(box, ctz(struck)), digit);
    struck &= struck - 1;
  }
}
