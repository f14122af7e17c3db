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
    back: 'Take option {option} back',
    leave: 'No option of item {item} is left to try; back one level',
    cover: 'Cover item {item}',
    uncover: 'Uncover item {item}',
    close: 'Item {item} leaves the list of items',
    reopen: 'Item {item} returns to the list of items',
    hide: 'Node {number} (option {option}) leaves the list of item {item}',
    unhide: 'Node {number} (option {option}) returns to the list of item {item}',
    wasDown: 'D held {number} here, not what the dance promises',
    wasUp: 'U held {number} here, not what the dance promises',
    wasRight: 'R held {number} here, not what the dance promises',
    wasLeft: 'L held {number} here, not what the dance promises',
    solution: 'Solution {count}',
    die: 'Dead end: item {item} has no option left',
    force: 'Item {item} has one option left: take option {option}',
    retreat: 'Give back everything since option {option} was tried',
    release: 'Option {option} is no longer taken',
    drop: 'Option {option} led nowhere: take it out of the matrix',
    undrop: 'Option {option} returns to the matrix',
    last: 'One option is left for item {item}',
    astray:
      'The list of item {item} no longer leads back to its header: the program would run for ever',
    end: 'Everything has been searched',
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
    board: 'A board of your own',
  },
  rule: {
    minimum: 'Fewest options',
    weights: 'Fewest options, weighted by conflicts',
    first: 'First item',
    sharp: 'Sharp preference',
    random: 'At random',
  },
  program: {
    textbook: 'Algorithm X of the textbook',
    engine: 'The engine as it solves',
  },
  variant: {
    right: 'Right order',
    itemsForwards: 'Items uncovered in the order of covering',
    optionsDownwards: 'Options restored from the top down',
  },
} as const;
