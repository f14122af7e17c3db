const nodesOf = <Engine extends string>(engine: Engine) =>
  ({
    head: [`Nodes ${engine}`, `节点数 ${engine}`],
    sort: [
      `Sort puzzles by nodes of ${engine}, most first`,
      `题目按 ${engine} 的节点数排序（最多的在前）`,
    ],
  }) as const;

/**
 * Words of the columns of the list of puzzles, in both languages side by side, so that a column is one entry here: its
 * heading, and the command that sorts by it.
 */
export const COLUMNS = {
  index: { head: ['No.', '序号'], sort: ['Sort puzzles by number', '题目按序号排序'] },
  line: { head: ['Line', '行号'] },
  status: { head: ['Status', '状态'], sort: ['Sort puzzles by status', '题目按状态排序'] },
  name: { head: ['Name', '名称'] },
  grade: {
    head: ['Grade', '等级'],
    sort: ['Sort puzzles by grade, hardest first', '题目按等级排序（最难的在前）'],
  },
  hardest: {
    head: ['Hardest step', '最难的一步'],
    sort: ['Sort puzzles by hardest step, hardest first', '题目按最难的一步排序（最难的在前）'],
  },
  score: {
    head: ['Score', '得分'],
    sort: ['Sort puzzles by score, highest first', '题目按得分排序（最高的在前）'],
  },
  explainer: {
    head: ['SE-like', '类 SE 值'],
    sort: ['Sort puzzles by SE-like rating, highest first', '题目按类 SE 值排序（最高的在前）'],
  },
  givens: { head: ['Givens', '已知数'], sort: ['Sort puzzles by givens', '题目按已知数排序'] },
  /** What `givens` is called in covers. */
  options: { head: ['Options', '选项数'] },
  solution: {
    head: ['Solution', '文件中的解'],
    sort: [
      'Sort puzzles by solution in the file, wrong first',
      '题目按文件中的解排序（错误的在前）',
    ],
  },
  micros: {
    head: ['Time', '用时'],
    sort: ['Sort puzzles by time, slowest first', '题目按用时排序（最慢的在前）'],
  },
  nodes: {
    head: ['Nodes', '节点数'],
    sort: ['Sort puzzles by nodes, hardest first', '题目按节点数排序（最难的在前）'],
  },
  updates: {
    head: ['Updates', '更新次数'],
    sort: ['Sort puzzles by updates, most first', '题目按更新次数排序（最多的在前）'],
  },
  solutions: {
    head: ['Solutions', '解数'],
    sort: ['Sort puzzles by number of solutions', '题目按解的个数排序'],
  },
  minimal: {
    head: ['Minimal', '极小'],
    sort: ['Sort puzzles by whether they are minimal', '题目按是否极小排序'],
  },
  redundant: {
    head: ['Redundant', '多余'],
    sort: ['Sort puzzles by redundant givens, most first', '题目按多余的已知数排序（最多的在前）'],
  },
  automorphisms: {
    head: ['Automorphisms', '对称变换'],
    sort: ['Sort puzzles by automorphisms, most first', '题目按不变的对称变换数排序（最多的在前）'],
  },
  canonical: {
    head: ['Canonical form', '标准形'],
    sort: ['Sort puzzles by canonical form', '题目按标准形排序'],
  },
  twins: {
    head: ['Twins', '等价'],
    sort: ['Sort puzzles by twins, most first', '题目按等价题目的个数排序（最多的在前）'],
  },
  class: {
    head: ['Solution class', '解的等价类'],
    sort: ['Sort puzzles by canonical form of the solution', '题目按解的标准形排序'],
  },
  pattern: {
    head: ['Pattern', '图案'],
    sort: ['Sort puzzles by pattern of the givens', '题目按已知数的图案排序'],
  },
  symmetry: {
    head: ['Symmetry', '对称'],
    sort: ['Sort puzzles by symmetry of the givens', '题目按已知数的对称方式排序'],
  },
  count: {
    head: ['Exact count', '确切解数'],
    sort: [
      'Sort puzzles by exact number of solutions, most first',
      '题目按确切解数排序（最多的在前）',
    ],
  },
  backdoor: {
    head: ['Backdoor', '后门'],
    sort: [
      'Sort puzzles by singles-backdoor size, largest first',
      '题目按唯一数后门的大小排序（最大的在前）',
    ],
  },
  depth: {
    head: ['T&E depth', '试错深度'],
    sort: ['Sort puzzles by T&E depth, deepest first', '题目按试错深度排序（最深的在前）'],
  },
  nodes_masks: nodesOf('masks'),
  nodes_dlx: nodesOf('dlx'),
  nodes_clauses: nodesOf('clauses'),
  nodes_bitmask: nodesOf('bitmask'),
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>;
