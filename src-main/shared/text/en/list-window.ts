/** Words of the list of puzzles: narrowing and sorting. */
export const listWindow = {
  region: 'Filter and sort',
  find: 'Find puzzles',
  searching: 'Searching…',
  placeholder: 'Cells, name, #number or :line',
  hint: 'Type cells row by row, such as 53..7 (a dot is a blank cell, ? is any cell), or part of a name. Text in quotation marks is searched for in names only. #12 or #12-40 finds puzzle numbers, :12-40 lines.',
  shown: '{shown} of {total}',
  more: 'More filters and sort order',
  least: '{what}, minimum',
  most: '{what}, maximum',
  any: 'Any',
  ranges: {
    line: 'Line',
    givens: 'Givens',
    micros: 'Time (ms)',
    nodes: 'Nodes',
    grade: 'Grade',
    hardest: 'Hardest step',
    score: 'Score',
    explainer: 'SE-like',
  },
  sort: 'Sort by',
};
