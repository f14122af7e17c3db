/** 自定义格式以及在多种格式之间选择的文字。 */
export const dialects = {
  title: '自定义格式',
  lead: '用 JSON 文件描述某个评测系统的文件写法，导入后这类文件就能像其他格式一样打开、求解和保存。各项设置见 docs/formats.md。',
  none: '还没有自定义格式。',
  importFiles: '导入…',
  imported: '已导入 {count} 个格式。',
  importProblems: '{name} 中有内容未能导入',
  replaceTitle: '替换已有的格式？',
  replaceLead:
    '文件中的这些格式已经存在：{ids}。替换后，用它们打开的文件会重新读取。尚未导入任何内容。若要两个都保留，请在文件中改用别的 id。',
  exportOf: '导出 {title}…',
  removeOf: '删除 {title}',
  deleted: '格式“{title}”已删除。',
  deleteTitle: '删除格式“{title}”？',
  deleteLead: '没有打开的文件在使用它。删除后无法恢复，除非已经导出。',
  deleteUsed: '有 {count} 个打开的文件正在使用它，删除后将自动识别格式并重新读取。',
  keptProblems: '保存自定义格式的文件已损坏',
  choice: {
    title: '这是哪种格式？',
    lead: '{name} 符合多种格式，它们的输出不同。对 {set} 只询问一次。',
    leadLoose: '{name} 符合多种格式，它们的输出不同。',
    likely: '默认采用',
    loading: '正在按各格式求解前几道题…',
    use: '采用此格式',
    region: '符合的格式',
  },
} as const;
