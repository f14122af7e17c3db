/**
 * Everything that can go wrong with a user's data, as values. The words live in the catalogue under
 * `problem.<code>`; `params` fills their placeholders. A code without words in both languages fails
 * a test.
 */
export const PROBLEM_CODES = [
  // Reading a puzzle
  'empty-file',
  'binary-file',
  'undecodable',
  'line-too-long',
  'unknown-format',
  'unknown-looks-like',
  'row-short',
  'row-long',
  'cell-unknown',
  'number-out-of-range',
  'blanks-mixed',
  'cells-in-threes',
  'region-map',
  'rows-missing',
  'rows-extra',
  'grid-incomplete',
  'header-malformed',
  'header-mismatch',
  'matrix-rows-missing',
  'matrix-too-large',
  'extra-content',
  'separator-missing',
  'separator-doubled',
  'terminator-missing',
  'given-conflict',
  'count-missing',
  'count-mismatch',
  'heading-unusual',
  'size-missing',
  'size-unsupported',
  'givens-count-missing',
  'givens-count-mismatch',
  'cell-twice',
  'triple-malformed',
  'regions-uneven',
  'wall-one-sided',
  'row-ones-mismatch',
  'column-twice',
  'no-items',
  'no-options',
  'names-mismatch',
  'item-name',
  'item-twice',
  'item-unknown',
  'colour-malformed',
  'colour-on-primary',
  'bounds-reversed',
  'header-unfit',
  'header-unclear',
  'index-unclear',
  'rows-apart',
  'zero-missing',
  'record-unknown',
  'alphabet-ambiguous',
  'hsol-refused',
  'link-damaged',
  'link-encoding',
  'link-rules',
  'link-server',
  'link-too-long',
  'xml-malformed',
  'text-nothing',
  'text-two-signs',
  'text-regions',
  'text-contradictory',
  'text-tie',
  'text-blanks-mixed',
  'text-cells-left',
  'text-header-missing',
  'text-too-large',
  // Repairs and remarks
  'decoded-as',
  'bom-skipped',
  'many-grids',
  'content-after-end',
  'blank-alias',
  'cells-packed',
  'text-read',
  'lines-passed',
  'names-repeated',
  'secondary-assumed',
  'depth-assumed',
  'index-assumed',
  'counts-assumed',
  // Dialects and conversion
  'dialect-no-json',
  'dialect-malformed',
  'dialect-size',
  'dialect-symbols',
  'dialect-clash',
  'dialect-id-taken',
  'dialect-unknown',
  'dialects-dropped',
  'lost-candidates',
  'lost-comments',
  'lost-entries',
  'lost-solutions',
  'lost-ratings',
  'lost-rules',
  'lost-puzzles',
  'lost-malformed',
  'lost-labels',
  'lost-marks',
  'lost-item-names',
  'lost-words',
  'lost-kind',
  'lost-names',
  'lost-regions',
  'lost-shape',
  'lost-more',
  'format-read-only',
  // Disk
  'file-missing',
  'file-unreadable',
  'file-too-large',
  'file-changed',
  'folder-unreadable',
  'path-not-granted',
  'not-a-file',
  'no-datasets',
  'output-exists',
  'output-unwritable',
  'disk-full',
  'write-short',
  'write-failed',
  'file-set-aside',
  // Solving
  'time-limit',
  'cancelled',
  'over-budget',
  'engine-unsuited',
  'multiplicities-unsolved',
  'worker-died',
  'engines-disagree',
  'answer-rejected',
  'no-word-for-none',
  'best-unproved',
  'answer-unproved',
  'too-many-solutions',
  'nothing-solved',
  'output-blocked',
  // Work in hand
  'race-running',
  'nothing-to-race',
  'batch-running',
  'edits-pending',
  'already-open',
  'shape-unsuited',
  'rewrite-unfit',
  'answers-changed',
  'output-clash',
  'place-needed',
  // Zips and test sets
  'zip-unreadable',
  'zip-entries',
  'zip-total-size',
  'zip-overlap',
  'zip-encrypted',
  'zip-method',
  'zip-special',
  'zip-name',
  'zip-duplicate',
  'zip-file-folder',
  'zip-nested',
  'zip-entry-size',
  'zip-ratio',
  'zip-corrupt',
  'config-unreadable',
  'config-file-missing',
  'no-tests',
  'answer-taken',
  'unknown-set',
  'no-output',
  'judging-running',
  'unknown-run',
  // The dance
  'dance-malformed',
  'dance-too-large',
  'dance-unfit',
  'dance-colours',
  'unknown-dance',
  // Contract
  'bad-request',
  'unknown-file',
  'unknown-puzzle',
  'not-allowed',
  'disconnected',
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Where in a file: 1-based line and column, the column in characters of the decoded line. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

export type ProblemParams = Readonly<Record<string, string | number>>;

export interface Problem {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly at?: Place;
}

export function problem(code: ProblemCode, params: ProblemParams = {}, at?: Place): Problem {
  return at === undefined ? { code, params } : { code, params, at };
}

/** A problem that is thrown inside one room and turned back into a value at its boundary. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
  }
}
