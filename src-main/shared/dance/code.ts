/**
 * The pseudo-code of the dance, and which line of it an event is.
 *
 * Language-neutral: the five arrays, arrows for assignment, and the words of the textbook: `search`,
 * `cover` and `uncover`; with colours `commit`, `uncommit`, `purify` and `unpurify` (Knuth's Algorithm
 * C, TAOCP 7.2.2.1). Indentation is two spaces.
 */
import { codeOf, KIND } from './events';

export type ProcedureId =
  | 'search'
  | 'cover'
  | 'uncover'
  | 'commit'
  | 'uncommit'
  | 'purify'
  | 'unpurify';

export interface Procedure {
  readonly id: ProcedureId;
  /** The line with its name and parameter comes first. */
  readonly lines: readonly string[];
}

export interface CodePlace {
  readonly procedure: ProcedureId;
  /** Index into the lines of the procedure. */
  readonly line: number;
}

const COVER: Procedure = {
  id: 'cover',
  lines: [
    'cover(c)',
    '  R[L[c]] ← R[c],  L[R[c]] ← L[c]',
    '  i ← D[c];  while i ≠ c:',
    '    j ← R[i];  while j ≠ i:',
    '      D[U[j]] ← D[j],  U[D[j]] ← U[j],  S[C[j]] ← S[C[j]] − 1',
    '      j ← R[j]',
    '    i ← D[i]',
  ],
};

const UNCOVER: Procedure = {
  id: 'uncover',
  lines: [
    'uncover(c)',
    '  i ← U[c];  while i ≠ c:',
    '    j ← L[i];  while j ≠ i:',
    '      S[C[j]] ← S[C[j]] + 1,  D[U[j]] ← j,  U[D[j]] ← j',
    '      j ← L[j]',
    '    i ← U[i]',
    '  R[L[c]] ← c,  L[R[c]] ← c',
  ],
};

const TEXTBOOK: readonly Procedure[] = [
  {
    id: 'search',
    lines: [
      'search(k)',
      '  if R[h] = h:  visit O₀ … Oₖ₋₁,  return',
      '  choose c;  cover(c)',
      '  r ← D[c];  while r ≠ c:',
      '    Oₖ ← r',
      '    j ← R[r];  while j ≠ r:  cover(C[j]),  j ← R[j]',
      '    search(k + 1)',
      '    j ← L[r];  while j ≠ r:  uncover(C[j]),  j ← L[j]',
      '    r ← D[r]',
      '  uncover(c)',
    ],
  },
  COVER,
  UNCOVER,
];

/** A node whose item has its colour already is passed over, wherever nodes are taken out or put back. */
const PASSED = 'if COLOR[j] = 0 or COLOR[j] ≠ COLOR[C[j]]:';

/** The lines of a procedure, in which nodes are passed over where their item has their colour. */
const passing = ({ id, lines }: Procedure): Procedure => ({
  id,
  lines: lines.map((line) =>
    line.includes('S[C[j]]') ? line.replace(/^ */, (indent) => `${indent}${PASSED}  `) : line,
  ),
});

const COLOURED: readonly Procedure[] = [
  {
    id: 'search',
    lines: [
      'search(k)',
      '  if R[h] = h:  visit O₀ … Oₖ₋₁,  return',
      '  choose c;  cover(c)',
      '  r ← D[c];  while r ≠ c:',
      '    Oₖ ← r',
      '    j ← R[r];  while j ≠ r:  commit(j),  j ← R[j]',
      '    search(k + 1)',
      '    j ← L[r];  while j ≠ r:  uncommit(j),  j ← L[j]',
      '    r ← D[r]',
      '  uncover(c)',
    ],
  },
  passing(COVER),
  passing(UNCOVER),
  {
    id: 'commit',
    lines: [
      'commit(j)',
      '  if COLOR[j] = 0:  cover(C[j])',
      '  else if COLOR[j] ≠ COLOR[C[j]]:  purify(j)',
    ],
  },
  {
    id: 'uncommit',
    lines: [
      'uncommit(j)',
      '  if COLOR[j] = 0:  uncover(C[j])',
      '  else if j gave C[j] its colour:  unpurify(j)',
    ],
  },
  {
    id: 'purify',
    lines: [
      'purify(p)',
      '  c ← C[p],  COLOR[c] ← COLOR[p]',
      '  i ← D[c];  while i ≠ c:',
      '    if COLOR[i] ≠ COLOR[c]:  take out each j ≠ i of its option, as in cover',
      '    i ← D[i]',
    ],
  },
  {
    id: 'unpurify',
    lines: [
      'unpurify(p)',
      '  c ← C[p],  i ← U[c];  while i ≠ c:',
      '    if COLOR[i] ≠ COLOR[c]:  put back each j ≠ i of its option, as in uncover',
      '    i ← U[i]',
      '  COLOR[c] ← 0',
    ],
  },
];

/** The procedures of the program, as they are shown; `hasColours` where the instance has colours. */
export const proceduresOf = (hasColours: boolean): readonly Procedure[] =>
  hasColours ? COLOURED : TEXTBOOK;

const at = (procedure: ProcedureId, line: number): CodePlace => ({ procedure, line });

const PLACES: Readonly<Record<number, CodePlace>> = {
  [KIND.given]: at('search', 4),
  [KIND.choose]: at('search', 2),
  [KIND.try]: at('search', 4),
  [KIND.back]: at('search', 7),
  [KIND.leave]: at('search', 9),
  [KIND.cover]: at('cover', 0),
  [KIND.close]: at('cover', 1),
  [KIND.hide]: at('cover', 4),
  [KIND.uncover]: at('uncover', 0),
  [KIND.unhide]: at('uncover', 3),
  [KIND.reopen]: at('uncover', 6),
  [KIND.wasDown]: at('uncover', 3),
  [KIND.wasUp]: at('uncover', 3),
  [KIND.wasRight]: at('uncover', 6),
  [KIND.wasLeft]: at('uncover', 6),
  [KIND.solution]: at('search', 1),
  [KIND.die]: at('search', 3),
  [KIND.astray]: at('uncover', 1),
  [KIND.end]: at('search', 0),
  [KIND.purify]: at('purify', 1),
  [KIND.unpurify]: at('unpurify', 4),
  [KIND.agree]: at('commit', 2),
};

/** The line of the program that an event is; null where the program does nothing for it. */
export const codePlace = (event: number): CodePlace | null => PLACES[codeOf(event)] ?? null;
