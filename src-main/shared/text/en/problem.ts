/** Why an answer was not accepted, by `RejectionReason`; shown within `problem.answer-rejected`. */
export const rejected = {
  // The claim
  'solution-missing': 'a solution was reported but not provided',
  'solution-unexpected': 'no solution was reported, but one was provided',
  'kind-wrong': 'the answer is for a different kind of puzzle',
  'count-wrong': 'the number of solutions, {solutions}, is impossible',
  'certainty-wrong': 'the reported certainty does not match the result',
  'none-refuted': 'no solution was reported, but one exists',
  'score-missing': 'the score is missing',
  'score-unexpected': 'the score {score} was reported, but no score was requested',
  'score-wrong': 'the reported score is {score}, but the grid scores {expected}',
  'all-missing': 'all solutions were requested but not provided',
  'all-unexpected': 'several solutions were provided, but only one was requested',
  'all-miscounted': '{solutions} solutions were reported, but the list does not match that number',
  'solution-repeated': 'solution {solution} is a duplicate',
  'order-wrong': 'solution {solution} is out of order',
  'redundant-wrong': 'the reported redundant given cannot be redundant',
  // A grid
  'length-wrong': 'the grid has {length} cells instead of {expected}',
  'value-unknown': 'row {row}, column {column} contains {value}, which is not a value of this grid',
  'given-changed': 'the given {given} in row {row}, column {column} was changed to {value}',
  'row-repeats': 'row {house} contains {value} twice',
  'column-repeats': 'column {house} contains {value} twice',
  'box-repeats': 'box {house} contains {value} twice',
  // A cover
  'option-unknown': 'option {option} does not exist',
  'option-order': 'option {option} is repeated or out of order',
  'option-empty': 'option {option} covers no items',
  'item-doubled': 'item {item} is covered twice, the second time by option {option}',
  'item-uncovered': 'item {item} is not covered',
} as const;

/**
 * What went wrong, a sentence each: the keys are the codes of problems. Where it happened (line and
 * column) is added by whoever shows it.
 */
export const problem = {
  // Reading a puzzle
  'empty-file': 'The file is empty.',
  'binary-file': 'The file contains binary data, not text.',
  undecodable: 'These bytes are not valid {encoding} text.',
  'line-too-long': 'The line is longer than {limit} characters and was not read.',
  'unknown-format':
    'No puzzle and no exact cover was found in this file. Choose a format to see where the file does not fit it.',
  'unknown-looks-like':
    'No known format matches. The content looks like {size}×{size} with blank “{blank}” (try --format text).',
  'grid-size':
    'This looks like a grid of {size}×{size} cells. Grids have 4×4 to 36×36 cells, and boxes or a map of regions.',
  'row-short': 'The row has {found} of {expected} cells.',
  'row-long': 'The row has {found} cells; expected {expected}.',
  'cell-unknown': '“{text}” is not a valid cell value. Allowed: {allowed}.',
  'number-out-of-range': '{text} is out of range. Allowed: {min} to {max}.',
  'blanks-mixed':
    'This grid uses both “{found}” and “{other}” for blanks; one of them may be a value or a typing error.',
  'zero-twice':
    'In a 36×36 grid of digits and letters, 0 is a value, and a house here has it twice. For blanks, write “.”, or write values as numbers separated by spaces.',
  'cells-in-threes':
    'These {lines} lines of three could be a grid in pieces or a list of “row column value”, so they were not read. Put the number of givens before a list, or each grid row on one line.',
  'region-map':
    'This format does not support a region map, or a grid next to one; the solution would be wrong, so it was not read.',
  'rows-missing': 'The grid has {found} of {expected} rows.',
  'rows-extra': 'The grid has {found} rows; expected {expected}.',
  'grid-incomplete': 'The grid has {found} of {expected} cells.',
  'header-malformed': 'Expected the numbers “{expected}” here but found “{text}”.',
  'header-mismatch': 'The header announces {expected} rows, but {found} follow.',
  'matrix-rows-missing': 'The matrix has {found} of the {expected} rows announced by its header.',
  'matrix-too-large':
    'A matrix of {rows} × {columns} is too large. Limits: {entries} entries, {maxRows} rows and {maxColumns} columns.',
  'extra-content':
    'This format allows one matrix per file. The extra matrices from here on were also read.',
  'separator-missing': 'The empty line before this grid is missing. The grid was read anyway.',
  'separator-doubled': 'Skipped an extra empty line.',
  'terminator-missing': 'The closing line “{terminator}” is missing. All puzzles were read.',
  'given-conflict':
    '{value} is given twice in a row, column or box; the first one is in line {line}, column {column}. The puzzle has no solution.',
  'count-missing':
    'The first line should be the number of grids but is missing. All grids were read.',
  'count-mismatch':
    'The first line announces {expected} grids, but {found} were found. All of them were read.',
  'heading-unusual':
    'Found the heading “{text}” instead of “{expected}”. Answers are numbered in order.',
  'size-missing': 'Expected the side of a box ({sizes}) before this grid but found “{text}”.',
  'size-unsupported': 'A box side of {text} is not supported. Supported: {sizes}.',
  'givens-count-missing': 'Expected the number of givens here but found “{text}”.',
  'givens-count-mismatch': '{expected} givens are announced, but {found} are listed.',
  'cell-twice': 'Row {row}, column {column} is given twice.',
  'triple-malformed': 'Expected three numbers “row column value” here but found {found}.',
  'regions-uneven': 'A region has {found} cells; every region must have {expected}.',
  'wall-one-sided': 'A wall is marked on only one of its two sides. It was read as a wall.',
  'row-ones-mismatch': 'The row announces {expected} ones, but {found} follow.',
  'column-twice': 'Column {column} is listed twice in this row.',
  'no-items': 'No items are listed here.',
  'no-options': 'No options follow the items.',
  'names-mismatch': 'Expected {expected} names here but found {found}.',
  'item-name': '“{name}” is not a valid item name.',
  'item-twice': '“{name}” is listed twice here.',
  'item-unknown': '“{name}” is not one of the items.',
  'bracket-open': 'The bracket “{text}” is never closed.',
  'no-sets': 'There is no list of sets and no matrix of 0 and 1 here.',
  'colour-malformed': '“{name}” must be followed by exactly one colour.',
  'colour-on-primary': '“{name}” is a primary item and cannot have a colour.',
  'cost-refused':
    '“{cost}” is the cost of an option. Exact covers with costs are not solved: without the costs, any cover is a solution.',
  'bounds-reversed': 'The minimum {low} is greater than the maximum {high}.',
  'header-unfit': 'The header “{header}” does not match the {rows} rows that follow.',
  'header-unclear':
    'The second number, {count}, could be the number of rows or of secondary columns. Write the number of rows first, as in “rows columns”.',
  'index-unclear':
    'Columns could be numbered from 0 or from 1, because neither column 0 nor the last column occurs.',
  'rows-apart':
    'Some rows are followed by empty lines and others are not, so the end of each matrix is unclear.',
  'zero-missing': 'The last option does not end with 0.',
  'record-unknown': '“{text}…” is not a valid {format} line.',
  'alphabet-ambiguous':
    'The characters of this line match {read} and {other}. It was read as {read}.',
  'hsol-refused':
    '{file} contains serialized Java objects and was not opened. In HoDoKu, save the puzzle as text instead.',
  'base64-refused': '{file} looks like Base64 and was not read. Decode it first.',
  'formula-refused': 'This file is a formula for a SAT solver (DIMACS CNF), not a puzzle.',
  'lfs-pointer': '{file} only points to a file that Git LFS keeps. Fetch it with “git lfs pull”.',
  'link-damaged': 'The data in the link is damaged and cannot be unpacked.',
  'link-encoding':
    'The link uses an unsupported encoding for the board (“{text}…”). Copy the puzzle as 81 digits instead.',
  'link-rules':
    'The puzzle has additional rules ({rules}) that are not supported. It was not read because its solution would be wrong.',
  'link-server':
    'The link contains only the key “{key}”. The puzzle is on a server and is not downloaded.',
  'link-too-long': 'The data in the link is longer than {limit} characters and was not unpacked.',
  'xml-malformed': 'The XML is invalid here: {found}',
  'text-nothing': 'No Sudoku grid was found in this text.',
  'text-two-signs':
    'This looks like a 0/1 matrix for exact cover. It was not read as a Sudoku of {size}×{size}.',
  'text-regions':
    'This looks like the regions of a {size}×{size} jigsaw, which this format does not support. Without the regions the puzzle would be a different one.',
  'regions-elsewhere':
    'By its name, “{file}” has the regions of this grid, which were not read: without them the puzzle would be a different one. Put both into one file, the grid and then the map of regions, or choose a format to read the grid alone.',
  'named-rules':
    '“{file}” speaks of other rules ({rules}), and as plain Sudoku not every grid has exactly one solution. Choose a format to read the file as plain Sudoku.',
  'text-contradictory':
    'This looks like {size}×{size} grids with blank “{blank}”, but almost none of them is a valid Sudoku.',
  'text-tie': 'This can be read in two ways with different cells: as {first}, or as {second}.',
  'text-blanks-mixed':
    'The grid uses both “{first}” and “{second}” for blanks. One of them may be a value, so it was not read.',
  'text-cells-left':
    'This line has {found} cells and belongs to no grid; expected rows of {expected}.',
  'text-too-large': 'Text of this kind is loaded as a whole. The limit is {limit} MB.',
  'candidates-only':
    'Only {found} cells have a single value: the candidates are the puzzle (Sukaku). It was not read because the values alone have other solutions.',
  // What a reading leaves in doubt
  'signs-unread':
    '“{text}” belongs to no cell that was read, and nothing explains it. Check that the puzzles were read as you mean them.',
  'signs-merged':
    '“{other}” and “{text}” were both read as blank cells. One of them may be a mistake or a value.',
  'cells-unproved':
    'The cells that were read could not be found again in the text from “{text}” on. Check that the puzzle was read as you mean it.',
  'cell-names-doubtful':
    'In names such as “a1” the letter was read as the row, counted from above. On a chessboard it is the column, and rows count from below. Check that the puzzle was read as you mean it.',
  'regions-doubtful':
    'This looks like regions rather than a puzzle, and the rules would be others. Check that the puzzles were read as you mean them.',
  'few-unique':
    'Of {counted} puzzles looked at, {unique} have exactly one solution; published puzzles have. Check that the file was read as you mean it, or choose its format.',
  'latin-square':
    'Puzzles whose givens contradict each other in boxes, never in rows or columns: {count}. They are Latin squares or jigsaws without their regions, rather than Sudoku.',
  'pattern-or-cover':
    '{size}×{size} ones and zeros without a header were read as an exact cover. If they show where the givens of a Sudoku are, there is nothing to solve.',
  'solution-wrong':
    'The solution in the file contradicts the givens or the rules. Either may be a mistake, or the file was not read as you mean it.',
  'solution-as-puzzle':
    'This grid is the solution of the one before it, and was taken as a puzzle of its own. Check that the file was read as you mean it, or choose its format.',
  'solutions-beside':
    'Solutions beside the puzzles: {right} correct, {wrong} wrong. Puzzles without one: {missing}.',
  // Repairs and remarks
  'decoded-as': 'The text was read as {encoding}.',
  'decoded-in-doubt':
    'The text was read as {encoding}, but other encodings fit nearly as well: names may look wrong. Cells are not affected, and the bytes of names are kept in an edited file.',
  'padding-skipped': 'Zero bytes at the end of the file were skipped.',
  'bom-skipped': 'The byte order mark ({encoding}) was skipped.',
  'many-grids':
    'This format allows one grid per file. All {count} grids were read and are answered in order.',
  'content-after-end': 'The content after “{terminator}” was ignored ({lines} lines).',
  'blank-alias': '“{found}” was read as a blank cell; this format uses “{blank}”.',
  'cells-packed':
    'Cells without spaces between them were read; this format separates them by spaces.',
  'text-read':
    'Read as {size}, values {values}, blank “{blank}”. Grids: {grids}; lines kept as names: {headings}.',
  'boxes-assumed':
    'The text does not specify the shape of the boxes. Boxes of {rows} rows and {columns} columns were assumed. To specify them, put a line such as “# 6x6, boxes 3x2” before each grid.',
  'row-first-assumed': 'Each given was read as row, column, value.',
  'column-first-assumed':
    'Each given was read as column, row, value, because in the other order the givens contradict each other.',
  'puzzles-commented':
    'One puzzle is in a comment and was not read. | {count} puzzles are in comments and were not read.',
  'lines-passed':
    'Skipped one line without cells (heading, comment or rule). | Skipped {count} lines without cells (headings, comments or rules).',
  'names-repeated':
    'The name “{name}” occurs twice among the columns, so columns are identified by number.',
  'secondary-assumed':
    'The first column was read as secondary. | The first {count} columns were read as secondary.',
  'depth-assumed':
    'The last number of the header, {count}, was read as the number of rows in a solution, not of secondary columns: every row has exactly one 1 in the first {count} columns.',
  'index-assumed':
    'Columns were numbered from 1. Neither column 0 nor the last column occurs in a row, so there is no solution with either numbering.',
  'count-assumed':
    'The number {count} alone on its line was read as the number of options that follow, which it is, not as an option.',
  'counts-assumed':
    'The first number of each row was read as a column. It could also be the number of columns that follow.',
  // Dialects and conversion
  'dialect-no-json': 'The file with custom formats is not valid JSON.',
  'dialect-malformed': 'Format {number}: the setting “{setting}” is missing or invalid.',
  'dialect-size':
    'A grid must have {min} to {max} cells per row; these boxes do not form such a grid.',
  'dialect-symbols': 'The alphabet needs {expected} different symbols; it has {found}.',
  'dialect-clash': 'The settings “{setting}” and “{other}” cannot be combined.',
  'dialect-id-taken': 'A format “{id}” already exists.',
  'dialect-unknown': 'There is no format “{id}”.',
  'dialects-dropped':
    '{count} custom format in {file} is invalid and was not loaded. The original file was kept as {kept}. | {count} custom formats in {file} are invalid and were not loaded. The original file was kept as {kept}.',
  'candidates-as-marks':
    'Cells with one candidate are values. The other candidates are pencil marks, which do not limit the solution.',
  'lost-candidates': 'Candidates are lost; only givens and solved cells are kept.',
  'lost-comments': 'Comments and notes are lost.',
  'lost-entries': 'The player’s entries are lost; only givens are kept.',
  'lost-solutions': 'The solutions in the file are lost.',
  'lost-ratings': 'Ratings, names and other details of the puzzles are lost.',
  'lost-rules': 'Rules other than rows, columns and boxes are lost.',
  'lost-puzzles':
    'One puzzle is lost: this line has cells that were not read. | {count} puzzles are lost: these lines have cells that were not read.',
  'lost-malformed': 'Puzzle {number} is malformed and is skipped.',
  'lost-labels':
    'The ratings of one puzzle are lost: {labels}. | The ratings of {count} puzzles are lost: {labels}.',
  'lost-marks':
    'The pencil marks of one puzzle are lost. | The pencil marks of {count} puzzles are lost.',
  'lost-item-names': 'Item names are lost.',
  'lost-words': 'The comment on one puzzle is lost. | The comments on {count} puzzles are lost.',
  'lost-kind':
    '{format} does not support puzzle {number} because it is of a different kind. It is skipped.',
  'lost-colours': '{format} does not support colours. Puzzle {number} is skipped.',
  'lost-multiplicities': '{format} does not support multiplicities. Puzzle {number} is skipped.',
  'lost-secondary': '{format} does not support secondary items. Puzzle {number} is skipped.',
  'lost-empty-options': '{format} does not support empty options. Puzzle {number} is skipped.',
  'lost-names': 'The name of one puzzle is lost. | The names of {count} puzzles are lost.',
  'lost-regions': '{format} does not support jigsaws. Puzzle {number} is skipped.',
  'lost-shape': '{format} does not support {size} × {size} grids. Puzzle {number} is skipped.',
  'lost-more': 'One more puzzle is skipped. | {count} more puzzles are skipped.',
  'format-read-only': '{format} can be read but not written.',
  'export-too-large':
    'The puzzle is too large for {format}: {literals} literals; the limit is {limit}.',
  'one-puzzle-each':
    'A file of {format} holds one puzzle, and {count} are selected. Select one puzzle and save the selection.',
  // Disk
  'file-missing': '{file} does not exist.',
  'file-unreadable': '{file} cannot be read ({cause}).',
  'file-too-large': '{file} is too large: {bytes} bytes; the limit is {limit}.',
  'file-changed': '{file} was changed by another program.',
  'folder-unreadable': 'The folder {folder} cannot be read ({cause}).',
  'path-not-granted':
    'Access to {path} was denied because you have not opened or selected it. Choose it in the system dialog, drop it into the window, or pass it when you start the workbench.',
  'folder-not-confirmed':
    '{folder} stays closed to this page, because you did not confirm it in the terminal where DLX Workbench runs. Confirm it there, or run in a terminal: {dlx} serve FOLDER',
  'not-a-file': '{file} is not a file.',
  'no-datasets': '{folder} contains no data sets.',
  'checkpoint-malformed': '{file} is not the checkpoint of a count, or is damaged.',
  'solutions-of-another':
    '{file} holds the solutions of another puzzle, or is damaged. Remove the folder to start over.',
  'output-exists': '{file} already exists.',
  'output-unwritable': '{file} cannot be written ({cause}).',
  'output-link':
    '{file} leads to {target} through a link, so nothing was written there. Save to that path itself, or remove the link.',
  'disk-full': 'The disk is full; {file} was not written.',
  'write-short': 'Only {bytes} of {expected} bytes of {file} were written. No file was replaced.',
  'write-failed': '{file} could not be written ({cause}).',
  'file-set-aside': '{file} is invalid. It was kept as {kept}.',
  // Solving
  'time-limit': 'The time limit of {seconds} s was reached.',
  cancelled: 'The search was cancelled.',
  'over-budget': 'The puzzle needs {needed} MB of memory; the limit per search is {limit} MB.',
  'engine-unsuited': 'The engine “{engine}” does not support this kind of puzzle.',
  'multiplicities-unsolved':
    'This cannot be answered for items with multiplicities (covered more or less often than once).',
  'worker-died': 'The worker that was solving this puzzle crashed.',
  'engines-disagree':
    'The engine “{engine}” found no solution, but “{other}” found one. No answer is saved for this puzzle.',
  'answer-rejected': 'The answer did not pass the check: @:{why}',
  'no-word-for-none': 'The puzzle has no solution, and {format} defines no output for that case.',
  'best-unproved':
    'The search ended before all solutions were found, so the best score is uncertain.',
  'answer-unproved':
    'The search ended before it could rule out further solutions, so the answer is uncertain.',
  'too-many-solutions': 'The puzzle has more than {limit} solutions, too many to list.',
  'nothing-solved': 'There are no answers to save.',
  'output-blocked':
    'One puzzle has no answer, so the output would be incomplete. | {count} puzzles have no answer, so the output would be incomplete.',
  'reading-doubtful':
    'The file was read in doubt: {count} remark says why. | The file was read in doubt: {count} remarks say why.',
  // Work in hand
  'batch-running': 'A batch is running. Wait until it ends or cancel it.',
  'edits-pending': '{file} has edited puzzles ({count}). Save or undo the edits first.',
  'already-open': '{file} is already open.',
  'shape-unsuited': '{format} does not support grids with {boxRows} × {boxCols} boxes.',
  'rewrite-unfit': 'The edited puzzle does not fit into the lines it would replace.',
  'unheld-colours': '{format} does not support colours. Save in another format.',
  'unheld-multiplicities': '{format} does not support multiplicities. Save in another format.',
  'unheld-secondary': '{format} does not support secondary items. Save in another format.',
  'unheld-emptyOptions':
    '{format} does not support empty options. Fill or remove them, or save in another format.',
  'unheld-names': '{format} does not support names of items and colours. Save in another format.',
  'cover-changed': 'The matrix has changed in the meantime.',
  'nothing-left': '{file} must keep at least one puzzle. Close or delete the file instead.',
  'removal-unfit': '{file} cannot be written without these puzzles in its format.',
  'answers-changed':
    'The puzzles of {file} changed while its answers were being saved. No answers were saved.',
  'output-clash': '{file} would be written twice: for this file and for {other}.',
  'place-needed': 'Choose a folder to save in first.',
  // Zips and test sets
  'zip-unreadable': '{file} is not a readable ZIP file ({cause}).',
  'zip-entries': '{file} contains {count} entries; the limit is {limit}.',
  'zip-total-size': '{file} contains more than {limit} bytes in total. The rest was not read.',
  'zip-overlap': 'Entries of {file} overlap, as in a ZIP bomb. It was not opened.',
  'zip-encrypted': '{file} is encrypted.',
  'zip-method': '{file} uses an unsupported compression method ({method}).',
  'zip-special': '{file} is a link or a device, not a regular file.',
  'zip-name': 'The name {file} is invalid or points outside the folder.',
  'zip-duplicate': '{file} already exists as {other}; the names differ only in case.',
  'zip-file-folder':
    '{file} conflicts with {other}: the same name is used for a file and a folder.',
  'zip-nested': '{file} is an archive inside the ZIP file and was not opened.',
  'zip-entry-size': '{file} would expand to more than {limit} bytes, the limit for files in a ZIP.',
  'zip-ratio': '{file} would expand to more than {limit} times its compressed size.',
  'zip-corrupt': '{file} is damaged ({cause}).',
  'config-unreadable': 'The configuration file {file} is invalid: {cause}',
  'config-file-missing': 'The configuration file {file} refers to {missing}, which does not exist.',
  'limit-doubtful':
    '{file} sets a limit of {limit}, which can hardly be meant. It was not used: set a limit of your own (--time-limit, --memory-limit).',
  'link-left-out':
    '{file} is a link to nothing or to something outside the folder, and was not followed.',
  'no-tests': 'No test inputs were found in {file}.',
  'package-name':
    'The name {name} cannot be used in a package. Use up to 31 lower-case letters and digits, a letter first.',
  'package-format': 'No package can be made of files in the format {format}.',
  'package-too-large':
    'The package for @:{judge} would have {bytes} bytes; the limit of @:{judge} is {limit}.',
  'package-limits-widened':
    '@:{judge} cannot limit single tests here: {count} test gets the highest limits of its group. | @:{judge} cannot limit single tests here: {count} tests get the highest limits of their group.',
  'package-limits-fraction':
    'The time limits of {count} tests have fractions of a second. Versions of @:{judge} that read whole seconds only would drop them.',
  'package-limits-on-site':
    '@:{judge} ignores the limits in the package. Set {timeLimitMs} ms and {memoryLimitMb} MiB on the website.',
  'package-many-tests':
    '@:{judge} runs at most {limit} tests of a problem by default; the set has {count}.',
  'package-long-tests':
    '@:{judge} allows {limit} s for all tests together by default; their limits add up to {seconds} s.',
  'package-points-by-test':
    'The scoring of subtasks is set on the website of @:{judge}, not in the package. The points are shared among the tests.',
  'package-no-subtasks': '@:{judge} has no subtasks: all tests get the same points.',
  'package-folder-number':
    '@:{judge} keeps tests under the number of the problem. Rename {folder}, or import fps.xml.',
  'package-checker-source':
    '@:{judge} needs a compiled checker. Compile {file} with testlib first.',
  'package-folder-used': '{file} has other files, such as {other}. Choose an empty folder.',
  'package-formats-differ': '{file} is read as {format}, but the tests before it as {other}.',
  'package-answer-missing': '{file} has no reference answer.',
  'package-answer-wrong': 'The reference answer of {file} is wrong.',
  'package-inputs-rewritten':
    '{count} input was rewritten exactly as its format demands. | {count} inputs were rewritten exactly as their format demands.',
  'package-limits-assumed':
    '{count} test has no limits; {seconds} s and {memory} MiB were assumed. | {count} tests have no limits; {seconds} s and {memory} MiB were assumed.',
  'package-points-assumed': 'The set has no points; 100 were shared evenly among its subtasks.',
  'package-scored-whole':
    '{count} subtask now gets its points only if all its tests pass; the test set does not require this. | {count} subtasks now get their points only if all their tests pass; the test set does not require this.',
  'unknown-set': 'The test set is no longer open.',
  'no-output': 'No output to judge was found for {file}.',
  'judging-running': 'Judging is already running. Wait until it ends or cancel it.',
  'unknown-run': 'These verdicts are no longer available. Judge again.',
  // Programs
  'program-missing': '“{program}” was not found or is not executable.',
  'compiler-missing':
    'No compiler for {language} is installed (looked for {tools}). Install one or give the command with --compile.',
  'compile-error': '{message}',
  'programs-off':
    'This workbench does not run programs. Start it with: {dlx} serve --allow-programs --program FILE',
  'programs-by-arguments':
    'Programs are named when the workbench is started: {dlx} serve --allow-programs --program FILE',
  'programs-running': 'Programs are already running.',
  'program-unknown': 'This program is no longer in the list.',
  'program-not-allowed':
    '{program} was not run because it is new or has changed, and you have not allowed it. Run it again and say yes where the question is asked: in a dialog, or in the terminal that runs the workbench.',
  'program-refused': '{program} could not be compiled.',
  'program-several': 'There are several programs for this problem ({files}): keep one.',
  'contest-empty':
    'No contestant in {folder} has a program that is called like a problem ({problems}), such as NAME/{first}.cpp or NAME/{first}/{first}.cpp.',
  'stress-running': 'A stress test is already running.',
  'stress-nothing':
    'There is nothing to make inputs from. Give tests to change, a definition or a preset.',
  // Making puzzles
  'make-gave-up-start':
    'No puzzle after {attempts} attempts: the first step already failed (wanted: {wished}, nearest: {nearest}). Allow more options, or other regions.',
  'make-gave-up-givens':
    'No puzzle with {wished} givens after {attempts} attempts; the nearest had {nearest}. Allow a wider range of givens, drop the symmetry or the mask, or raise the effort.',
  'make-gave-up-solutions':
    'No puzzle with the wanted number of solutions ({wished}) after {attempts} attempts; the nearest had {nearest}. Allow another number, more cells in the mask or more options, or raise the effort.',
  'make-gave-up-minimal':
    'No minimal puzzle after {attempts} attempts. Drop “minimal” or the symmetry, or raise the effort.',
  'make-gave-up-grade':
    'No puzzle of the wanted difficulty ({wished}) after {attempts} attempts; the nearest was {nearest}. Allow other grades or techniques, change the givens, or raise the effort.',
  'make-gave-up-nodes':
    'No puzzle with {wished} nodes after {attempts} attempts; the nearest had {nearest}. Allow a wider range, or raise the effort.',
  'make-answer-hard':
    'No answer to this puzzle was found after {nodes} nodes. Ask for more givens.',
  'make-yaml': 'This is not valid YAML: {message}',
  'make-key-unknown': 'Unknown key “{key}”. Known here: {known}.',
  'make-key-missing': 'The key “{key}” is missing.',
  'make-value-number': '{key}: expected a whole number from {least} to {most}.',
  'make-value-range': '{key}: expected a number or a range such as 24-30, from {least} to {most}.',
  'make-value-choice': '{key}: choose from {choices}.',
  'make-value-flag': '{key}: expected true or false.',
  'make-value-text': '{key}: expected text on one line.',
  'make-value-list': '{key}: expected a list with at least one entry.',
  'make-too-large': '{key}: only for grids of up to {most} values.',
  'make-value-shape': '{key}: expected boxes such as 3x3 or 2x3, for grids from 4×4 to 36×36.',
  'make-value-regions':
    '{key}: expected “random”, or {size} lines of {size} letters, one letter for each of {size} regions of {size} cells.',
  'make-value-mask':
    '{key}: expected {size} lines of {size} characters, “.” for cells that stay blank.',
  'make-not-caught':
    'The faulty program “{program}” passes this test, in each of {attempts} attempts. Change the requirements, or remove it from “catches”.',
  'make-givens': 'No such puzzle exists: {wished} givens, where {least} to {most} are possible.',
  'make-clash': '“{one}” and “{other}” cannot be combined.',
  'make-too-few':
    '{options} options of at most {ones} items each cannot cover {items} primary items.',
  'make-format-unfit':
    'The format {format} cannot hold these puzzles. Choose another format, or one puzzle per test.',
  'make-differs': '{file} differs from what the definition makes.',
  'make-test-missing': '{file} is missing.',
  'make-other-definition':
    '{file} holds the definition of another data set. Choose another folder.',
  'make-running': 'A data set is already being made.',
  // Texts of classic problems
  'board-empty': 'The board has no cells. A cell is “.”, a hole is “#”.',
  'board-mark': '“{text}” is neither a cell (“.”) nor a hole (“#”).',
  'board-too-large': 'The board is larger than {most}×{most} cells.',
  'pieces-missing':
    'There are no pieces. Draw them with “#” and “.”, or name a set such as “pentominoes”.',
  'pieces-area':
    'The pieces that have to be laid have {area} cells together, and the board has only {cells}.',
  'pieces-sum': 'No choice of these pieces has {cells} cells together, as many as the board.',
  'piece-line':
    '“{text}” is neither a set of pieces ({sets}) nor the name of a piece drawn below it. A name is one word; copies behind it are written “x2” or “<=2”.',
  'piece-apart': 'The cells of the piece {name} are not connected by their sides.',
  'piece-twice': 'There are two pieces with the name {name}.',
  'piece-unfit': 'The piece {name} does not fit on the board.',
  'run-unreadable': '{file} is not a valid distributed run.',
  'run-missing': 'There is no distributed run in {file}.',
  'run-version':
    '{file} was planned by version {theirs}; this is version {ours}. Use the same version on all machines.',
  'run-other': '{file} belongs to another run.',
  'run-elsewhere':
    'The run in {file} is not the one that the command works on: the same run was planned in another folder. Give “run” and “work” the same folder with --run-dir.',
  'part-unknown': 'There is no part {part}. The run has parts 1 to {parts}.',
  'part-damaged': '{file} has changed since the run was planned. Plan the run again.',
  'part-differs':
    'Part {part} was done twice with different results: {file} and {other}. Find the machine that is wrong, delete both files, then repeat the command.',
  'queue-open':
    'Redis on {host} is reached over the network. Use rediss:// (TLS) and a password in the address.',
  'queue-unreachable': 'Redis at {address} cannot be reached ({cause}).',
  // The dance
  'dance-too-large': 'There are too many ways to place these pieces: more than {limit} nodes.',
  'dance-unfit': 'The parts of this instance do not match.',
  'dance-colours':
    'The dance of an exact cover with colours can only be shown in the correct order.',
  'dance-multiplicities': 'Exact covers with multiplicities cannot be shown as a dance.',
  'unknown-dance': 'This run is no longer available. Record it again.',
  // Collecting
  'expression-syntax': 'The expression cannot be read from “{text}” on. Columns: {names}.',
  'expression-end': 'The expression ends before it is complete. Columns: {names}.',
  'expression-name': 'There is no column “{name}”. Columns: {names}.',
  'not-nine': 'The puzzle is not a 9×9 grid without repeated givens.',
  'list-unfit':
    '{file} cannot hold this in its format. Convert it first, for example to SDM or CSV.',
  // Contract
  'bad-request': 'The request “{verb}” is invalid.',
  'unknown-file': 'The file is no longer open.',
  'unknown-puzzle': '{file} has no puzzle {number}.',
  'not-a-grid': 'Only Sudoku grids can be rated.',
  'not-allowed': 'This is not possible here.',
  disconnected: 'The connection to the workbench was lost.',
  internal: 'Internal error. See the log for details.',
} as const;

/** Every code, in the order of docs/errors.md. */
export const PROBLEM_CODES = Object.keys(problem) as (keyof typeof problem)[];
