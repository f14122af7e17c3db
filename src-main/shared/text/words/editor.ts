import { matrix } from './matrix';

/** Words of the puzzle editor: grid, matrix, source. */
export const editor = {
  titleAt: ['Puzzle {number} · line {line}', '第 {number} 题 · 第 {line} 行'],
  edited: ['Edited', '已修改'],
  loading: ['Loading the puzzle…', '正在载入题目…'],
  noneSelected: ['No puzzle selected', '尚未选择题目'],
  noneSelectedHint: [
    'Select a puzzle in the list to view and edit it here.',
    '在列表中选择一道题，即可在此查看和编辑。',
  ],
  noPuzzle: ['No puzzles in this file', '此文件中没有题目'],
  noPuzzleHint: [
    'Choose another format above the list, or open another file.',
    '可在列表上方改选格式，或打开其他文件。',
  ],
  loadFailed: ['The puzzle could not be loaded', '无法载入这道题'],
  retry: ['Try again', '重试'],
  editFailed: [
    'Your last edit has not been saved yet. It is kept in this window.',
    '最近一次修改尚未提交，仍保留在此窗口中。',
  ],
  grid: {
    name: [
      'Sudoku grid, {size} by {size}, boxes of {rows} by {columns}',
      '{size}×{size} 数独盘面，宫为 {rows}×{columns}',
    ],
    jigsaw: ['Jigsaw Sudoku grid, {size} by {size}', '{size}×{size} 锯齿数独盘面'],
    help: [
      'Type a value to fill the selected cells. Arrow keys move; Ctrl+arrow jumps to the next box; Shift+arrow selects. Delete clears. Space switches between values, corner marks, centre marks and colours. Shift+digit enters a corner mark, Ctrl+digit a centre mark. In fill mode (Alt+E), a value moves to the next cell, 0, point or Space leaves a cell blank, Enter goes to the next row and Backspace goes back.',
      '键入数值即可填入所选单元格。方向键移动，按住 Ctrl 跳到下一宫，按住 Shift 扩展选择，Delete 清除。空格键在填数、角标、中心标记和颜色之间切换；Shift 加数字写角标，Ctrl 加数字写中心标记。填充模式（Alt+E）下，填入数值后自动移到下一格，0、句点或空格留空，Enter 转到下一行，Backspace 退回一格。',
    ],
    place: ['row {row} column {column}', '第 {row} 行第 {column} 列'],
    given: ['{place}, given {value}', '{place}，已知数 {value}'],
    entered: ['{place}, entered {value}', '{place}，填入 {value}'],
    pasted: ['{place}, pasted {value}', '{place}，粘贴 {value}'],
    computed: [
      '{place}, {value} filled in by a hint or the solver',
      '{place}，由提示或求解填入 {value}',
    ],
    answer: ['{place}, answer {value}', '{place}，答案 {value}'],
    blank: ['{place}, empty, candidates {candidates}', '{place}，空白格，候选数 {candidates}'],
    open: ['{place}, empty, possible {candidates}', '{place}，空白格，可填 {candidates}'],
    dead: ['{place}, empty, no candidates left', '{place}，空白格，没有候选数'],
    cornered: ['{name}, corner marks {marks}', '{name}，角标 {marks}'],
    colored: ['{name}, coloured {colors}', '{name}，颜色 {colors}'],
    regioned: ['{name}, region {region}', '{name}，分区 {region}'],
    conflicts: ['{name}, conflicts', '{name}，冲突'],
    weighted: ['{name}, weight {weight}', '{name}，权值 {weight}'],
    dimensions: ['{size} × {size}', '{size} × {size}'],
  },
  command: {
    short: {
      check: ['Check', '检查'],
      solve: ['Solve', '求解'],
    },
  },
  training: {
    copied: ['The solution path was copied.', '已复制解题步骤。'],
    examples: [
      '{count} board is the example with its rows, columns and values in another order. | {count} boards are the example with its rows, columns and values in another order.',
      '其中 {count} 个盘面是例题变换行、列和数字得到的。 | 其中 {count} 个盘面是例题变换行、列和数字得到的。',
    ],
  },
  fill: {
    on: ['Fill mode is on.', '已开启填充模式。'],
    off: ['Fill mode is off.', '已关闭填充模式。'],
  },
  givensMode: {
    on: ['Values you enter are now givens.', '之后填入的数值作为已知数。'],
    off: ['Values you enter are no longer givens.', '之后填入的数值不再作为已知数。'],
  },
  mode: {
    name: ['Input mode', '输入内容'],
    digit: ['Enter values', '填数'],
    corner: ['Enter corner marks', '写角标'],
    centre: ['Enter centre marks', '写中心标记'],
    color: ['Enter colours', '涂颜色'],
  },
  color: {
    '1': ['red', '红'],
    '2': ['orange', '橙'],
    '3': ['yellow', '黄'],
    '4': ['green', '绿'],
    '5': ['cyan', '青'],
    '6': ['blue', '蓝'],
    '7': ['violet', '紫'],
    '8': ['pink', '粉'],
    '9': ['grey', '灰'],
  },
  marks: {
    auto: ['Candidates are updated automatically.', '候选数现在会自动更新。'],
    manual: ['Candidates are no longer updated automatically.', '候选数不再自动更新。'],
    singles: [
      'No singles found. | {count} single filled in | {count} singles filled in',
      '没有可直接确定的数。 | 已填写 {count} 个可直接确定的数 | 已填写 {count} 个可直接确定的数',
    ],
  },
  regions: {
    name: ['Regions', '分区'],
    key: ['Draw region {region}, {count} of {size} cells', '绘制分区 {region}，{count}/{size} 格'],
    free: [
      '{count} cell has no region yet. | {count} cells have no region yet.',
      '还有 {count} 格没有分区。 | 还有 {count} 格没有分区。',
    ],
    count: [
      'Region {region} has {count} cells and needs {size}.',
      '分区 {region} 现有 {count} 格，应为 {size} 格。',
    ],
    torn: ['Region {region} is in several pieces.', '分区 {region} 不连通。'],
    whole: ['The regions are complete.', '分区已完整。'],
  },
  toolbar: ['Editor tools', '编辑工具'],
  busy: {
    check: ['Checking…', '正在检查…'],
    solve: ['Solving…', '正在求解…'],
  },
  pad: {
    name: ['Number pad', '数字键盘'],
    valueLeft: ['Enter {value}, {left} left to place', '填入 {value}，还差 {left} 个'],
    corner: ['Corner mark {value}', '角标 {value}'],
    centre: ['Centre mark {value}', '中心标记 {value}'],
    color: ['Colour {color}', '{color}色'],
    erase: ['Clear the selected cells', '清除所选单元格'],
  },
  status: {
    givens: ['{count} given | {count} givens', '{count} 个已知数 | {count} 个已知数'],
    typed: ['{count} typed | {count} typed', '键入 {count} 个 | 键入 {count} 个'],
    pasted: ['{count} pasted | {count} pasted', '粘贴 {count} 个 | 粘贴 {count} 个'],
    computed: [
      '{count} by hint or solver | {count} by hint or solver',
      '提示或求解填入 {count} 个 | 提示或求解填入 {count} 个',
    ],
    conflicts: [
      'no conflicts | {count} cell in conflict | {count} cells in conflict',
      '无冲突 | {count} 格冲突 | {count} 格冲突',
    ],
    dead: [
      '{count} cell without candidates | {count} cells without candidates',
      '{count} 格无候选数 | {count} 格无候选数',
    ],
    selected: [
      '{count} cell selected | {count} cells selected',
      '已选 {count} 格 | 已选 {count} 格',
    ],
    corner: ['Corner marks {marks}', '角标 {marks}'],
    centre: ['Candidates {marks}', '候选数 {marks}'],
    score: ['Current score: {score}', '当前得分 {score}'],
    bestScore: ['Best score: {score}', '最高得分 {score}'],
    nodes: ['{count} node | {count} nodes', '{count} 个节点 | {count} 个节点'],
  },
  fault: {
    conflict: ['{n} cell in conflict | {n} cells in conflict', '{n} 格冲突 | {n} 格冲突'],
    dead: ['A cell has no candidates left', '有一格没有候选数'],
    row: ['Row {number} has no place for {value}', '第 {number} 行无处可放 {value}'],
    column: ['Column {number} has no place for {value}', '第 {number} 列无处可放 {value}'],
    box: ['Box {number} has no place for {value}', '第 {number} 宫无处可放 {value}'],
    region: ['Region {number} has no place for {value}', '第 {number} 分区无处可放 {value}'],
    more: [
      '{fault} and {count} more | {fault} and {count} more',
      '{fault}，另有 {count} 处 | {fault}，另有 {count} 处',
    ],
  },
  live: {
    large: [
      'More than {entries} entries: not checked while editing',
      '1 的个数超过 {entries}，编辑时不检查解的个数',
    ],
    asking: ['Checking for solutions…', '正在检查解的个数…'],
    none: ['No solution', '无解'],
    one: ['One solution', '唯一解'],
    many: ['Several solutions', '多解'],
    unknown: ['Number of solutions not known within {seconds} s', '{seconds} 秒内未能确定解的个数'],
  },
  engine: {
    'nine-by-nine': ['9×9 grid: the band engine is fastest.', '9×9 盘面：条带位图最快。'],
    'grid-of-masks': [
      '{size}×{size} grid: bit masks are fastest where something has to be guessed.',
      '{size}×{size} 盘面：需要猜测时，位掩码最快。',
    ],
    'nearly-full': [
      'More than half of a large grid is given: dancing links needs no guess and is fastest.',
      '大盘面中一半以上的格已给出：舞蹈链无需猜测，速度最快。',
    ],
    jigsaw: [
      'Irregular regions: dancing links supports any shape.',
      '锯齿数独：舞蹈链能处理任意形状的分区。',
    ],
    'grid-of-links': [
      'Bit masks are not available here; dancing links supports every grid.',
      '此环境无法运行位掩码引擎：改用舞蹈链，它能解任何盘面。',
    ],
    'small-cover': [
      'Exact cover with {items} items: up to 128 items fit in bit vectors, which are fastest.',
      '{items} 列的精确覆盖：128 列以内可用位向量，速度最快。',
    ],
    'general-cover': [
      'Exact cover with {items} items: too many for bit vectors, so dancing links is used.',
      '{items} 列的精确覆盖：超过 128 列，改用舞蹈链。',
    ],
    'best-score': [
      'Best score: dancing links can bound the scores.',
      '求最高得分：舞蹈链可以为得分估界。',
    ],
    least: [
      'Fewest options: dancing links can bound their number.',
      '求行数最少：舞蹈链可以为行数估界。',
    ],
    named: ['You selected this engine.', '手动指定的引擎。'],
    'handed-over': [
      'Switched from {from} to {to} after {nodes} nodes without a result.',
      '“{from}”搜索 {nodes} 个节点后仍无结果，已改用“{to}”。',
    ],
  },
  engines: {
    bands: ['Bands', '条带位图'],
    masks: ['Masks', '位掩码'],
    bitcover: ['Bit cover', '位覆盖'],
    dlx: ['DLX', 'DLX'],
    clauses: ['Clause learning', '子句学习'],
    bitmask: ['Bitmask search', '位运算搜索'],
  },
  check: {
    none: ['No solution', '无解'],
    one: ['Exactly one solution', '恰有一个解'],
    many: ['More than one solution', '有多个解'],
    unknown: ['Undecided', '无法确定'],
    noneHint: [
      'The blank cells cannot be filled without breaking the rules.',
      '空白格无论怎样填都不符合规则。',
    ],
    oneHint: ['The puzzle is well-posed.', '本题有唯一解。'],
    manyHint: [
      'At least two different solutions exist; the answer shows one of them.',
      '至少有两个不同的解，答案显示其中之一。',
    ],
    noneCover: [
      'No set of options covers every item exactly once.',
      '没有任何一组行能将每一列恰好覆盖一次。',
    ],
    manyCover: [
      'At least two different covers exist; the answer shows one of them.',
      '至少有两个不同的覆盖，答案显示其中之一。',
    ],
    dismiss: ['Dismiss the result', '关闭结果'],
  },
  answer: {
    none: ['This puzzle has no solution.', '本题无解。'],
    noCover: ['No exact cover exists.', '不存在精确覆盖。'],
    incomplete: ['The search ended without a result.', '搜索提前结束，无法确定结果。'],
    rows: ['Chosen option {rows} | Chosen options {rows}', '选中的行：{rows} | 选中的行：{rows}'],
    kept: ['The answer was filled in.', '答案已保留为填入的数。'],
  },
  paste: {
    done: ['{count} cell pasted | {count} cells pasted', '已粘贴 {count} 格 | 已粘贴 {count} 格'],
    same: ['No change: the cells already have these values.', '没有变化：单元格中已是这些数值。'],
    foreign: ['Puzzle pasted: {format}', '已粘贴题目：{format}'],
    denied: [
      'The clipboard cannot be read here. Press Ctrl+V in the grid instead.',
      '无法读取剪贴板，请在盘面中按 Ctrl+V。',
    ],
    copied: ['{count} cell copied | {count} cells copied', '已复制 {count} 格 | 已复制 {count} 格'],
    copyDenied: ['The clipboard cannot be written here.', '无法写入剪贴板。'],
    empty: ['The clipboard contains no text.', '剪贴板中没有文本。'],
    unknown: [
      '“{text}” at row {row}, column {column} is not a value of this grid.',
      '第 {row} 行第 {column} 列的“{text}”不是此盘面的数值。',
    ],
    tooMany: [
      'The text has {found} cells; this grid has {need}.',
      '文本有 {found} 格，而此盘面只有 {need} 格。',
    ],
    tooFew: [
      'The text has {found} cells; this grid needs {need}.',
      '文本只有 {found} 格，而此盘面需要 {need} 格。',
    ],
    outside: [
      'A block of {rows} × {columns} cells does not fit at the selected cell.',
      '从所选单元格起放不下 {rows} × {columns} 格的内容。',
    ],
  },
  copyAs: {
    title: ['Copy the puzzle as', '将题目复制为'],
    lead: [
      'Copies the current cells in the format you choose.',
      '将当前盘面转换为所选格式的文本。',
    ],
    text: ['Text', '文本'],
    copied: ['Copied: {format}', '已复制：{format}'],
  },
  source: {
    name: ['Source text', '原文'],
    notSaved: [
      'Text in the file; your edits are not saved yet',
      '此为文件中的内容；你的修改尚未保存',
    ],
    range: ['lines {from}–{to}', '第 {from}–{to} 行'],
    oneLine: ['line {from}', '第 {from} 行'],
    cut: ['Long text: only the beginning is shown.', '文本较长，仅显示开头部分。'],
    hide: ['Hide the source text', '隐藏原文'],
  },
  malformed: {
    title: ['This puzzle could not be read', '无法读取这道题'],
    hint: [
      'Correct the text here and save it. The other puzzles in the file are not changed.',
      '请在此改正文本并保存。文件中的其他题目保持不变。',
    ],
    save: ['Save corrected text', '保存改正后的文本'],
  },
  matrix,
  solutions: {
    title: ['All solutions', '所有解'],
    page: ['{from}–{to} of {total}', '第 {from}–{to} 个，共 {total} 个'],
    previous: ['Previous solutions', '上一页解'],
    next: ['Next solutions', '下一页解'],
    show: ['Show solution {number}: {text}', '查看第 {number} 个解：{text}'],
  },
  redundant: {
    title: ['Redundant givens', '多余的已知数'],
    first: [
      'The puzzle is not minimal. This given is redundant:',
      '这道题不是极小题：去掉这个已知数后仍有唯一解：',
    ],
    all: [
      'No given is redundant. | One given is redundant: | Each of these {count} givens can be removed individually:',
      '每个已知数都是必需的。 | 可去掉 1 个已知数： | 以下 {count} 个已知数可以单独去掉其中任意一个：',
    ],
    incomplete: [
      'The time limit was reached before every given was tested.',
      '已达时限，还有已知数没有检查。',
    ],
    find: ['Find all', '查找全部'],
    cell: ['row {row} column {column}: {value}', '第 {row} 行第 {column} 列：{value}'],
  },
} as const;
