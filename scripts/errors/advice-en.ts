/** For each kind of error: what became of the data, and what to do. Read by the page of all errors. */
export const advice = {
  reading: {
    saved: 'No files were changed. The other puzzles in the file and all other files are loaded.',
    todo: 'Open the puzzle; its line and column are marked. Correct it in the file, or choose another format.',
  },
  file: {
    saved: 'No files were changed. All other files are loaded.',
    todo: 'Check that it is the right file and that it contains text. You can also choose its format manually.',
  },
  remark: {
    saved: 'The file was read and not changed.',
    todo: 'No action is needed. The note explains how the file was interpreted.',
  },
  dialect: {
    saved: 'The format was not saved. Your existing formats are unchanged.',
    todo: 'Correct the setting named in the message.',
  },
  loss: {
    saved: 'The original file is not changed.',
    todo: 'Continue if the loss does not matter, or choose a format that supports this data.',
  },
  missing: {
    saved: 'No files were changed. Open files keep their edits.',
    todo: 'Check the name, the folder and the permissions, then try again.',
  },
  changed: {
    saved:
      'The file on disk contains the other program’s changes. Your edits are kept in the window.',
    todo: 'Compare the two versions, then reload the file, keep yours, or save under another name.',
  },
  exists: {
    saved: 'The existing file was not changed.',
    todo: 'Confirm the replacement, or choose another name or folder.',
  },
  unwritable: {
    saved: 'The existing file is intact. Your changes were not saved.',
    todo: 'Check the permissions and whether the disk is read-only, or save in another location.',
  },
  full: {
    saved:
      'The existing file is intact. Your changes were not saved, and no temporary files remain.',
    todo: 'Free some space or choose another disk, then save again.',
  },
  aside: {
    saved:
      'A copy of the damaged file was kept in the same folder. The program continues without it.',
    todo: 'Recover what you need from the copy, or delete it.',
  },
  limit: {
    saved: 'No answer is saved for this puzzle; other puzzles are unaffected.',
    todo: 'Raise the time limit, try another engine, or save the other answers only.',
  },
  engine: {
    saved: 'No answer is saved for this puzzle; other puzzles are unaffected.',
    todo: 'Solve it again with another engine. If the error occurs again, report it with the log.',
  },
  incomplete: {
    saved: 'No output was written. An existing output is unchanged.',
    todo: 'Solve the remaining puzzles, or save an incomplete output (“partial”).',
  },
  busy: {
    saved: 'No data was changed.',
    todo: 'Finish or save what the message names, then try again.',
  },
  zip: {
    saved: 'No files were extracted. Valid entries are loaded.',
    todo: 'Recreate the ZIP file, or extract it yourself and open the folder.',
  },
  tests: {
    saved: 'No files were changed.',
    todo: 'Check the configuration and the pairing of the test set.',
  },
  program: {
    saved: 'Open files keep their edits, which are also in the recovery journal.',
    todo: 'Try again. If the error persists, copy the log (Help › Copy log) and report it.',
  },
  repaired: {
    saved:
      'No files were changed. All content was read, but the file does not strictly follow its format.',
    todo: 'No action is needed here. A judge may be stricter: correct the file or choose another format before you submit it.',
  },
  foreign: {
    saved: 'No files were changed. Other files opened at the same time are loaded.',
    todo: 'Copy the puzzle as text from the program or page it comes from, and open that.',
  },
  dialects: {
    saved:
      'The other formats are loaded. The original file was kept under the name in the message.',
    todo: 'Find the missing formats in that file, correct them, and import them again.',
  },
  grant: {
    saved: 'No files were changed. Open files keep their edits.',
    todo: 'Choose the location in the system dialog, drop it into the window, or pass it when you start the workbench.',
  },
  large: {
    saved: 'No files were changed. Open files keep their edits.',
    todo: 'Check that it is the right file. Split it into smaller files and open those.',
  },
  stopped: {
    saved: 'No answer is saved for this puzzle; other puzzles are unaffected.',
    todo: 'Solve it again, or save the other answers only.',
  },
  memory: {
    saved: 'No answer is saved for this puzzle; other puzzles are unaffected.',
    todo: 'Choose an engine that needs less memory, or save the other answers only.',
  },
  many: {
    saved: 'No answer is saved for this puzzle; other puzzles are unaffected.',
    todo: 'Request one solution or the number of solutions instead of the whole list.',
  },
  clash: {
    saved: 'The existing file was not changed.',
    todo: 'Choose another name or folder, or close the other file first.',
  },
  fit: {
    saved: 'No files were changed. Your edits are kept in the window.',
    todo: 'Save the puzzle in a format that supports it, or change the puzzle to fit.',
  },
  moved: {
    saved: 'No output was written. An existing output is unchanged.',
    todo: 'Wait until the puzzles are solved again, then save.',
  },
  place: {
    saved: 'No files were changed. The answers are kept in the window.',
    todo: 'Choose a folder, then save again.',
  },
  gone: {
    saved: 'No files were changed.',
    todo: 'Open it or run it again.',
  },
  distributed: {
    saved: 'Parts of the run that were finished are kept.',
    todo: 'Correct what the message names, then run the same command again: finished parts are not done again.',
  },
  making: {
    saved: 'Tests that were already written are whole. No half-made test is left.',
    todo: 'Correct the definition or the options, then run make again; --resume keeps the tests that are there.',
  },
  classic: {
    saved: 'Nothing was made.',
    todo: 'Correct the text where the message says, then make the problem again.',
  },
  instance: {
    saved: 'No files were changed.',
    todo: 'Change the instance: use fewer or different pieces, or a smaller board.',
  },
  connection: {
    saved: 'Open files keep their edits, which are also in the recovery journal.',
    todo: 'If the window does not reconnect, start the workbench again. Your work will be restored.',
  },
} as const;
