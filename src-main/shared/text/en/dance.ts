/**
 * Words of the dance: what each event does, for the text log, and the names of instances and rules.
 * Names of items and options come from the instance; `{number}` is a header's or node's
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
    astray:
      'The list of item {item} no longer leads back to its header: the program would run forever',
    end: 'The search is complete',
    purify: 'Purify item {item} for colour {colour} (node {number}, option {option})',
    unpurify: 'Undo purifying item {item} for colour {colour} (option {option})',
    agree: 'Item {item} already has colour {colour}: nothing to do for option {option}',
  },
  gallery: {
    knuth: 'Knuth’s example, 6×7',
    xcc: 'Knuth’s example with colours',
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
    first: 'First item',
    random: 'Random',
  },
} as const;
