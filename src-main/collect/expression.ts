/**
 * Expressions over the columns of a list: `se >= 11 && givens <= 22 && minimal`.
 *
 * jsep reads them into a tree; nothing is ever run as code. A value that is not known yet leaves open only
 * what depends on it, so that columns that take long are asked for the rows that cheap ones have not decided.
 */
import jsep from 'jsep';
import { problem, ProblemError } from '../shared/puzzle';

/** What a column or an expression has for a row: null where it has nothing, undefined where it is not known yet. */
export type Value = number | string | boolean | null | undefined;

/** The value of a column of the row that is asked about. */
export type Row = (name: string) => Value;

/** An expression that has been read. */
interface Condition {
  /** The columns that it names. */
  readonly names: ReadonlySet<string>;
  /** Whether a row fulfils it; undefined where that depends on what is not known yet. */
  holds(row: Row): boolean | undefined;
  /** Its value, by which rows can be sorted. */
  value(row: Row): Value;
}

type Compute = (row: Row) => Value;

const numeric =
  (compute: (a: number, b: number) => number | boolean) =>
  (a: Value, b: Value): Value =>
    a === null || b === null ? null : compute(Number(a), Number(b));

const ordered =
  (compare: (order: number) => boolean) =>
  (a: Value, b: Value): Value =>
    a === null || b === null ? false : compare(orderOf(a, b));

/** Both sides are known. */
const BINARY: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '+': numeric((a, b) => a + b),
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '%': numeric((a, b) => a % b),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '==': (a, b) => equal(a, b),
  '!=': (a, b) => !equal(a, b),
};

const UNARY: Readonly<Record<string, (value: Value) => Value>> = {
  '!': (value) => !isTrue(value),
  '-': (value) => (value === null ? null : -Number(value)),
};

/**
 * Reads an expression over the columns `known`.
 *
 * @throws ProblemError expression-syntax, expression-end, expression-name; their column is the place in the text, from 1
 */
export function readExpression(text: string, known: ReadonlySet<string>): Condition {
  const names = new Set<string>();
  const faultAt: FaultAt = (at, name) => {
    const left = text.slice(at, at + 20);
    const code = name === undefined ? syntaxCode(left) : 'expression-name';
    const params = { name: name ?? '', text: left, names: [...known].join(', ') };
    return new ProblemError(problem(code, params, { line: 1, column: at + 1 }));
  };
  const compute = compiled(parsed(text, faultAt), text, faultAt, (name, at) => {
    if (!known.has(name)) throw faultAt(at, name);
    names.add(name);
  });
  return {
    names,
    holds: (row) => {
      const value = compute(row);
      return value === undefined ? undefined : isTrue(value);
    },
    value: compute,
  };
}

/** Compares two values: numbers by size, others as text; what is nothing comes last. */
export function orderOf(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return Number(a) - Number(b);
}

function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string' || typeof b === 'string') return String(a) === String(b);
  return a === null || b === null ? a === b : Number(a) === Number(b);
}

const isTrue = (value: Value): boolean =>
  value !== null && value !== undefined && value !== false && value !== 0 && value !== '';

/** Where a name or a call ends, as jsep goes past it: its tree says nothing of places. */
const ends = new WeakMap<object, number>();

jsep.hooks.add('after-token', function noteEnd({ node }) {
  // Where it meets none it hands over false.
  if (typeof node === 'object' && !ends.has(node)) ends.set(node, this.index);
});

/** The fault at a place of the text: of its syntax, or a name that no column has. */
type FaultAt = (at: number, name?: string) => ProblemError;

const syntaxCode = (left: string): 'expression-end' | 'expression-syntax' =>
  left.trim() === '' ? 'expression-end' : 'expression-syntax';

/** @throws ProblemError expression-syntax, expression-end */
function parsed(text: string, faultAt: FaultAt): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    throw faultAt((error as { readonly index?: number }).index ?? 0);
  }
}

/** @throws ProblemError expression-syntax for what jsep reads and no column needs: calls, members, lists */
function compiled(
  tree: jsep.Expression,
  text: string,
  faultAt: FaultAt,
  onName: (name: string, at: number) => void,
): Compute {
  const node = tree as jsep.CoreExpression;
  if (node.type === 'Literal') {
    const { value } = node;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
      return () => value;
  }
  if (node.type === 'Identifier') {
    const { name } = node;
    onName(name, placeOf(node, text));
    return (row) => row(name);
  }
  if (node.type === 'UnaryExpression') {
    const apply = UNARY[node.operator];
    const inner = compiled(node.argument, text, faultAt, onName);
    if (apply !== undefined)
      return (row) => {
        const value = inner(row);
        return value === undefined ? undefined : apply(value);
      };
  }
  if (node.type === 'BinaryExpression') {
    const left = compiled(node.left, text, faultAt, onName);
    const right = compiled(node.right, text, faultAt, onName);
    if (node.operator === '&&') return (row) => decided(left(row), () => right(row), false);
    if (node.operator === '||') return (row) => decided(left(row), () => right(row), true);
    const apply = BINARY[node.operator];
    if (apply !== undefined)
      return (row) => {
        const [a, b] = [left(row), right(row)];
        return a === undefined || b === undefined ? undefined : apply(a, b);
      };
  }
  throw faultAt(placeOf(node.type === 'Compound' ? (node.body[1] ?? node) : node, text));
}

/** “and” (`by` false) and “or” (`by` true): one side that is `by` decides, known or not what the other is. */
function decided(a: Value, second: () => Value, by: boolean): Value {
  if (a !== undefined && isTrue(a) === by) return by;
  const b = second();
  if (b !== undefined && isTrue(b) === by) return by;
  return a === undefined || b === undefined ? undefined : !by;
}

/** Where a name begins; of what is no name its last character, since jsep says no more. */
function placeOf(node: jsep.Expression, text: string): number {
  const end = ends.get(node) ?? text.length;
  const name = node.type === 'Identifier' ? String(node['name']) : '';
  return Math.max(0, name === '' ? end - 1 : text.lastIndexOf(name, end - name.length));
}
