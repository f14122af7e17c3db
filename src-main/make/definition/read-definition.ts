import { isMap, LineCounter, parseDocument } from 'yaml';
import type { MakeForm } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { MOST_SEED } from '../chance';
import { FAULTY_PROGRAMS } from '../programs';
import { KINDS, type Kind } from '../wish';
import { NAME_PATTERN, type MakeDefinition, type SubtaskDefinition } from './definition';
import { FieldReader } from './field-reader';
import { readWish } from './read-wish';

const MOST_CASES = 1_000;
const MOST_COUNT = 1_000_000;
const MOST_EFFORT = 1_000;
const MOST_SCORE = 1_000_000;
const DAY_MS = 86_400_000;
const MOST_MB = 1_048_576;

/** A definition, or everything that is wrong with the file, with line and column. */
export type ReadDefinition =
  | { readonly definition: MakeDefinition; readonly problems: readonly [] }
  | { readonly definition: null; readonly problems: readonly Problem[] };

export function readDefinition(text: string): ReadDefinition {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: Problem[] = document.errors.map((error) => {
    const { line, col } = lines.linePos(error.pos[0]);
    return problem('make-yaml', { message: error.message }, { line, column: col });
  });
  if (problems.length > 0) return { definition: null, problems };
  // Without the tests it is no definition, whatever its other keys are.
  if (!isMap(document.contents) || !document.contents.has('data'))
    return {
      definition: null,
      problems: [problem('make-key-missing', { key: 'data' }, { line: 1, column: 1 })],
    };
  const definition = readFields(new FieldReader(document.contents, { problems, lines }));
  return problems.length > 0 ? { definition: null, problems } : { definition, problems: [] };
}

/** The definition of a text. @throws ProblemError the first thing wrong, with line and column */
export function requireDefinition(text: string): MakeDefinition {
  const { definition, problems } = readDefinition(text);
  if (definition === null) throw new ProblemError(problems[0] ?? problem('internal'));
  return definition;
}

/** What the reader asks for, in its order: a form is made of this, so that there is one set of rules. */
export function definitionFields(): Pick<MakeForm, 'set' | 'kinds'> {
  const set = readerOf('data: [{}]');
  readFields(set);
  const kinds = KINDS.map((kind) => {
    const entry = readerOf(`kind: ${kind}`);
    readSubtask(entry, 0);
    return { kind, fields: entry.fields() };
  });
  return { set: set.fields(), kinds };
}

function readerOf(text: string): FieldReader {
  const map = parseDocument(text).contents;
  if (!isMap(map)) throw new RangeError('no map');
  return new FieldReader(map, { problems: [], lines: new LineCounter() });
}

function readFields(fields: FieldReader): MakeDefinition {
  const kinds = new Set<Kind>();
  // The program that made the set; what it says to the reader of the file is enough.
  fields.pass('version');
  const head = {
    title: fields.text('title', 'DLX'),
    seed: fields.number('seed', 0, MOST_SEED, null),
    format: fields.text('format', ''),
    input: readName(fields, 'input', '%d.in'),
    answer: readName(fields, 'answer', '%d.out'),
    effort: fields.number('effort', 1, MOST_EFFORT, 1),
  };
  const data = fields.maps('data').map((row, index) => {
    const { kind, subtask } = readSubtask(row, index);
    kinds.add(kind);
    return subtask;
  });
  fields.end();
  if (head.input === head.answer)
    fields.refuse('answer', 'make-clash', { one: 'input', other: 'answer' }, null);
  const target = kinds.size === 1 && kinds.has('target') ? 'noip2009-target' : null;
  return { ...head, format: head.format === '' ? target : head.format, data };
}

function readName(fields: FieldReader, key: string, usual: string): string {
  const pattern = fields.text(key, usual);
  if (NAME_PATTERN.test(pattern)) return pattern;
  return fields.refuse(key, 'make-value-choice', { choices: `${usual}, %02d…` }, usual);
}

function readSubtask(
  fields: FieldReader,
  index: number,
): { readonly kind: Kind; readonly subtask: SubtaskDefinition } {
  const sample = fields.flag('sample');
  const { kind, wish } = readWish(fields);
  const subtask = {
    name: fields.text('name', String(index + 1)),
    sample,
    cases: fields.number('cases', 1, MOST_CASES, 1),
    score: fields.number('score', 0, MOST_SCORE, 0),
    timeLimitMs: fields.number('time-limit', 1, DAY_MS, 1000),
    memoryLimitMb: fields.number('memory-limit', 1, MOST_MB, 256),
    count: fields.number('count', 1, MOST_COUNT, 1),
    catches: fields.choices('catches', FAULTY_PROGRAMS),
    wish,
  };
  if (sample && subtask.score > 0)
    fields.refuse('score', 'make-clash', { one: 'score', other: 'sample' }, null);
  fields.end();
  return { kind, subtask };
}
