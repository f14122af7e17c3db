/** Words of the user's own formats, and of the choice between formats. */
export const dialects = {
  title: 'Custom formats',
  lead: 'A JSON file describes how a judge writes its files. After importing it, you can open, solve and save them like any other format. The settings are described in docs/formats.md.',
  none: 'No custom formats yet.',
  importFiles: 'Import…',
  imported: 'One format imported. | {count} formats imported.',
  importProblems: 'Some formats in {name} could not be imported',
  replaceTitle: 'Replace existing formats?',
  replaceLead:
    'The file has formats that already exist: {ids}. Files open in them are read again. Nothing has been imported yet. To keep both, change the id in the file.',
  exportOf: 'Export {title}…',
  removeOf: 'Delete {title}',
  deleted: 'Format “{title}” deleted.',
  deleteTitle: 'Delete the format “{title}”?',
  deleteLead: 'No open file uses this format. You cannot restore it unless you exported it.',
  deleteUsed:
    'One open file uses this format and will be read again in the detected format. | {count} open files use this format and will be read again in the detected format.',
  keptProblems: 'The file with your custom formats was damaged',
  choice: {
    title: 'Choose a format',
    lead: 'Several formats match {name} and produce different outputs. Your choice applies to all of {set}.',
    leadLoose: 'Several formats match {name} and produce different outputs.',
    likely: 'default',
    loading: 'Solving the first puzzles in each format…',
    use: 'Use this format',
    region: 'Matching formats',
  },
} as const;
