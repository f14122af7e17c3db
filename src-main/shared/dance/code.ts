/**
 * The pseudo-code of the dance, and which line of it an event is.
 *
 * Language-neutral: the five arrays, arrows for assignment, and the words of the textbook: `search`,
 * `cover` and `uncover`; with colours `commit`, `uncommit`, `purify` and `unpurify` (Knuth's Algorithm
 * C, TAOCP 7.2.2.1). Indentation is two spaces.
 */
import { codeOf, KIND } from './events';
import type { ProgramId } from './options';

export type ProcedureId =
  | 'search'
  | 'cover'
  | 'uncover'
  | 'commit'
  | 'uncommit'
  | 'purify'
  | 'unpurify'
  | 'giveBack';

export interface Procedure {
  readonly id: ProcedureId;
  /** The line with its name and parameter comes first. */
  readonly lines: readonly string[];
}

/** A place in a program. */
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

const ENGINE: readonly Procedure[] = [
  {
    id: 'search',
    lines: [
      'search',
      '  repeat:',
      '    while some c has S[c] = 1:  commit(D[c])',
      '    if some S[c] = 0:  go back',
      '    if R[h] = h:  visit the options taken,  go back',
      '    choose c;  r ← D[c];  mark;  commit(r)',
      '  go back:',
      '    no mark left:  end',
      '    giveBack to the last mark;  drop the option of r',
      '    if some S[c] = 0:  go back',
    ],
  },
  {
    id: 'commit',
    lines: [
      'commit(r)',
      '  for j in the option of r:  R[L[C[j]]] ← R[C[j]],  L[R[C[j]]] ← L[C[j]]',
      '  for j in the option of r,  for i ≠ j in the ring of j:',
      '    for m ≠ i in the option of i:',
      '      D[U[m]] ← D[m],  U[D[m]] ← U[m],  S[C[m]] ← S[C[m]] − 1',
      '    if some S[C[m]] = 0:  go back',
    ],
  },
  {
    id: 'giveBack',
    lines: [
      'giveBack(mark)',
      '  for m taken out since mark, the last first:',
      '    D[U[m]] ← m,  U[D[m]] ← m,  S[C[m]] ← S[C[m]] + 1',
      '  for r taken since mark, the last first:',
      '    for j in the option of r, the last first:  R[L[C[j]]] ← C[j],  L[R[C[j]]] ← C[j]',
    ],
  },
];

/** The procedures of a program, as they are shown; `hasColours` where the instance has colours. */
export function proceduresOf(program: ProgramId, hasColours: boolean): readonly Procedure[] {
  if (program === 'engine') return ENGINE;
  return hasColours ? COLOURED : TEXTBOOK;
}

const at = (procedure: ProcedureId, line: number): CodePlace => ({ procedure, line });

const TEXTBOOK_PLACES: Readonly<Record<number, CodePlace>> = {
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

const ENGINE_PLACES: Readonly<Record<number, CodePlace>> = {
  [KIND.choose]: at('search', 5),
  [KIND.try]: at('search', 5),
  [KIND.force]: at('search', 2),
  [KIND.die]: at('search', 3),
  [KIND.solution]: at('search', 4),
  [KIND.retreat]: at('search', 8),
  [KIND.leave]: at('search', 6),
  [KIND.last]: at('search', 2),
  [KIND.close]: at('commit', 1),
  [KIND.cover]: at('commit', 2),
  [KIND.hide]: at('commit', 4),
  [KIND.uncover]: at('giveBack', 1),
  [KIND.unhide]: at('giveBack', 2),
  [KIND.undrop]: at('giveBack', 1),
  [KIND.release]: at('giveBack', 3),
  [KIND.reopen]: at('giveBack', 4),
  [KIND.drop]: at('search', 8),
  [KIND.end]: at('search', 7),
};

/** The line of a program that an event is; null where the program does nothing for it. */
export function codePlace(program: ProgramId, event: number): CodePlace | null {
  const places = program === 'textbook' ? TEXTBOOK_PLACES : ENGINE_PLACES;
  return places[codeOf(event)] ?? null;
}
