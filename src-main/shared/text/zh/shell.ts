/** 页面之外的文字：文件、外观、长时间求解完成、入门。 */
export const shell = {
  submenu: {
    puzzles: '所选题目',
    savepoints: '存档点',
    select: '选择',
    entries: '填入的数与已知数',
    marks: '候选标记与输入方式',
    turn: '旋转与镜像',
    matrix: '矩阵',
  },
  skip: '跳到题目',
  zoomed: '缩放 {percent}',
  working: '{percent} · {title}',
  unsaved: {
    which: '有修改尚未保存的文件',
    edits: '修改了 {n} 道题',
    saveAll: '全部保存',
    saveSome: '保存 {n} 个，放弃其他',
  },
  recents: {
    remove: '从列表中移除 {name}',
  },
  settings: {
    contrast: '对比度',
    contrasts: { system: '跟随系统', normal: '普通', high: '高' },
    zoom: '缩放',
    start: '启动与通知',
    notifyAtEnd: '窗口在后台时，长时间求解完成后通知我',
    notifyAllow: '在浏览器中允许通知…',
    notifyDenied: '浏览器不允许此地址发送通知，可在浏览器设置中更改。',
    reopenFiles: '启动时打开上次的文件',
  },
  last: {
    open: '打开上次的 {n} 个文件',
  },
} as const;
