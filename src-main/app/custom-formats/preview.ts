import type { TextSource } from '../../files';
import { sampleOf } from '../../files';
import {
  createRegistry,
  dialectProblems,
  exampleOf,
  formatFromDialect,
  parseText,
  type CaseSink,
  type Format,
  type ParsedCase,
  type Sample,
} from '../../formats';
import type { SolveTask } from '../../batch';
import type { Pool } from '../../pool';
import {
  parseDialectRecord,
  wrongSettings,
  type DialectPreview,
  type DialectRecord,
  type PreviewCase,
  type PreviewShown,
} from '../../shared/contract';
import { optionCount, type Problem } from '../../shared/puzzle';
import { sampleOutput } from './sample-output';

/** Looks at what a record makes of a file; a newer look cancels the one before. */
export interface Previews {
  look(
    record: unknown,
    source: TextSource | null,
    others: readonly DialectRecord[],
  ): Promise<DialectPreview>;
}

const MAX_CASES = 12;
const MAX_PROBLEMS = 20;

export function createPreviews(pool: Pool): Previews {
  let latest: SolveTask<unknown> | null = null;
  return {
    look: async (value, source, others) => {
      latest?.cancel();
      latest = null;
      const { record } = parseDialectRecord(value);
      const wrong = record === undefined ? unreadable(value) : clashes(record);
      if (record === undefined || wrong.length > 0) return { wrong, shown: null };
      const format = formatFromDialect(record);
      const read = source === null ? exampleRead(format) : fileRead(format, await sampleOf(source));
      const claim = source === null ? null : claimFor(record, others, await sampleOf(source));
      const puzzles = read.found.flatMap(({ puzzle }) => puzzle ?? []);
      const output = await sampleOutput(pool, format, puzzles, (task) => (latest = task));
      return { wrong, shown: { ...shownOf(read, format), claim, output } };
    },
  };
}

function unreadable(value: unknown): DialectPreview['wrong'] {
  return wrongSettings(value).map((setting) => ({ setting, problem: null }));
}

/** Settings that do not fit together, at the setting that is named first. */
function clashes(record: DialectRecord): DialectPreview['wrong'] {
  return dialectProblems(record).map((problem) => {
    const named = problem.params['setting'];
    return {
      setting: typeof named === 'string' ? settingPath(named) : (PLACE[problem.code] ?? ''),
      problem,
    };
  });
}

const PLACE: Readonly<Record<string, string>> = {
  'dialect-size': 'input.boxes',
  'dialect-symbols': 'input.symbols',
};

/** `dialectProblems` names settings of the input without their group. */
function settingPath(setting: string): string {
  return setting === 'question' || setting.includes('.') ? setting : `input.${setting}`;
}

interface Read {
  readonly source: 'file' | 'example';
  readonly example: string;
  readonly whole: boolean;
  readonly found: readonly ParsedCase[];
  readonly notes: readonly Problem[];
}

function exampleRead(format: Format): Read {
  const example = exampleOf(format) ?? '';
  const { cases, notes } = parseText(format, example);
  return { source: 'example', example, whole: true, found: cases, notes };
}

/** What the format makes of the beginning of a file; its last puzzle may be cut, and is left out then. */
function fileRead(format: Format, sample: Sample): Read {
  const found: ParsedCase[] = [];
  const notes: Problem[] = [];
  const sink: CaseSink = {
    onCase: (each) => void found.push(each),
    onNote: (note) => void notes.push(note),
  };
  const reader = format.reader(sink);
  sample.lines.forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  return { source: 'file', example: '', whole: sample.whole, found, notes };
}

function shownOf(read: Read, format: Format): Omit<PreviewShown, 'claim' | 'output'> {
  const { found, source, example, whole, notes } = read;
  const problems = found.flatMap(({ problem }) => problem ?? []);
  return {
    source,
    example,
    whole,
    puzzles: found.length,
    malformed: problems.length,
    cases: found.slice(0, MAX_CASES).map((each) => caseView(each, format)),
    problems: problems.slice(0, MAX_PROBLEMS),
    notes: notes.slice(0, MAX_PROBLEMS),
  };
}

function caseView({ line, puzzle, problem }: ParsedCase, format: Format): PreviewCase {
  const none = { line, problem: problem ?? null, grid: null, cover: null };
  if (puzzle === undefined) return none;
  if (puzzle.kind === 'cover') {
    return { ...none, cover: { items: puzzle.items, options: optionCount(puzzle) } };
  }
  const symbols = format.symbols(puzzle.shape);
  const { boxRows, boxCols } = puzzle.shape;
  const cells = Array.from(puzzle.cells, (value) => symbols[value - 1] ?? '');
  return { ...none, grid: { boxRows, boxCols, cells } };
}

function claimFor(
  record: DialectRecord,
  others: readonly DialectRecord[],
  sample: Sample,
): PreviewShown['claim'] {
  const kept = others.filter(({ id }) => id !== record.id);
  const claims = createRegistry([...kept, record]).detect(sample);
  const rank = claims.findIndex(({ formatId }) => formatId === record.id);
  const claim = claims[rank];
  return claim === undefined ? null : { rank, reason: claim.reason };
}
