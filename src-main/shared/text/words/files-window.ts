/** Words of the window’s own file browser. */
export const browse = {
  titleOpen: ['Open files', '打开文件'],
  titleFolder: ['Choose a folder', '选择文件夹'],
  titleSave: ['Save as', '另存为'],
  places: ['Places', '位置'],
  place: {
    home: ['Home', '主文件夹'],
    working: ['Working folder', '当前文件夹'],
    samples: ['Samples', '示例'],
  },
  typePath: ['Type a path (Ctrl+L)', '输入路径（Ctrl+L）'],
  list: ['Files and folders', '文件与文件夹'],
  up: ['Up', '上一级'],
  empty: ['This folder is empty.', '此文件夹是空的。'],
  open: ['Open', '打开'],
  openCount: ['Open {n} file | Open {n} files', '打开 {n} 个文件'],
  openFolder: ['Open this folder as a data set', '将此文件夹作为数据打开'],
  chooseFolder: ['Choose this folder', '选择此文件夹'],
  save: ['Save', '保存'],
  name: ['File name', '文件名'],
  allowAsk: [
    'Allow DLX Workbench to use the folder “{folder}”?',
    '允许 DLX Workbench 使用文件夹“{folder}”吗？',
  ],
  allowHint: [
    'It can then open and save files there, also in later sessions. Confirm this in the terminal where DLX Workbench runs.',
    '允许后可以打开和保存其中的文件，以后启动时也有效。还需要在运行 DLX Workbench 的终端中确认。',
  ],
  allow: ['Allow this folder', '允许此文件夹'],
  allowNot: ['Do not allow', '不允许'],
  newFolder: ['New folder', '新建文件夹'],
  newName: ['New folder', '新建文件夹'],
  makeAsk: ['There is no folder “{folder}”. Make it?', '文件夹“{folder}”不存在。要新建它吗？'],
  make: ['Make the folder', '新建此文件夹'],
  makeNot: ['Do not make it', '不新建'],
  hintFolder: [
    'Enter: open · Ctrl+Enter: choose this folder · Backspace: go up · type to find · /: type a path',
    'Enter 打开 · Ctrl+Enter 选择此文件夹 · Backspace 返回上一级 · 键入文字查找 · / 输入路径',
  ],
  hint: [
    'Enter: open · Backspace: go up · Ctrl or Shift: select several · type to find · /: type a path',
    'Enter 打开 · Backspace 返回上一级 · Ctrl 或 Shift 多选 · 键入文字查找 · / 输入路径',
  ],
} as const;

/** Words about work that might be lost: crashes, other programs, the log. */
export const safety = {
  unkept: [
    'Your edits would not survive a crash. Save them often.',
    '程序若意外退出，你的修改将无法恢复，请经常保存。',
  ],
  recovered: {
    title: ['Unsaved work from {time} was restored.', '已恢复 {time} 时尚未保存的工作。'],
    edits: ['{count} edited puzzle | {count} edited puzzles', '{count} 道修改过的题目'],
    inFiles: ['{edits} in {count} file | {edits} in {count} files', '{count} 个文件中的 {edits}'],
    answers: ['{count} result | {count} results', '{count} 个结果'],
    batch: ['Solving was interrupted at {done} of {total}.', '求解进行到 {done}/{total} 时中断。'],
    failed: ['Some work could not be restored:', '有些内容未能恢复：'],
    keep: ['Keep', '保留'],
    discard: ['Discard', '放弃'],
    dismiss: ['Got it', '知道了'],
    kept: [
      'The restored work is kept. Save it when you are ready.',
      '已保留恢复的工作，请在方便时保存。',
    ],
    discarded: ['The restored work was discarded.', '已放弃恢复的工作。'],
  },
  disk: {
    changed: ['Another program changed {name} on disk.', '磁盘上的 {name} 已被其他程序改动。'],
    missing: ['{name} is no longer on disk.', '{name} 已不在磁盘上。'],
    keptTitle: [
      'Saving will overwrite another program’s changes to {name}.',
      '保存时将替换其他程序写入的 {name}。',
    ],
    compare: ['Compare…', '比较…'],
    reload: ['Reload', '重新载入'],
    keep: ['Keep mine', '保留我的版本'],
    title: ['{name} changed on disk', '磁盘上的 {name} 已改动'],
    titleMissing: ['{name} is missing on disk', '{name} 已不在磁盘上'],
    lead: [
      '“Reload” reads the file again and discards your edits and results. “Keep mine” replaces the file on disk when you save.',
      '“重新载入”采用磁盘上的内容，放弃你的修改和结果；“保留我的版本”会在保存时替换磁盘上的内容。',
    ],
    leadMissing: [
      '“Keep mine” creates the file again when you save.',
      '“保留我的版本”会在保存时重新写入此文件。',
    ],
    looking: ['Comparing…', '正在比较…'],
    same: ['The puzzles are the same.', '题目完全相同。'],
    differences: ['{count} puzzle differs | {count} puzzles differ', '有 {count} 道题不同'],
    more: ['Only the first {count} are shown.', '只显示前 {count} 道。'],
    mine: ['Yours', '窗口中'],
    theirs: ['On disk', '磁盘上'],
    absent: ['missing', '不存在'],
    unreadable: ['unreadable', '无法读取'],
    reloaded: ['{name} was reloaded', '已重新载入 {name}'],
  },
  log: {
    copied: ['The log was copied', '日志已复制'],
  },
} as const;
