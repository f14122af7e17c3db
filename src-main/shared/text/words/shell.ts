export const print = {
  title: ['Print', '打印'],
  lead: ['Print puzzles, or save the pages as a PDF file.', '打印题目，或将页面保存为 PDF 文件。'],
  leadBrowser: [
    'To get a PDF file, choose “Save as PDF” in the browser’s print dialog.',
    '需要 PDF 文件时，请在浏览器的打印对话框中选择“另存为 PDF”。',
  ],
  scope: {
    current: ['Current puzzle', '编辑器中的题目'],
    selected: ['Selected puzzles ({count})', '选中的题目（{count}）'],
    listed: ['All listed puzzles ({count})', '列表中的全部题目（{count}）'],
    path: ['Steps of the solution path ({count})', '解题步骤（{count} 步）'],
  },
  tooMany: ['Only the first {count} are included.', '仅打印前 {count} 道题。'],
  perPage: ['Puzzles per page', '每页题数'],
  paper: ['Paper', '纸张'],
  papers: { a4: ['A4', 'A4'], letter: ['Letter', 'Letter'] },
  solutions: ['Solutions', '答案'],
  solutionsPlace: {
    none: ['None', '不打印答案'],
    inside: ['In the puzzles', '填在题目中'],
    after: ['On separate pages at the end', '另页附在最后'],
  },
  candidates: ['Candidates in blank cells', '在空白格中显示候选数'],
  preview: ['Preview', '预览'],
  previousPage: ['Previous page', '上一页'],
  nextPage: ['Next page', '下一页'],
  gathering: ['Loading {done} of {all}…', '正在读取 {done}/{all}…'],
  pages: [
    'No page | Page {page} of {count} | Page {page} of {count}',
    '没有页面 | 第 {page} 页，共 {count} 页 | 第 {page} 页，共 {count} 页',
  ],
  nothing: ['There is no grid to print.', '没有可打印的盘面。'],
  print: ['Print…', '打印…'],
  savePdf: ['Save PDF…', '保存 PDF…'],
  footer: ['{page} / {all}', '{page} / {all}'],
  caption: ['{name} · {number}', '{name} · {number}'],
  captionSolved: ['{name} · {number} · solution', '{name} · {number} · 答案'],
} as const;

/** Words of the frame around the pages: files, appearance, the end of long work, first steps. */
export const shell = {
  submenu: {
    testSets: ['Open test set', '打开测试数据'],
    puzzles: ['Selected puzzles', '所选题目'],
    select: ['Select', '选择'],
    entries: ['Entries and givens', '填入的数与已知数'],
    marks: ['Pencil marks and modes', '候选标记与输入方式'],
    matrix: ['Matrix', '矩阵'],
  },
  skip: ['Skip to the puzzles', '跳到题目'],
  working: ['{percent} · {title}', '{percent} · {title}'],
  unsaved: {
    which: ['Files with unsaved edits', '有修改尚未保存的文件'],
    edits: ['{n} edited puzzle | {n} edited puzzles', '修改了 {n} 道题'],
    saveAll: ['Save all', '全部保存'],
    saveSome: ['Save {n}, discard the rest | Save {n}, discard the rest', '保存 {n} 个，放弃其他'],
  },
  recents: {
    remove: ['Remove {name} from the list', '从列表中移除 {name}'],
  },
  settings: {
    contrast: ['Contrast', '对比度'],
    contrasts: {
      system: ['System default', '跟随系统'],
      normal: ['Normal', '普通'],
      high: ['High', '高'],
    },
    start: ['Startup', '启动'],
    reopenFiles: ['Reopen last session’s files at startup', '启动时打开上次的文件'],
  },
  last: {
    open: [
      'Reopen {n} file from the last session | Reopen {n} files from the last session',
      '打开上次的 {n} 个文件',
    ],
  },
} as const;
