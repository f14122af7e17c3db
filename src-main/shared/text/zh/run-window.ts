/** Words of a distributed run in the window. */
export const runWindow = {
  title: { solve: '求解', rate: '评定', make: '生成', count: '计数' },
  of: '{what}，运行 {id}',
  state: { running: '进行中', waiting: '等待进程', stopped: '已停止', done: '已完成' },
  next: {
    waiting: '90 秒内没有任何进程报告。请在任意一台机器上启动“dlx-workbench work”。',
    stopped: '再次执行同一命令即可继续。',
    done: '所有部分均已完成。如果命令已经结束，再次执行即可保存答案。',
  },
  parts: '{done}/{total} 个部分',
  progress: '运行的各部分',
  rate: '每分钟 {rate} 个部分',
  unsound: '{count} 个损坏的部分将重做',
  stop: '停止',
  stopHint: '已开始的部分会完成，不再开始新的部分。',
  leave: '关闭',
  workers: '进程',
  columns: { name: '进程', jobs: '并行数', done: '完成', failed: '失败', heard: '距上次消息' },
  heard: '{time}',
  now: '刚刚',
  nobody: '还没有进程领取部分。',
};
