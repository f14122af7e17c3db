/** 窗口自带的文件浏览器的文字。 */
export const browse = {
  titleOpen: '打开文件',
  titleFolder: '选择文件夹',
  titleSave: '另存为',
  places: '位置',
  place: { home: '主文件夹', working: '当前文件夹', samples: '示例' },
  path: '路径',
  typePath: '输入路径（Ctrl+L）',
  list: '文件与文件夹',
  up: '上一级',
  empty: '此文件夹是空的。',
  open: '打开',
  openCount: '打开 {n} 个文件',
  openFolder: '将此文件夹作为数据打开',
  chooseFolder: '选择此文件夹',
  save: '保存',
  name: '文件名',
  allowAsk: '允许 DLX Workbench 使用文件夹“{folder}”吗？',
  allowHint:
    '允许后可以打开和保存其中的文件，以后启动时也有效。还需要在运行 DLX Workbench 的终端中确认。',
  allow: '允许此文件夹',
  deny: '不允许',
  hintFolder:
    'Enter 打开 · Ctrl+Enter 选择此文件夹 · Backspace 返回上一级 · 键入文字查找 · / 输入路径',
  hint: 'Enter 打开 · Backspace 返回上一级 · Ctrl 或 Shift 多选 · 键入文字查找 · / 输入路径',
} as const;
