/** 页面之外的文字：文件、外观、长任务结束、入门。 */
export const shell = {
  commands: {
    openRecent: '打开最近的文件…',
    reopenLast: '打开上次的文件',
    saveAll: '保存全部修改',
    nextRegion: '转到窗口的下一个区域',
    previousRegion: '转到窗口的上一个区域',
    contrast: '高对比度',
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomReset: '恢复 100% 大小',
  },
  skip: '跳到题目',
  zoomed: '缩放 {percent}',
  working: '{percent} · {title}',
  first: {
    try: '按一按试试：已试 {done}/{total}。',
    all: '都试过了。其余命令都能在命令面板中按名称找到。',
  },
  unsaved: {
    which: '有修改尚未存盘的文件',
    edits: '修改了 {n} 道题',
    saveAll: '全部保存',
    saveSome: '保存 {n} 个，放弃其余',
  },
  recents: {
    title: '打开最近的文件',
    list: '最近的文件和文件夹',
    remove: '从列表中移除 {name}',
    clear: '清空列表',
    keys: '回车打开 · Delete 从列表中移除',
    removed: '已从列表中移除 {name}',
  },
  settings: {
    contrast: '对比度',
    contrasts: { system: '跟随系统', normal: '普通', high: '高' },
    zoom: '缩放',
    start: '启动',
    notifyAtEnd: '长时间求解结束而我没有看着窗口时，发送通知',
    notifyAllow: '在此浏览器中允许通知…',
    notifyDenied: '此浏览器不允许该地址发送通知，可在浏览器设置中更改。',
    reopenFiles: '启动时未指定文件则重新打开上次的文件',
  },
  last: {
    open: '打开上次的 {n} 个文件',
  },
} as const;
