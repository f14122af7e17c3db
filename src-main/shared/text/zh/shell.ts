/** 打印的文字。 */
export const print = {
  title: '打印',
  lead: '打印题目，或将页面保存为 PDF 文件。',
  leadBrowser: '需要 PDF 文件时，请在浏览器的打印对话框中选择“另存为 PDF”。',
  scope: {
    current: '编辑器中的题目',
    selected: '选中的题目（{count}）',
    listed: '列表中的全部题目（{count}）',
    path: '解题步骤（{count} 步）',
  },
  tooMany: '仅打印前 {count} 道题。',
  perPage: '每页题数',
  paper: '纸张',
  papers: { a4: 'A4', letter: 'Letter' },
  solutions: '答案',
  solutionsPlace: {
    none: '不打印答案',
    inside: '填在题目中',
    after: '另页附在最后',
  },
  candidates: '在空白格中显示候选数',
  preview: '预览',
  previousPage: '上一页',
  nextPage: '下一页',
  gathering: '正在读取 {done}/{all}…',
  pages: '没有页面 | 第 {page} 页，共 {count} 页 | 第 {page} 页，共 {count} 页',
  nothing: '没有可打印的盘面。',
  print: '打印…',
  savePdf: '保存 PDF…',
  footer: '{page} / {all}',
  caption: '{name} · {number}',
  captionSolved: '{name} · {number} · 答案',
};

/** 页面之外的文字：文件、外观、长时间求解完成、入门。 */
export const shell = {
  submenu: {
    testSets: '打开测试数据',
    puzzles: '所选题目',
    select: '选择',
    entries: '填入的数与已知数',
    marks: '候选标记与输入方式',
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
    start: '启动',
    reopenFiles: '启动时打开上次的文件',
  },
  last: {
    open: '打开上次的 {n} 个文件',
  },
} as const;
