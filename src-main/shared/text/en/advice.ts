/** For each kind of error: what became of the data, and what to do. Read by the page of all errors. */
export const advice = {
  reading: {
    saved: 'Nothing was written. The other puzzles of the file and the other files are loaded.',
    todo: 'Open the puzzle: its line and column are marked. Correct it in the file, or choose another format.',
  },
  file: {
    saved: 'Nothing was written. The other files are loaded.',
    todo: 'See whether it is the right file, and whether it holds text. Its format can be chosen by hand.',
  },
  remark: {
    saved: 'The file was read; nothing in it was changed.',
    todo: 'Nothing has to be done; the remark says how the file was understood.',
  },
  dialect: {
    saved: 'The format was not kept; the ones that there were are as before.',
    todo: 'Correct the setting that is named.',
  },
  loss: {
    saved: 'The original file stays as it is.',
    todo: 'Go on if the loss does not matter, or choose a format that holds it.',
  },
  missing: {
    saved: 'Nothing was written; what is open keeps its edits.',
    todo: 'Check the name, the folder and the permissions, then try again.',
  },
  changed: {
    saved: 'The file on disk is as the other program left it; your edits are still here.',
    todo: 'Compare, then reload it, keep yours, or save under another name.',
  },
  exists: {
    saved: 'The file that is there was not touched.',
    todo: 'Agree to replace it, or choose another name or folder.',
  },
  unwritable: {
    saved: 'The file that was there is whole, as before; nothing was saved.',
    todo: 'Check the permissions and whether the disk is read-only, or save somewhere else.',
  },
  full: {
    saved:
      'The file that was there is whole, as before; nothing was saved, and nothing unfinished is left.',
    todo: 'Make room or save to another disk, then save again.',
  },
  aside: {
    saved:
      'The damaged file is kept beside the place where it was; the program goes on without it.',
    todo: 'Look into the kept file if you need what was in it, or delete it.',
  },
  limit: {
    saved: 'No answer of this puzzle is saved; the others are not concerned.',
    todo: 'Raise the time limit, try another engine, or save the other answers alone.',
  },
  engine: {
    saved: 'No answer of this puzzle is saved; the others are not concerned.',
    todo: 'Solve it again with another engine. If that happens again, report it with the log.',
  },
  incomplete: {
    saved: 'No output was written; one that was there is as before.',
    todo: 'Solve what is left, or save the answers that there are (“partial”).',
  },
  busy: {
    saved: 'Nothing was changed.',
    todo: 'End or save what the message names, then try again.',
  },
  zip: {
    saved: 'Nothing was unpacked; entries that are sound are opened.',
    todo: 'Have the zip made again, or unpack it yourself and open the folder.',
  },
  tests: {
    saved: 'Nothing was written.',
    todo: 'Check the configuration and the pairs of the test set.',
  },
  program: {
    saved: 'What is open keeps its edits; they are also in the journal.',
    todo: 'Try again. If it stays so, copy the log (Help › Copy the log) and report it.',
  },
  repaired: {
    saved:
      'Nothing was written. Everything was read; only the form of the file is not that of its format.',
    todo: 'Nothing has to be done here. A judge may be stricter: correct the file, or choose another format, before it goes there.',
  },
  foreign: {
    saved: 'Nothing was written. What was opened with it is loaded.',
    todo: 'Copy the puzzle as text from the program or the page that it comes from, and open that.',
  },
  dialects: {
    saved:
      'The other formats are there, and the file as it was is kept under the name that is told.',
    todo: 'Look into the kept file for the formats that are missing, correct them, and import them again.',
  },
  grant: {
    saved: 'Nothing was written; what is open keeps its edits.',
    todo: 'Choose the place in the system’s dialog, drop it into the window, or start the workbench with it.',
  },
  large: {
    saved: 'Nothing was written; what is open keeps its edits.',
    todo: 'See whether it is the right file; split it into smaller ones and open those.',
  },
  stopped: {
    saved: 'No answer of this puzzle is saved; the others are not concerned.',
    todo: 'Solve it again, or save the other answers alone.',
  },
  memory: {
    saved: 'No answer of this puzzle is saved; the others are not concerned.',
    todo: 'Choose an engine that needs less memory, or save the other answers alone.',
  },
  many: {
    saved: 'No answer of this puzzle is saved; the others are not concerned.',
    todo: 'Ask for one solution or for their number instead of the whole list.',
  },
  race: {
    saved: 'Nothing was changed.',
    todo: 'Choose a data set whose puzzles can be read.',
  },
  clash: {
    saved: 'The file that is there was not touched.',
    todo: 'Choose another name or folder, or close the other file first.',
  },
  fit: {
    saved: 'Nothing was changed; your edits are still here.',
    todo: 'Save the puzzle in a format that holds it, or change it so that it fits.',
  },
  moved: {
    saved: 'No output was written; one that was there is as before.',
    todo: 'Wait until the puzzles are solved again, then save.',
  },
  place: {
    saved: 'Nothing was written; the answers are still here.',
    todo: 'Choose a folder, then save again.',
  },
  gone: {
    saved: 'Nothing was written; the files on disk are as they were.',
    todo: 'Open it or run it again.',
  },
  recording: {
    saved: 'Nothing was written.',
    todo: 'Choose a file that was saved as a recorded run, or record it again.',
  },
  instance: {
    saved: 'Nothing was written.',
    todo: 'Change the instance: fewer or other pieces, a smaller board.',
  },
  connection: {
    saved: 'What is open keeps its edits; they are also in the journal.',
    todo: 'Start the workbench again if the window does not find it by itself; the work comes back.',
  },
} as const;
