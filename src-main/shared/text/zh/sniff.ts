import { withEvidence } from '../evidence';

/** 为什么判定为某种格式：内容的样子。 */
const contents = {
  gridLines: '共 {count} 行，每行 {cells} 格（{alphabet}）',
  gridLinesEnd: '共 {count} 行，每行 {cells} 格（{alphabet}），以“{terminator}”结束',
  gridRows: '共 {count} 行，每行 {size} 格（{alphabet}），格子之间不分隔',
  gridRowsSpaced: '共 {count} 行，每行 {size} 格（{alphabet}），以空格分隔',
  gridBlocks: '{count} 个盘面，每个 {size} 行、每行 {size} 格（{alphabet}），之间空一行',
  gridCells: '格子（{alphabet}）每 {cells} 个组成一个盘面，不论如何分行',
  matrixRows: '由 0 和 1 组成的行，但之前没有可读的首行',
  matrixOne: '首行“{rows} {columns}”，随后是由 0 和 1 组成的行',
  matrixMany: '{count} 个由 0 和 1 组成的矩阵，每个都有首行，第一个是“{rows} {columns}”',
};

export const sniff = withEvidence(contents, {
  Named: '；文件名“{name}”是这道题的',
  Beside: '；同一文件夹里的“{name}”是这道题的',
  Twin: '；{twin} 的输入相同，只是输出不同',
});
