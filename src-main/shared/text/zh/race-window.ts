/** 窗口中引擎竞速的文字。 */
export const race = {
  region: '引擎竞速',
  setup: '竞速设置',
  sets: '数据集',
  engines: '引擎',
  opened: '已打开的题目',
  scopes: {
    none: '不参加',
    selection: '所选题目',
    file: '当前文件',
    all: '所有打开的文件',
  },
  made: {
    easy9: '9×9，34 个已知数',
    minimal9: '9×9，极小题',
    easy16: '16×16，110 个已知数',
    minimal16: '16×16，极小题',
    sparse25: '25×25，已知数占 40%',
    queens10: '10 皇后，所有解',
    langford8: 'Langford 配对（8），所有解',
  },
  rounds: '轮数',
  timeLimit: '时限',
  seconds: '每个数据集 {n} 秒',
  start: '开始竞速',
  cancel: '取消',
  progress: '竞速进度',
  state: {
    running: '已完成 {done}/{total} 轮，{time}',
    done: '已结束，用时 {time}',
    cancelled: '已取消，完成了 {done}/{total} 轮',
  },
  ended: {
    done: '竞速结束。',
    cancelled: '竞速已取消。',
  },
  emptyTitle: '比较各引擎的速度',
  emptyText:
    '各引擎求解相同的题目，每个答案都经过校验。每一轮中各引擎依次运行，因此后台负载对它们的影响相同。选好数据集和引擎即可开始；正在进行的批量求解会继续。',
  set: '数据集',
  puzzles: '题数',
  best: '最快',
  detail: '{count} 个节点，{memory}',
  detailNodes: '{count} 个节点',
  roundsOf: '第 {rounds}/{of} 轮，{known}',
  notes: {
    waiting: '等待中',
    ok: '已校验',
    wrong: '答案错误',
    'too slow': '太慢',
    cannot: '不支持',
    failed: '出错',
  },
  howMeasured:
    '表中列出每题用时的中位数及其相对最快引擎的倍数、每题的搜索节点数，以及引擎求解最大的一题时占用的内存。题目少的数据集，每轮会反复求解约 0.1 秒。计算机同时运行的其他程序会影响数据。',
  chart: '每题用时（对数刻度）',
  chartSays: '各数据集、各引擎每题用时的点图；上方表格列有相同的数据。',
  export: '导出',
  formats: { md: 'Markdown', csv: 'CSV', json: 'JSON' },
  saved: '已保存 {path}',
} as const;

export const commands = {
  raceStart: '开始竞速',
  raceCancel: '取消竞速',
} as const;
