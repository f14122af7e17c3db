import { parse } from 'yaml';
import type { FormatRegistry } from '../../formats';
import {
  readDefinition,
  requireDefinition,
  totalsOf,
  type MakeDefinition,
} from '../../make/definition';
import type { MakeCheck, MakeDraft, MakeValues } from '../../shared/contract';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { formatFor } from '../make/choose-format';

/** Lines before that of the first entry in {@link draftText}. */
const LINES_BEFORE = 2;

/**
 * A draft as a definition: JSON, which is YAML, with a line of its own for every entry, so that the line
 * of a problem says which entry it is about.
 */
function draftText({ set, rows }: MakeDraft): string {
  const lines = rows.map((row) => JSON.stringify(fieldsOf(row)));
  return `{"data": [\n${lines.join(',\n')}\n],\n${JSON.stringify(fieldsOf(set)).slice(1)}`;
}

/** Numbers as long as they stay what was typed. */
const WHOLE = /^(0|[1-9]\d{0,14})$/;

/** Without what is empty: JSON leaves out what is undefined. */
function fieldsOf(values: MakeValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, scalarOf(value)]));
}

function scalarOf(value: string | boolean): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value ? value : undefined;
  const text = value.trim();
  if (text === '') return undefined;
  return WHOLE.test(text) ? Number(text) : text;
}

/** The draft of a definition's text. @throws ProblemError the first thing wrong, with line and column */
export function draftOf(text: string): MakeDraft {
  requireDefinition(text);
  const { data, version: _, ...set } = parse(text) as Readonly<Record<string, unknown>>;
  return { set: valuesOf(set), rows: (data as readonly object[]).map(valuesOf) };
}

function valuesOf(fields: object): MakeValues {
  const values: Record<string, string | boolean> = {};
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    if (typeof value === 'boolean') values[key] = value;
    if (Array.isArray(value)) values[key] = value.join(', ');
    if (typeof value === 'string' || typeof value === 'number') values[key] = String(value);
  }
  return values;
}

/** The definition of a draft. @throws ProblemError the first thing wrong */
export function definitionOf(draft: MakeDraft): MakeDefinition {
  const { definition, problems } = readDefinition(draftText(draft));
  if (definition !== null) return definition;
  const [first = problem('internal')] = problems;
  throw new ProblemError(problem(first.code, first.params));
}

/** What is wrong with a draft, and what it comes to. */
export function checkDraft(draft: MakeDraft, registry: FormatRegistry): MakeCheck {
  const { definition, problems } = readDefinition(draftText(draft));
  if (definition === null)
    return { wrong: problems.map((each) => placed(each, draft)), plan: null };
  try {
    const { id, title } = formatFor(definition, registry);
    return { wrong: [], plan: { format: { id, title }, ...totalsOf(definition) } };
  } catch (error) {
    return { wrong: [{ row: null, key: 'format', problem: problemIn(error) }], plan: null };
  }
}

function placed({ code, params, at }: Problem, { rows }: MakeDraft): MakeCheck['wrong'][number] {
  const row = (at?.line ?? 0) - LINES_BEFORE;
  const isRow = row >= 0 && row < rows.length;
  const { key = '' } = params;
  return { row: isRow ? row : null, key: String(key), problem: problem(code, params) };
}
