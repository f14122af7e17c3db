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
  'unknown-looks-like':
    'No known format matches; this looks like {size}×{size} with blank “{blank}” (try --format text).',
  'row-short': 'The row has {found} of {expected} cells.',
  'row-long': 'The row has {found} cells; {expected} were expected.',
  'cell-unknown': '“{text}” cannot stand in a cell; allowed: {allowed}.',
  'number-out-of-range': '{text} is out of range; a cell holds a number from {min} to {max}.',
  'blanks-mixed':
    'This grid has both “{found}” and “{other}” for blanks; one of them may be a value or a slip.',
  'cells-in-threes':
    'These {lines} lines of three can be a grid in pieces or a list of “row column value”; they are not read. Put the number of givens before a list, or a row of the grid on a line.',
  'region-map':
    'A grid of regions, or one that stands beside such a grid, is not read in this format: its solution would come out wrong.',
  'rows-missing': 'The grid has {found} of {expected} rows.',
  'rows-extra': 'The grid has {found} rows; {expected} were expected.',
  'grid-incomplete': 'The grid has {found} of {expected} cells.',
  'header-malformed': 'The numbers “{expected}” were expected here, and “{text}” was found.',
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
  'count-missing':
    'The first line should be the number of grids; it is missing, and all grids are read.',
  'count-mismatch':
    'The first line promises {expected} grids, and {found} were found; all of them are read.',
  'heading-unusual':
    'The heading “{text}” is not the expected “{expected}”; answers are numbered in order.',
  'size-missing':
    'The side of a box ({sizes}) was expected before this grid, and “{text}” was found.',
  'size-unsupported': 'A box side of {text} cannot be read here; possible are {sizes}.',
  'givens-count-missing': 'The number of givens was expected here, and “{text}” was found.',
  'givens-count-mismatch': '{expected} givens are announced, and {found} are listed.',
  'cell-twice': 'Row {row}, column {column} is given twice.',
  'triple-malformed': 'Three numbers “row column value” were expected here; there are {found}.',
  'regions-uneven': 'A region has {found} cells; every region should have {expected}.',
  'wall-one-sided': 'A wall is written on one of its two sides only; it counts as a wall.',
  'row-ones-mismatch': 'The row announces {expected} ones, and {found} follow.',
  'column-twice': 'Column {column} stands twice in this row.',
  'no-items': 'There are no items here.',
  'no-options': 'The items are not followed by any option.',
  'names-mismatch': '{expected} names were expected here, and there are {found}.',
  'item-name': '“{name}” cannot be the name of an item.',
  'item-twice': '“{name}” stands here twice.',
  'item-unknown': '“{name}” is not one of the items.',
  'colour-malformed': '“{name}” is not followed by one colour.',
  'colour-on-primary': '“{name}” is a primary item and cannot have a colour.',
  'bounds-reversed': 'The least number, {low}, is greater than the greatest, {high}.',
  'header-unfit': '“{header}” does not fit the {rows} rows that follow.',
  'header-unclear':
    'The second number, {count}, may be rows or secondary columns; write the number of rows first, as in “rows columns”.',
  'index-unclear':
    'Whether columns count from 0 or from 1 cannot be told: neither 0 nor the last one is named.',
  'rows-apart':
    'Empty lines follow some rows and not others, so that it cannot be told where a matrix ends.',
  'zero-missing': 'The last option is not ended by 0.',
  'record-unknown': 'The line “{text}…” is none of {format}.',
  'alphabet-ambiguous':
    'The characters of this line fit {read} as well as {other}; it is read as {read}.',
  'hsol-refused':
    '{file} holds serialized Java objects and is not opened. Save the puzzle as text in HoDoKu instead.',
  'base64-refused': '{file} looks like Base64, which is not decoded here. Decode it first.',
  'link-damaged': 'The data in the link cannot be unpacked.',
  'link-encoding':
    'The link writes its board as “{text}…”, an encoding that is not read here; copy it as 81 digits.',
  'link-rules':
    'The puzzle has further rules ({rules}). It is not read, because its solution would come out wrong.',
  'link-server':
    'The link holds only the key “{key}”: the puzzle lies on a server, and nothing is fetched from there.',
  'link-too-long': 'The data in the link is longer than {limit} characters and is not unpacked.',
  'xml-malformed': 'The XML is broken here: {found}',
  'text-nothing': 'No Sudoku grid was found in this text.',
  'text-two-signs':
    'This looks like a table of 0 and 1, as in exact cover; as a Sudoku of {size}×{size} it is not read.',
  'text-regions':
    'This looks like the regions of a jigsaw of {size}×{size}, which this format does not read; without them the givens would be another puzzle.',
  'text-contradictory':
    'This looks like grids of {size}×{size} with the blank “{blank}”, but hardly any of them could be a Sudoku.',
  'text-tie': 'This can be read in two ways, with different cells: as {first}, or as {second}.',
  'text-blanks-mixed':
    'The grid writes blanks as “{first}” and as “{second}”: one of them may be a value, so it is not read.',
  'text-cells-left':
    'This line has {found} cells and belongs to no grid; rows of {expected} were expected.',
  'text-header-missing': 'The line “{text}” stands under no header such as “# 9x9, boxes 3x3”.',
  'text-too-large': 'A text of this kind is held as a whole; above {limit} MB it is not read.',
  'decoded-as': 'The text was read as {encoding}.',
  'bom-skipped': 'The byte order mark ({encoding}) was skipped.',
  'many-grids':
    'This format has one grid in a file; all {count} are read, and answered one after another.',
  'content-after-end': 'What follows “{terminator}” is not read ({lines} lines).',
  'blank-alias': '“{found}” is read as a blank cell; this format writes “{blank}”.',
  'cells-packed':
    'Cells without spaces between them are read; this format separates them by spaces.',
  'text-read':
    'Read as {size}×{size}, values {values}, blank “{blank}”. Grids: {grids}; lines kept as names: {headings}; cells left over: {left}.',
  'boxes-assumed':
    'Boxes of {rows} rows and {columns} columns are assumed; the text does not tell. A line such as “# 6x6, boxes 3x2” before each grid does.',
  'row-first-assumed': 'Each given is taken as row, column, value.',
  'column-first-assumed':
    'Each given is taken as column, row, value; the other way round the givens contradict each other.',
  'lines-passed':
    'One line without cells is passed over: a heading, a comment or a rule. | {count} lines without cells are passed over: headings, comments or rules.',
  'names-repeated':
    'The name “{name}” stands twice among the columns, so they are called by their numbers.',
  'secondary-assumed':
    'The first column is taken as secondary. | The first {count} columns are taken as secondary.',
  'depth-assumed':
    'The last number of the header, {count}, is taken as the number of rows in a solution, not of secondary columns: every row has exactly one 1 in the first {count} columns.',
  'index-assumed':
    'Neither column 0 nor the last column is in any row, so there is no solution wherever columns count from; they are taken to count from 1.',
  'counts-assumed':
    'The first number of each row is taken as a column; it would also be right as the number of columns that follow.',
  'dialect-no-json': 'The file with formats is not JSON.',
  'dialect-malformed': 'Format {number}: the setting “{setting}” is missing or not valid.',
  'dialect-size': 'A grid has {min} to {max} cells in a row; the boxes do not make such a grid.',
  'dialect-symbols': 'The alphabet needs {expected} different symbols; it has {found}.',
  'dialect-clash': 'The settings “{setting}” and “{other}” do not go together.',
  'dialect-id-taken': 'There is a format “{id}” already.',
  'dialect-unknown': 'There is no format “{id}”.',
  'dialects-dropped':
    '{count} format of {file} could not be understood and is left out; the file is kept as {kept}. | {count} formats of {file} could not be understood and are left out; the file is kept as {kept}.',
  'lost-candidates': 'Candidates are lost: only givens and solved cells are kept.',
  'lost-comments': 'Comments and notes are lost.',
  'lost-entries': 'What a player has filled in is lost; only givens are kept.',
  'lost-solutions': 'The solutions in the file are lost.',
  'lost-ratings': 'Ratings, names and other details of the puzzles are lost.',
  'lost-rules': 'Rules besides rows, columns and boxes are lost.',
  'lost-puzzles':
    'This line has cells that are not read: one puzzle is lost. | These lines have cells that are not read: {count} puzzles are lost.',
  'lost-malformed': 'Puzzle {number} cannot be read and is left out.',
  'lost-labels':
    'The ratings of one puzzle are lost: {labels}. | The ratings of {count} puzzles are lost: {labels}.',
  'lost-marks':
    'The pencil marks of one puzzle are lost. | The pencil marks of {count} puzzles are lost.',
  'lost-item-names': 'The names of items are lost.',
  'lost-words': 'The comment on one puzzle is lost. | The comments on {count} puzzles are lost.',
  'lost-kind': 'Puzzle {number} is of another kind than {format} holds and is left out.',
  'lost-names': 'The name of one puzzle is lost. | The names of {count} puzzles are lost.',
  'lost-regions': 'Puzzle {number} is a jigsaw, which {format} does not hold, and is left out.',
  'lost-shape':
    'Puzzle {number} has {size} × {size} cells, which {format} cannot hold; it is left out.',
  'lost-more': 'One more puzzle is left out. | {count} more puzzles are left out.',
  'format-read-only': '{format} is read here but not written.',
  'file-missing': '{file} does not exist.',
  'file-unreadable': '{file} cannot be read ({cause}).',
  'file-too-large': '{file} is too large: {bytes} bytes, at most {limit} are read.',
  'file-changed': '{file} was changed by another program in the meantime.',
  'folder-unreadable': 'The folder {folder} cannot be read ({cause}).',
  'path-not-granted':
    'The window may not use {path}: it is in no place that was opened or chosen. Choose it in the system’s dialog, drop it into the window, or start the workbench with it.',
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
  'multiplicities-unsolved':
    'Items that may be covered more or less often than once (multiplicities) are read, but not solved yet.',
  'worker-died': 'The worker that searched this puzzle ended unexpectedly.',
  'engines-disagree':
    'The engine “{engine}” found no solution, but “{witness}” found one: nothing is saved for this puzzle.',
  'answer-rejected': 'The answer did not pass the check: @:{why}',
  'no-word-for-none': 'The puzzle has no solution, and {format} has no word for that.',
  'best-unproved':
    'The search ended before all solutions were seen, so the best score is not certain.',
  'answer-unproved':
    'The search ended too early to know whether there are more solutions, so the answer is not certain.',
  'too-many-solutions':
    'The puzzle has more than {limit} solutions; no problem asks for a list that long.',
  'nothing-solved': 'There is no answer to write.',
  'output-blocked':
    'One puzzle has no answer, so the output would be incomplete. | {count} puzzles have no answer, so the output would be incomplete.',
  'race-running': 'A race is running already.',
  'nothing-to-race': '{file} has no puzzles that could be raced on.',
  'batch-running': 'A batch is running; wait until it ends or cancel it.',
  'edits-pending': '{file} has edited puzzles ({count}); save or undo the edits first.',
  'already-open': '{file} is open already.',
  'shape-unsuited': '{format} has no grid with boxes of {boxRows} × {boxCols}.',
  'rewrite-unfit': 'The edited puzzle does not fit the lines that it would replace.',
  'answers-changed':
    'The puzzles of {file} changed while its answers were being written; nothing was saved.',
  'output-clash': '{file} would be written twice: for this file and for {other}.',
  'place-needed': 'Choose a folder to save into first.',
  'zip-unreadable': '{file} is not a zip that can be read ({cause}).',
  'zip-entries': '{file} holds {count} entries, more than the {limit} that are opened.',
  'zip-total-size': '{file} holds more than {limit} bytes altogether; it is not read any further.',
  'zip-overlap': 'Entries of {file} share the same bytes, as in a zip bomb; it is not opened.',
  'zip-encrypted': '{file} is encrypted.',
  'zip-method': '{file} is compressed in a way that is not supported (method {method}).',
  'zip-special': '{file} is a link or a device, not a file.',
  'zip-name': 'The name {file} would lead outside the folder, or no system can write it.',
  'zip-duplicate': '{file} is there already as {other}; the names are the same but for their case.',
  'zip-file-folder':
    '{file} cannot lie beside {other}: the same name is a file for one and a folder for the other.',
  'zip-nested': '{file} is an archive inside the zip; it is not opened.',
  'zip-entry-size': '{file} is larger than the {limit} bytes that are read from a zip.',
  'zip-ratio': '{file} would become more than {limit} times as large as it is stored.',
  'zip-corrupt': '{file} is damaged ({cause}).',
  'config-unreadable': 'The configuration {file} could not be understood: {cause}',
  'config-file-missing': 'The configuration {file} names {missing}, which is not there.',
  'no-tests': 'No input of a test was found in {file}.',
  'answer-taken': '{file} is the answer of {other} already.',
  'unknown-set': 'The test set is no longer open.',
  'no-output': 'There is no output to judge for {file}.',
  'judging-running': 'Judging is under way; wait until it ends or cancel it.',
  'unknown-run': 'These verdicts are no longer kept; judge again.',
  'dance-malformed': '{file} is not a recorded run (at {where}).',
  'dance-too-large': 'There are too many ways to lay these pieces: more than {limit} nodes.',
  'dance-unfit': 'The parts of this instance do not fit together.',
  'dance-colours': 'Covers with colours or multiplicities cannot be danced.',
  'unknown-dance': 'This run is no longer kept; record it again.',
  'bad-request': 'The request “{verb}” is not valid.',
  'unknown-file': 'The file is no longer open.',
  'unknown-puzzle': '{file} has no puzzle {number}.',
  'not-allowed': 'That is not possible here.',
  disconnected: 'The connection to the workbench is lost.',
  internal: 'Something went wrong inside the program. The log says more.',
} as const;
