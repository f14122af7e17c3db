import { boardOf, cellNamed, entriesOf } from '../names';
import type { Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';

/** Longest colour that is written into a cell. */
const MOST_LETTERS = 2;

/** Words across and down: every option gives a letter, as a colour, to each of its cells. */
export const readLetters: Reader = (cover) => {
  if (cover.colours === undefined || cover.bounds !== undefined) return null;
  const cells = cover.names.flatMap((name) => cellNamed(name) ?? []);
  const { top, left, rows, columns } = boardOf(cells);
  if (cells.length === 0 || !isDrawable(rows, columns)) return null;
  for (let option = 0; option < cover.options.length; option++) {
    const entries = entriesOf(cover, option);
    const isWord = entries.every(({ name, colour }) => {
      const letters = [...colour].length;
      return cellNamed(name) === null ? letters === 0 : letters > 0 && letters <= MOST_LETTERS;
    });
    if (!isWord || !entries.some(({ name }) => cellNamed(name) !== null)) return null;
  }
  return {
    kind: 'letters',
    sheets: () => {
      const sheet = new Sheet(rows, columns);
      for (const { row, column } of cells) sheet.open(row - top, column - left);
      return [sheet];
    },
    draw: ([sheet], chosen) =>
      chosen.every((option) =>
        entriesOf(cover, option).every(({ name, colour }) => {
          const cell = cellNamed(name);
          if (cell === null) return true;
          return sheet?.write(cell.row - top, cell.column - left, { label: colour }) === true;
        }),
      ),
  };
};
