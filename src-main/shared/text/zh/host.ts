export const host = {
  serving: 'DLX Workbench 正在运行，按 Ctrl+C 停止。',
  handedOver: 'DLX Workbench 已在运行，本次请求已交给它，地址见上一行。要另开一个，请加 --new。',
  opened: '已在浏览器中打开，地址见上一行。',
  openFailed: '无法启动浏览器，请自行打开上面的地址。',
  noDisplay: '此处没有显示器，因此没有打开浏览器。',
  tunnel: '要从另一台机器访问，请在那台机器上运行下面的命令，再打开上面的地址：',
  portTaken: '端口 {port} 已被占用。请用 --port 另选一个，或不指定端口。',
  portRefused: '无法使用端口 {port}：{reason}',
  notBuilt: '界面尚未构建，请运行：npm run build',
  problemWith: '{path}：{message}',
  startFailed: 'DLX Workbench 无法启动',
  startFailedBecause: '程序即将退出。出错原因：{reason}',
  pageFailed: '窗口无法显示',
  pageFailedBecause:
    '窗口页面加载失败。请关闭窗口后重新启动程序；若仍不行，请重新安装。\n\n{reason}',
} as const;
