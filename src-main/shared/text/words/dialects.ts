/** Words of the user's own formats, and of the choice between formats. */
export const dialects = {
  title: ['Custom formats', '自定义格式'],
  lead: [
    'A JSON file describes how a judge writes its files. After importing it, you can open, solve and save them like any other format. The settings are described in docs/formats.md.',
    '用 JSON 文件描述某个评测系统的文件写法，导入后这类文件就能像其他格式一样打开、求解和保存。各项设置见 docs/formats.md。',
  ],
  none: ['No custom formats yet.', '还没有自定义格式。'],
  importFiles: ['Import…', '导入…'],
  imported: ['One format imported. | {count} formats imported.', '已导入 {count} 个格式。'],
  importProblems: ['Some formats in {name} could not be imported', '{name} 中有内容未能导入'],
  replaceTitle: ['Replace existing formats?', '替换已有的格式？'],
  replaceLead: [
    'The file has formats that already exist: {ids}. Files open in them are read again. Nothing has been imported yet. To keep both, change the id in the file.',
    '文件中的这些格式已经存在：{ids}。替换后，用它们打开的文件会重新读取。尚未导入任何内容。若要两个都保留，请在文件中改用别的 id。',
  ],
  exportOf: ['Export {title}…', '导出 {title}…'],
  removeOf: ['Delete {title}', '删除 {title}'],
  deleted: ['Format “{title}” deleted.', '格式“{title}”已删除。'],
  deleteTitle: ['Delete the format “{title}”?', '删除格式“{title}”？'],
  deleteLead: [
    'No open file uses this format. You cannot restore it unless you exported it.',
    '没有打开的文件在使用它。删除后无法恢复，除非已经导出。',
  ],
  deleteUsed: [
    'One open file uses this format and will be read again in the detected format. | {count} open files use this format and will be read again in the detected format.',
    '有 {count} 个打开的文件正在使用它，删除后将自动识别格式并重新读取。',
  ],
  keptProblems: ['The file with your custom formats was damaged', '保存自定义格式的文件已损坏'],
  choice: {
    title: ['Choose a format', '这是哪种格式？'],
    lead: [
      'Several formats match {name} and produce different outputs. Your choice applies to all of {set}.',
      '{name} 符合多种格式，它们的输出不同。对 {set} 只询问一次。',
    ],
    leadLoose: [
      'Several formats match {name} and produce different outputs.',
      '{name} 符合多种格式，它们的输出不同。',
    ],
    likely: ['default', '默认采用'],
    loading: ['Solving the first puzzles in each format…', '正在按各格式求解前几道题…'],
    use: ['Use this format', '采用此格式'],
    region: ['Matching formats', '符合的格式'],
  },
} as const;
