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
import { boxColumns, boxRows, cellAt, firstOf } from './shape';
import { LOW, LOW_BITS, WORD_BYTES, Word } from './word';

/** Fills and strikes all that follows; false when an item died. */
export function propagate(): bool {
  while (true) {
    while (forcedEnd > FORCED) {
      const option = popForced();
      const cell = option >> LOW_BITS;
      if (load<u8>(FILLED + cell) === 0 && !fill(cell, option & LOW)) return false;
    }
    if (confinedEnd === CONFINED) return true;
    settleConfined(popConfined());
    if (dead !== 0) return false;
  }
}

/** Locked candidates: a digit that a line keeps in one box leaves the rest of the box, and so on. */
function settleConfined(word: usize): void {
  const left = load<Word>(word);
  if ((left & (left - 1)) === 0) return;
  const first = firstOf(left);
  if (word < COLUMNS) {
    const at = <i32>((word - ROWS) / WORD_BYTES);
    const row = at >> LOW_BITS;
    const box = row - (row % boxRows) + first / boxColumns;
    keepInBox(box, at & LOW, load<Word>(ROW_IN_BOX + WORD_BYTES * ((row % boxRows) * boxColumns)));
  } else if (word < BOXES) {
    const at = <i32>((word - COLUMNS) / WORD_BYTES);
    const column = at >> LOW_BITS;
    const box = first - (first % boxRows) + column / boxColumns;
    keepInBox(box, at & LOW, load<Word>(COLUMN_IN_BOX + WORD_BYTES * (column % boxColumns)));
  } else {
    settleBox(<i32>((word - BOXES) / WORD_BYTES), left, first);
  }
}

function settleBox(at: i32, left: Word, first: i32): void {
  const digit = at & LOW;
  const cell = cellAt(at >> LOW_BITS, first);
  const row = cell >> LOW_BITS;
  const column = cell & LOW;
  if ((left & ~load<Word>(ROW_IN_BOX + WORD_BYTES * first)) === 0) {
    let struck = load<Word>(wordOfRow(row, digit)) & ~load<Word>(BOX_IN_ROW + WORD_BYTES * column);
    while (struck !== 0) {
      strike((row << LOW_BITS) | firstOf(struck), digit);
      struck &= struck - 1;
    }
  } else {
    let struck =
      load<Word>(wordOfColumn(column, digit)) & ~load<Word>(BOX_IN_COLUMN + WORD_BYTES * row);
    while (struck !== 0) {
      strike((firstOf(struck) << LOW_BITS) | column, digit);
      struck &= struck - 1;
    }
  }
}

function keepInBox(box: i32, digit: i32, kept: Word): void {
  let struck = load<Word>(wordOfBox(box, digit)) & ~kept;
  while (struck !== 0) {
    strike(cellAt(box, firstOf(struck)), digit);
    struck &= struck - 1;
  }
}
