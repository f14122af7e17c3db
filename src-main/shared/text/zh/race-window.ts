/** 窗口中引擎竞速的文字。 */
export const race = {
  region: '引擎竞速',
  setup: '竞速设置',
  sets: '数据集',
  engines: '引擎',
  opened: '已打开的题目',
  scopes: {
    none: '不参加',
    selection: '选中的题目',
    file: '当前文件',
    all: '所有打开的文件',
  },
  made: {
    easy9: '9×9，34 个已知数',
    minimal9: '9×9，极小题',
    easy16: '16×16，110 个已知数',
    minimal16: '16×16，极小题',
    sparse25: '25×25，给出 40%',
    queens10: '10 皇后，全部解',
    langford8: 'Langford 配对（8），全部解',
  },
  rounds: '轮数',
  patience: '时限',
  seconds: '每个数据集 {n} 秒',
  start: '开始竞速',
  cancel: '取消',
  progress: '竞速进度',
  state: {
    running: '已完成 {done}/{total} 圈，{time}',
    done: '已结束，用时 {time}',
    cancelled: '已取消，完成了 {done}/{total} 圈',
  },
  ended: {
    done: '竞速结束。',
    cancelled: '竞速已取消。',
  },
  emptyTitle: '引擎之间的较量',
  emptyText:
    '每个引擎求解同样的题目，每个答案都经过校验；各引擎轮流跑圈，机器一时繁忙时大家受到的影响相同。选好数据集和引擎即可开始，正在进行的批量求解不受影响。',
  set: '数据集',
  puzzles: '题数',
  best: '最快',
  detail: '{count} 个节点，{memory}',
  detailNodes: '{count} 个节点',
  lapsOf: '第 {laps}/{rounds} 圈，{known}',
  notes: {
    waiting: '等待中',
    ok: '已校验',
    wrong: '答案错误',
    'too slow': '太慢',
    cannot: '不支持',
    failed: '出错',
  },
  howMeasured:
    '表中为每题用时的中位数及其与最快者的倍数，每题的搜索节点数，以及引擎为最大的一题占用的内存。题目少的数据集每圈反复求解约十分之一秒。机器同时进行的其他工作会影响数据。',
  chart: '每题用时（对数刻度）',
  chartSays: '各数据集、各引擎每题用时的条形图；上方表格列有同样的数据。',
  export: '导出',
  formats: { md: 'Markdown', csv: 'CSV', json: 'JSON' },
  saved: '已保存为 {path}',
} as const;

export const commands = {
  raceStart: '开始竞速',
  raceCancel: '取消竞速',
} as const;
