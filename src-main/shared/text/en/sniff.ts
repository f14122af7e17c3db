import { withEvidence } from '../evidence';

/** Why a format was chosen: what the content looks like. */
const contents = {
  gridLines: 'one line of {cells} cells ({alphabet}) | {count} lines of {cells} cells ({alphabet})',
  gridLinesEnd:
    'one line of {cells} cells ({alphabet}), then “{terminator}” | {count} lines of {cells} cells ({alphabet}), then “{terminator}”',
  gridRows:
    'one row of {size} cells ({alphabet}) | {count} rows of {size} cells ({alphabet}), side by side',
  gridRowsSpaced:
    'one row of {size} cells ({alphabet}) | {count} rows of {size} cells ({alphabet}), separated by spaces',
  gridBlocks:
    '{size} rows of {size} cells ({alphabet}) | {count} grids of {size} rows of {size} cells ({alphabet}), an empty line between',
  gridCells: 'cells ({alphabet}) that make grids of {cells}, however they are broken over lines',
  matrixRows: 'rows of 0 and 1, but no header before them that can be read',
  matrixOne: 'the header “{rows} {columns}”, then rows of 0 and 1',
  matrixMany: '{count} matrices of 0 and 1, each after its header; the first is “{rows} {columns}”',
};

export const sniff = withEvidence(contents, {
  Named: '; the file name “{name}” is one of this problem’s',
  Beside: '; “{name}” in the same folder is one of this problem’s',
  Twin: '; {twin} has the same input and differs only in the output',
});
