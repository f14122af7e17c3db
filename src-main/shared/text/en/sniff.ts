import { withEvidence } from '../evidence';

/** Why a format was chosen: what the content looks like. */
const contents = {
  gridLines: 'one line of {cells} cells ({alphabet}) | {count} lines of {cells} cells ({alphabet})',
  gridLinesEnd:
    'one line of {cells} cells ({alphabet}), then “{terminator}” | {count} lines of {cells} cells ({alphabet}), then “{terminator}”',
  gridRows:
    'one row of {size} cells ({alphabet}) | {count} rows of {size} cells ({alphabet}), without spaces',
  gridRowsSpaced:
    'one row of {size} cells ({alphabet}) | {count} rows of {size} cells ({alphabet}), separated by spaces',
  gridBlocks:
    '{size} rows of {size} cells ({alphabet}) | {count} grids of {size} rows of {size} cells ({alphabet}), separated by empty lines',
  gridCells: 'cells ({alphabet}) that form grids of {cells}, with line breaks anywhere',
  gridCounted:
    'the number of grids, {promised}, then one grid of {size} × {size} cells ({alphabet}) | the number of grids, {promised}, then {count} grids of {size} × {size} cells ({alphabet})',
  gridHeaded:
    'the number of grids, {promised}, then “{heading}” and {size} × {size} cells ({alphabet}) | the number of grids, {promised}, then {count} grids of {size} × {size} cells ({alphabet}), each after a heading such as “{heading}”',
  gridSized:
    'the box side, then a grid of such boxes ({alphabet}) | {count} grids, each after its box side ({alphabet})',
  gridFramed:
    'the number of grids, {promised}, then one grid of {size} × {size} cells ({alphabet}) between bars | the number of grids, {promised}, then {count} grids of {size} × {size} cells ({alphabet}) between bars',
  gridArrays:
    'an array of {size} rows of {size} strings ({alphabet}) | {count} arrays of {size} rows of {size} strings ({alphabet})',
  gridBoxes:
    'one grid of {size} × {size} cells ({alphabet}) in a frame | {count} grids of {size} × {size} cells ({alphabet}) in frames',
  collectionLines: 'one line with a puzzle | {count} lines with a puzzle each',
  collectionOpen:
    'one line with a puzzle; its characters fit {alphabet} as well as {other} | {count} lines with a puzzle each; their characters fit {alphabet} as well as {other}',
  collectionZero:
    'one line with a puzzle in {alphabet}: 0 is a value because another character marks blanks, and no house repeats it | {count} lines with a puzzle each in {alphabet}: 0 is a value because another character marks blanks, and no house repeats it',
  collectionRecords:
    'one line of a hash, a puzzle and its rating | {count} lines of a hash, a puzzle and its rating',
  collectionLibrary: 'one HoDoKu library line | {count} HoDoKu library lines',
  collectionTable:
    'one row with a puzzle among its columns | {count} rows with a puzzle among their columns',
  recordJigsaw:
    'one line of givens and the map of their regions | {count} lines of givens and the map of their regions',
  recordCandidates:
    'one line of 81 cells with nine characters each | {count} lines of 81 cells with nine characters each',
  recordGameIds: 'one game ID of Solo | {count} game IDs of Solo',
  recordLinks: 'one link with a puzzle | {count} links with a puzzle each',
  gamesXml: 'XML with one game | XML with {count} games',
  readsWhole: 'every line can be read: one puzzle | every line can be read: {count} puzzles',
  groupsGrid: 'nine rows of nine cells with candidate lists',
  textHeaded: 'grids under headers such as “# 9x9, boxes 3x3”',
  textNotation:
    'no format fits exactly; this looks like one {size}×{size} grid, blank “{blank}” | no format fits exactly; this looks like {count} grids of {size}×{size}, blank “{blank}”',
  gridTriples: 'the number of givens, {promised}, then “row column value” for each',
  gridWalled:
    'the number of grids, {promised}, then rows of {size} numbers that encode the walls of their cells',
  matrixRectangles:
    'a {columns} × {rows} board and rectangles on it | {count} boards, each followed by rectangles on it; the first is {columns} × {rows}',
  matrixRows: 'rows of 0 and 1 without a readable header before them',
  matrixOne: 'the header “{rows} {columns}”, then rows of 0 and 1',
  matrixMany: '{count} matrices of 0 and 1, each after its header; the first is “{rows} {columns}”',
  matrixSparse:
    'the header “{rows} {columns}”, then rows that list their ones | {count} matrices whose rows list their ones, each after its header; the first is “{rows} {columns}”',
  coverDense:
    'rows of 0 and 1, {options} × {items} | {count} matrices of 0 and 1; the first is {options} × {items}',
  coverSets:
    'a list of {options} rows or sets, {items} items in all | {count} lists of rows or sets; the first has {options} of them and {items} items',
  coverSparse:
    '{options} rows, each listing its columns, {items} columns in all | {count} matrices whose rows list their columns; the first has {options} rows and {items} columns',
  coverPriced: 'exact covers whose options have costs',
  coverCut: 'a large instance, of which only the beginning was examined',
  coverNamed:
    '{items} named items, then {options} options | {count} instances with named items; the first has {items} items and {options} options',
  coverNumbered:
    '“p xc”, then {options} options of {items} items | {count} instances after “p xc”; the first has {items} items and {options} options',
};

export const sniff = withEvidence(contents, {
  Start: 'in the part that was examined: ',
  Named: '; the file name “{name}” matches this format',
  Beside: '; “{name}” in the same folder matches this format',
  Same: '; {twin} has the same input and the same output',
  Twin: '; {twin} has the same input and differs only in the output',
  Twins: '; {twins} have the same input and differ only in the output',
});
