/** 用户程序在测试点上的失败的原因。 */
export const program = {
  reason: {
    cpu: '处理器时间超过 {seconds} 秒',
    wall: '{seconds} 秒内没有结束',
    memory: '内存超过 {megabytes} MB',
    output: '输出超过 {megabytes} MB',
    processes: '同时运行的进程超过 {count} 个',
    status: '退出码 {status}',
    signal: '被信号 {signal} 终止',
    start: '无法启动：{message}',
    lost: '终止了监视它的进程',
    cancelled: '已由用户停止',
    silent: '没有任何输出',
  },
} as const;
