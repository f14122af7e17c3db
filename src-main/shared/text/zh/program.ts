/** 用户程序在测试点上的运行结果及原因。 */
export const program = {
  verdict: {
    AC: '正确',
    PE: '格式错误',
    WA: '答案错误',
    TLE: '超出时间限制',
    MLE: '超出内存限制',
    RE: '运行时错误',
    OLE: '超出输出限制',
    NO: '无输出',
    unknown: '未判定',
  },
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
