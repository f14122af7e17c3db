/**
 * What went wrong, a sentence each, by `ProblemCode` and in its order. Where it happened (line and
 * column) is added by whoever shows it.
 */
export const problem = {
  'empty-file': 'The file is empty.',
  'binary-file': 'The file holds binary data, not text.',
  undecodable: 'These bytes are not valid {encoding} text.',
  'line-too-long': 'The line is longer than {limit} characters and is not read.',
  'unknown-format':
    'The content fits none of the known formats. Choose a format to read it all the same.',
  'row-short': 'The row has {found} of {expected} cells.',
  'row-long': 'The row has {found} cells; {expected} were expected.',
  'cell-unknown': '“{text}” cannot stand in a cell; allowed: {allowed}.',
  'number-out-of-range': '{text} is out of range; a cell holds a number from {min} to {max}.',
  'rows-missing': 'The grid has {found} of {expected} rows.',
  'rows-extra': 'The grid has {found} rows; {expected} were expected.',
  'grid-incomplete': 'The grid has {found} of {expected} cells.',
  'header-malformed': 'Two numbers “{expected}” were expected here, and “{text}” was found.',
  'header-mismatch': 'The header promises {expected} rows, and {found} follow.',
  'matrix-rows-missing': 'The matrix has {found} of the {expected} rows that its header promises.',
  'matrix-too-large':
    'A matrix of {rows} × {columns} is too large: at most {entries} entries, {maxRows} rows and {maxColumns} columns are read.',
  'extra-content': 'This format has one matrix in a file; the ones from here on are read too.',
  'separator-missing': 'The empty line before this grid is missing; the grid is read all the same.',
  'separator-doubled': 'There is an empty line too many here; it is skipped.',
  'terminator-missing': 'The closing line “{terminator}” is missing; all puzzles are read.',
  'given-conflict':
    '{value} is given twice in a row, column or box; the first is in line {line}, column {column}. The puzzle has no solution.',
  'decoded-as': 'The text was read as {encoding}.',
  'bom-skipped': 'The byte order mark ({encoding}) was skipped.',
  'many-grids':
    'This format has one grid in a file; all {count} are read, and answered one after another.',
  'content-after-end': 'What follows “{terminator}” is not read ({lines} lines).',
  'blank-alias': '“{found}” is read as a blank cell; this format writes “{blank}”.',
  'cells-packed':
    'Cells without spaces between them are read; this format separates them by spaces.',
  'file-missing': '{file} does not exist.',
  'file-unreadable': '{file} cannot be read ({cause}).',
  'file-too-large': '{file} is too large: {bytes} bytes, at most {limit} are read.',
  'file-changed': '{file} was changed by another program in the meantime.',
  'folder-unreadable': 'The folder {folder} cannot be read ({cause}).',
  'not-a-file': '{file} is not a file.',
  'no-datasets': 'There are no data sets in {folder}.',
  'output-exists': '{file} exists already.',
  'output-unwritable': '{file} cannot be written ({cause}).',
  'disk-full': 'The disk is full; {file} was not written.',
  'write-short':
    'Only {bytes} of {expected} bytes of {file} reached the disk; nothing was replaced.',
  'write-failed': 'Writing {file} failed ({cause}).',
  'file-set-aside': '{file} could not be understood; it is kept as {kept}.',
  'time-limit': 'The time limit of {seconds} s was reached.',
  cancelled: 'The search was cancelled.',
  'over-budget':
    'The puzzle needs {needed} MB of memory, more than the {limit} MB that a search may use.',
  'engine-unsuited': 'The engine “{engine}” cannot answer this kind of puzzle.',
  'worker-died': 'The worker that searched this puzzle ended unexpectedly.',
  'engines-disagree':
    'The engine “{engine}” found no solution, but “{witness}” found one: nothing is saved for this puzzle.',
  'answer-rejected': 'The answer did not pass the check: @:{why}',
  'no-word-for-none': 'The puzzle has no solution, and {format} has no word for that.',
  'best-unproved':
    'The search ended before all solutions were seen, so the best score is not certain.',
  'nothing-solved': 'There is no answer to write.',
  'output-blocked':
    'One puzzle has no answer, so the output would be incomplete. | {count} puzzles have no answer, so the output would be incomplete.',
  'batch-running': 'A batch is running; wait until it ends or cancel it.',
  'edits-pending': '{file} has edited puzzles ({count}); save or undo the edits first.',
  'already-open': '{file} is open already.',
  'shape-unsuited': '{format} has no grid with boxes of {boxRows} × {boxCols}.',
  'rewrite-unfit': 'The edited puzzle does not fit the lines that it would replace.',
  'answers-changed':
    'The puzzles of {file} changed while its answers were being written; nothing was saved.',
  'output-clash': '{file} would be written twice: for this file and for {other}.',
  'place-needed': 'Choose a folder to save into first.',
  'bad-request': 'The request “{verb}” is not valid.',
  'unknown-file': 'The file is no longer open.',
  'unknown-puzzle': '{file} has no puzzle {number}.',
  'not-allowed': 'That is not possible here.',
  disconnected: 'The connection to the workbench is lost.',
  internal: 'Something went wrong inside the program. The log says more.',
} as const;
