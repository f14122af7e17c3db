export const judgePackage = {
  heading: {
    description: 'Description',
    input: 'Input',
    output: 'Output',
    sampleInput: 'Sample input {n}',
    sampleOutput: 'Sample output {n}',
    subtasks: 'Subtasks and limits',
  },
  column: {
    subtask: 'Subtask',
    tests: 'Tests',
    score: 'Points',
    time: 'Time limit',
    memory: 'Memory limit',
  },
  milliseconds: '{limit} ms',
  mebibytes: '{limit} MiB',
  about: {
    grid: 'A Sudoku grid has {size}×{size} cells in boxes of {rows}×{columns}. Fill the blank cells so that every row, every column and every box holds each value exactly once.',
    sized:
      'A Sudoku grid has n²×n² cells in boxes of n×n, where n is one of {sides}. Fill the blank cells so that every row, every column and every box holds each value exactly once.',
    matrix:
      'Given a matrix of zeros and ones, choose rows so that every column has exactly one 1 in the chosen rows.',
    rectangles:
      'Given a board and rectangular pieces, choose pieces that cover every cell of the board exactly once. Pieces keep their places and may not be turned.',
  },
  question: {
    oneSolution: 'Every grid has exactly one solution.',
    any: 'If there are several solutions, any of them is accepted.',
    smallest:
      'If there are several solutions, print the one that is lexicographically smallest, read row by row.',
    unique: 'If there are several solutions, print `{many}` instead.',
    minimal:
      'If there are several solutions, print `{many}` instead. If there is one and it stays the only one after some given is removed, print `{notMinimal}` instead.',
    all: 'Print all solutions in lexicographic order, read row by row.',
    best: 'Each cell has a weight: 10 for the cell in the centre, 9, 8 and 7 for the rings of cells around it, and 6 for the outermost ring. Of all solutions, find the greatest sum of weight times value over all cells.',
    none: 'If there is no solution, print `{none}`.',
    exists: 'Print `{found}` if this is possible and `{none}` if it is not.',
    least: 'Find the smallest number of pieces, or print `{none}` if there is no such choice.',
  },
  input: {
    count: 'The first line holds the number of grids.',
    boards: 'The first line holds the number of boards.',
    single: 'The input is one grid.',
    toEnd: 'The input holds several grids, up to the end of the file.',
    toMark: 'The input holds several grids, up to a line with `{end}`.',
    heading: 'Before each grid there is a line `{heading}` with its number.',
    size: 'Before each grid there is a line with n.',
    form: 'A grid looks as follows, where each # stands for a cell:',
    triples:
      'The first line of a grid holds the number of givens. For each of them follows a line with its row, its column and its value, counted from 1.',
    cells: 'Values are written {values}; a blank cell is `{blank}`.',
    apart: 'Grids are separated by an empty line.',
    matrix: 'The first line holds `{header}`, the numbers of rows and columns.',
    matrices:
      'The input holds several matrices, up to the end of the file. The first line of each holds `{header}`, the numbers of rows and columns.',
    dense: 'A line for each row follows: its entries, separated by single spaces.',
    sparse:
      'A line for each row follows: the number of its ones, then their columns in ascending order, counted from 1.',
    rectangles:
      'The first line of a board holds n, m and p: its width, its height and the number of pieces. For each piece follows a line `x1 y1 x2 y2`: it covers the cells from (x1, y1) to (x2, y2), where corners are counted from 0. Boards are separated by an empty line.',
  },
  output: {
    form: 'Print each solved grid in this form, where each # stands for a cell:',
    heading: 'Before each answer print a line `{heading}` with its number.',
    between: 'Print an empty line between answers.',
    after: 'Print an empty line after every answer.',
    total: 'After the solutions of a grid print a line `{total}`.',
    score: 'Print this sum.',
    rows: 'For each matrix print the numbers of the chosen rows on one line, counted from 1.',
    counted:
      'For each matrix print on one line how many rows are chosen, then their numbers, counted from 1.',
    word: 'Print one line for each matrix.',
    size: 'Print one number for each board.',
  },
};
