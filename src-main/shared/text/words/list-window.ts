/** Words of the list of puzzles: narrowing. */
export const listWindow = {
  region: ['Filter', '筛选'],
  find: ['Find puzzles', '查找题目'],
  searching: ['Searching…', '正在查找…'],
  placeholder: ['Cells, name, #number or :line', '单元格、名称、#序号或 :行号'],
  hint: [
    'Type cells row by row, such as 53..7 (a dot is a blank cell, ? is any cell), or part of a name. Text in quotation marks is searched for in names only. #12 or #12-40 finds puzzle numbers, :12-40 lines.',
    '单元格：按行依次书写，如 53..7，句点表示空白格，? 表示任意单元格。名称：输入其中的文字；加引号则只查找名称。序号：#12 或 #12-40。行号：:12-40。',
  ],
  shown: ['{shown} of {total}', '{shown}/{total}'],
  more: ['More filters', '更多筛选条件'],
  any: ['Any', '不限'],
  unseen: ['{count} column has no room | {count} columns have no room', '{count} 列放不下'],
  columnsTitle: ['Columns', '列'],
  columnsLead: [
    'Choose which columns the puzzle lists show, and in which order. Drag the edge of a heading to change its width.',
    '选择题目列表显示哪些列以及顺序。拖动列标题的边缘可调整宽度。',
  ],
  columnWidth: ['Width of {name} in pixels', '“{name}”的宽度（像素）'],
  columnAuto: ['auto', '自动'],
  columnUp: ['Move {name} up', '上移“{name}”'],
  columnDown: ['Move {name} down', '下移“{name}”'],
  columnsReset: ['Restore the usual columns', '恢复默认列'],
  where: ['Expression', '表达式'],
  whereHint: [
    'Lists the puzzles that an expression over columns is true of. Ratings count where the file has them or puzzles were rated. A name that is no column is answered with all columns.',
    '列出使表达式成立的题目，表达式由列组成。难度只取文件自带的或已评定的。写错列名时会列出所有的列。',
  ],
  fault: ['Character {column}: {message}', '第 {column} 个字符：{message}'],
  solution: { right: ['Right', '正确'], wrong: ['Wrong', '错误'], missing: ['Missing', '缺失'] },
  truth: { true: ['Yes', '是'], false: ['No', '否'] },
} as const;
