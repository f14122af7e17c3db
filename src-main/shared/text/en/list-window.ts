/** Words of the list of puzzles: narrowing and sorting. */
export const listWindow = {
  region: 'Filter and sort',
  find: 'Find puzzles',
  searching: 'Searching…',
  placeholder: 'Cells, name, #number or :line',
  hint: 'Type cells row by row, such as 53..7 (a dot is a blank cell, ? is any cell), or part of a name. Text in quotation marks is searched for in names only. #12 or #12-40 finds puzzle numbers, :12-40 lines.',
  shown: '{shown} of {total}',
  more: 'More filters and sort order',
  any: 'Any',
  sort: 'Sort by',
  unseen: '{count} column has no room | {count} columns have no room',
  columnsTitle: 'Columns',
  columnsLead:
    'Choose which columns the puzzle lists show, and in which order. Drag the edge of a heading to change its width.',
  columnWidth: 'Width of {name} in pixels',
  columnAuto: 'auto',
  columnUp: 'Move {name} up',
  columnDown: 'Move {name} down',
  columnsReset: 'Restore the usual columns',
  where: 'Expression',
  whereHint:
    'Lists the puzzles that an expression over columns is true of. Ratings count where the file has them or puzzles were rated. A name that is no column is answered with all columns.',
  fault: 'Character {column}: {message}',
  solution: { right: 'Right', wrong: 'Wrong', missing: 'Missing' },
  truth: { true: 'Yes', false: 'No' },
};
