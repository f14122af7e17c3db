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
} as const;
