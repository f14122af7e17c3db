import { withEvidence } from '../evidence';

/** 为什么判定为某种格式：内容的样子。 */
const contents = {
  gridLines: '共 {count} 行，每行 {cells} 格（{alphabet}）',
  gridLinesEnd: '共 {count} 行，每行 {cells} 格（{alphabet}），以“{terminator}”结束',
  gridRows: '共 {count} 行，每行 {size} 格（{alphabet}），连续书写',
  gridRowsSpaced: '共 {count} 行，每行 {size} 格（{alphabet}），以空格分隔',
  gridBlocks: '{count} 个盘面，每个 {size} 行、每行 {size} 格（{alphabet}），之间空一行',
  gridCells: '每 {cells} 个单元格（{alphabet}）组成一个盘面，可在任意位置换行',
  gridCounted: '首行是盘面个数 {promised}，随后有 {count} 个 {size} × {size} 的盘面（{alphabet}）',
  gridHeaded:
    '首行是盘面个数 {promised}，随后有 {count} 个 {size} × {size} 的盘面（{alphabet}），各有“{heading}”这样的标题',
  gridSized: '{count} 个盘面，每个之前有宫边长（{alphabet}）',
  gridFramed:
    '首行是盘面个数 {promised}，随后有 {count} 个用竖线隔开的 {size} × {size} 盘面（{alphabet}）',
  gridArrays: '{count} 个数组，每个 {size} 行、每行 {size} 个字符串（{alphabet}）',
  gridBoxes: '{count} 个带边框的 {size} × {size} 盘面（{alphabet}）',
  collectionLines: '{count} 行，每行一道题',
  collectionOpen: '{count} 行，每行一道题；字符既符合 {alphabet}，也符合 {other}',
  collectionZero:
    '{count} 行，每行一道题，使用 {alphabet}：空白格另有符号，且同一行、列、宫中没有两个 0，所以 0 是数值',
  collectionRecords: '{count} 行，每行依次是哈希值、题目和难度评级',
  collectionLibrary: '{count} 行 HoDoKu 题库格式',
  collectionTable: '{count} 行表格，其中一列是题目',
  recordJigsaw: '{count} 行，每行一组已知数和分区图',
  recordCandidates: '{count} 行，每行 81 个单元格，每格 9 个字符',
  recordGameIds: '{count} 个 Solo 游戏 ID',
  recordLinks: '{count} 个链接，每个含一道题',
  gamesXml: '含 {count} 道题的 XML',
  readsWhole: '每一行都能读取：共 {count} 道题',
  groupsGrid: '9 行 9 列，单元格中的候选数连续书写',
  textHeaded: '盘面之前有“# 9x9, boxes 3x3”这样的标题',
  textNotation: '没有完全相符的格式；内容像是 {count} 个 {size}×{size} 盘面，空白格写作“{blank}”',
  gridTriples: '首行是已知数的个数 {promised}，随后每行是“行 列 值”',
  gridWalled: '首行是盘面个数 {promised}，随后每行 {size} 个带墙的数',
  matrixRectangles: '{count} 个棋盘，每个之后列出棋盘上的矩形，第一个是 {columns} × {rows}',
  matrixRows: '由 0 和 1 组成的行，但没有可以读取的首行',
  matrixOne: '首行“{rows} {columns}”，随后是由 0 和 1 组成的行',
  matrixMany: '{count} 个由 0 和 1 组成的矩阵，每个都有首行，第一个是“{rows} {columns}”',
  matrixSparse: '{count} 个矩阵，每行列出 1 所在的列，每个都有首行，第一个是“{rows} {columns}”',
  coverDense: '{count} 个由 0 和 1 组成的矩阵，第一个是 {options} × {items}',
  coverSets:
    '一个列表，含 {options} 行或集合，共 {items} 个项 | {count} 个由行或集合组成的列表，第一个含 {options} 行或集合、{items} 个项',
  coverSparse: '{count} 个矩阵，每行列出 1 所在的列，第一个有 {options} 行、{items} 列',
  coverPriced: '选项带有代价的精确覆盖',
  coverCut: '一个很大的实例，只检查了开头',
  coverNamed: '{count} 个带项名的精确覆盖实例，第一个有 {items} 个项、{options} 个选项',
  coverNumbered: '{count} 个以“p xc”开头的实例，第一个有 {items} 个项、{options} 个选项',
};

export const sniff = withEvidence(contents, {
  Start: '已查看的部分：',
  Named: '；文件名“{name}”与此格式相符',
  Beside: '；同一文件夹中的“{name}”与此格式相符',
  Same: '；{twin} 的输入、输出都相同',
  Twin: '；{twin} 的输入相同，只是输出不同',
  Twins: '；{twins} 的输入相同，只是输出不同',
});
