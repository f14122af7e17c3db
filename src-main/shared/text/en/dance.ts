/**
 * Words of the dance: what each event does, for the text log, and the names of instances, rules and
 * programs. Names of items and options come from the instance; `{number}` is a header's or node's
 * number in the arrays L, R, U, D, S.
 */
export const dance = {
  event: {
    given: 'Given: option {option}',
    choose: 'Choose item {item}',
    try: 'Try option {option}',
    back: 'Undo option {option}',
    leave: 'No options of item {item} are left to try; back one level',
    cover: 'Cover item {item}',
    uncover: 'Uncover item {item}',
    close: 'Item {item} leaves the list of items',
    reopen: 'Item {item} returns to the list of items',
    hide: 'Node {number} (option {option}) leaves the list of item {item}',
    unhide: 'Node {number} (option {option}) returns to the list of item {item}',
    wasDown: 'D contained {number} here, which breaks the expected link',
    wasUp: 'U contained {number} here, which breaks the expected link',
    wasRight: 'R contained {number} here, which breaks the expected link',
    wasLeft: 'L contained {number} here, which breaks the expected link',
    solution: 'Solution {count}',
    die: 'Dead end: item {item} has no options left',
    force: 'Item {item} has one option left: choose option {option}',
    retreat: 'Undo every step since option {option} was tried',
    release: 'Option {option} is no longer chosen',
    drop: 'Option {option} leads to no solution: remove it from the matrix',
    undrop: 'Option {option} returns to the matrix',
    last: 'Item {item} has one option left',
    astray:
      'The list of item {item} no longer leads back to its header: the program would run forever',
    end: 'The search is complete',
  },
  gallery: {
    knuth: 'Knuth’s example, 6×7',
    acwing1: 'AcWing 1067, first sample',
    acwing2: 'AcWing 1067, second sample',
    sudoku4: 'Sudoku 4×4',
    sudoku9: 'Sudoku 9×9',
    sudokuMany: 'Sudoku 9×9 with 30 solutions',
    queens4: 'Four queens',
    queens6: 'Six queens',
    queens8: 'Eight queens',
    pentominoes: 'Pentominoes, 6×10',
    langford3: 'Langford pairs, 3',
    langford4: 'Langford pairs, 4',
    langford7: 'Langford pairs, 7',
    board: 'Custom board',
  },
  rule: {
    minimum: 'Fewest options',
    weights: 'Fewest options, weighted by conflicts',
    first: 'First item',
    sharp: 'Sharp preference',
    random: 'Random',
  },
  program: {
    textbook: 'Textbook Algorithm X',
    engine: 'Optimised engine',
  },
  variant: {
    right: 'Correct order',
    itemsForwards: 'Items uncovered in the order of covering',
    optionsDownwards: 'Options restored from the top down',
  },
} as const;
