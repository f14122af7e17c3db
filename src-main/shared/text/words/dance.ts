/**
 * Words of the dance: what each event does, for the text log, and the names of instances and rules.
 * Names of items and options come from the instance; `{number}` is a header's or node's
 * number in the arrays L, R, U, D, S.
 */
export const dance = {
  event: {
    given: ['Given: option {option}', '题目给定：选项 {option}'],
    choose: ['Choose item {item}', '选择项 {item}'],
    try: ['Try option {option}', '尝试选项 {option}'],
    back: ['Undo option {option}', '收回选项 {option}'],
    leave: [
      'No options of item {item} are left to try; back one level',
      '项 {item} 的选项均已试过，返回上一层',
    ],
    cover: ['Cover item {item}', '覆盖项 {item}'],
    uncover: ['Uncover item {item}', '恢复项 {item}'],
    close: ['Item {item} leaves the list of items', '项 {item} 从项的链表中摘下'],
    reopen: ['Item {item} returns to the list of items', '项 {item} 回到项的链表'],
    hide: [
      'Node {number} (option {option}) leaves the list of item {item}',
      '节点 {number}（选项 {option}）从项 {item} 的链表中摘下',
    ],
    unhide: [
      'Node {number} (option {option}) returns to the list of item {item}',
      '节点 {number}（选项 {option}）回到项 {item} 的链表',
    ],
    wasDown: [
      'D contained {number} here, which breaks the expected link',
      '此处 D 原为 {number}，与应有的值不符',
    ],
    wasUp: [
      'U contained {number} here, which breaks the expected link',
      '此处 U 原为 {number}，与应有的值不符',
    ],
    wasRight: [
      'R contained {number} here, which breaks the expected link',
      '此处 R 原为 {number}，与应有的值不符',
    ],
    wasLeft: [
      'L contained {number} here, which breaks the expected link',
      '此处 L 原为 {number}，与应有的值不符',
    ],
    solution: ['Solution {count}', '第 {count} 个解'],
    die: ['Dead end: item {item} has no options left', '死路：项 {item} 已没有选项'],
    astray: [
      'The list of item {item} no longer leads back to its header: the program would run forever',
      '沿项 {item} 的链表再也回不到表头：程序会陷入死循环',
    ],
    end: ['The search is complete', '搜索完毕'],
    purify: [
      'Purify item {item} for colour {colour} (node {number}, option {option})',
      '将项 {item} 限定为颜色 {colour}（节点 {number}，选项 {option}）',
    ],
    unpurify: [
      'Undo purifying item {item} for colour {colour} (option {option})',
      '取消项 {item} 的颜色限定 {colour}（选项 {option}）',
    ],
    agree: [
      'Item {item} already has colour {colour}: nothing to do for option {option}',
      '项 {item} 的颜色已是 {colour}，选项 {option} 在此无须操作',
    ],
  },
  gallery: {
    knuth: ['Knuth’s example, 6×7', '高德纳的 6×7 例题'],
    xcc: ['Knuth’s example with colours', '高德纳的着色例题'],
    acwing1: ['AcWing 1067, first sample', 'AcWing 1067 样例一'],
    acwing2: ['AcWing 1067, second sample', 'AcWing 1067 样例二'],
    sudoku4: ['Sudoku 4×4', '4×4 数独'],
    sudoku9: ['Sudoku 9×9', '9×9 数独'],
    sudokuMany: ['Sudoku 9×9 with 30 solutions', '有 30 个解的 9×9 数独'],
    queens4: ['Four queens', '四皇后'],
    queens6: ['Six queens', '六皇后'],
    queens8: ['Eight queens', '八皇后'],
    pentominoes: ['Pentominoes, 6×10', '五格骨牌 6×10'],
    langford3: ['Langford pairs, 3', 'Langford 配对（3）'],
    langford4: ['Langford pairs, 4', 'Langford 配对（4）'],
    langford7: ['Langford pairs, 7', 'Langford 配对（7）'],
    board: ['Custom board', '自己画的棋盘'],
  },
  rule: {
    minimum: ['Fewest options', '选项最少的项'],
    first: ['First item', '第一个项'],
    random: ['Random', '随机'],
  },
} as const;
