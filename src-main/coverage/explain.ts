import { boxOf, type GridPuzzle } from '../shared/puzzle';
import { valueOf, type Alignment, type RestOfLine } from './align';
import type { Alphabet } from './alphabets';
import type { Finding } from './finding';
import { relationOf } from './relation';
import { isComment, isRule, isWord, type Token } from './tokens';

/** So many signs of cells side by side are cells. */
const CELLS_SIDE_BY_SIDE = 16;
/** What a column says of a puzzle in the form of a grid has its label before it. */
const OF_COLUMNS = /(?:^|[\s,;#"])(?:canonical|class|pattern)=$/;
/** More characters than such a label has. */
const FURTHEST = 12;
/** Numbers with a name for each puzzle. */
const MOST_KEYED = 12;

/** What of the text beside the cells cannot be explained, and what of it is a solution. */
export function explain({ rest, alphabet }: Alignment, puzzles: readonly GridPuzzle[]): Finding[] {
  const found: Finding[] = [];
  const cells = puzzles[0]?.cells.length ?? 81;
  const size = puzzles[0]?.shape.size ?? 9;
  found.push(...columnsOf(rest.filter((line) => line.cells > 0 && line.cells % cells !== 0)));
  for (const line of rest) {
    if (line.cells > 0 && line.cells % cells === 0)
      found.push(...besideWhole(line, puzzles, alphabet));
  }
  found.push(...manyKeys(rest, puzzles.length));
  return [
    ...found,
    ...loose(
      rest.filter((line) => line.cells === 0),
      puzzles,
      alphabet,
      size,
    ),
  ];
}

const unread = ({ line, start, text, run }: Token, cells = 1): Finding => {
  return { kind: 'unread', line, column: start + 1, text: run.length > 20 ? text : run, cells };
};

/** Labels of rows: in a column, all words, all the same, or counting. */
function columnsOf(rows: readonly RestOfLine[]): Finding[] {
  const columns = new Map<number, Token[]>();
  for (const { tokens, sides } of rows) {
    const isTold = explainedByWords(tokens);
    tokens.forEach((token, i) => {
      if (isTold[i] || isWord(token.run)) return;
      const side = sides[i] ?? 0;
      const column = columns.get(side);
      if (column === undefined) columns.set(side, [token]);
      else column.push(token);
    });
  }
  return [...columns].flatMap(([side, tokens]) => {
    if (
      side !== 0 &&
      (isSame(tokens) || isCounting(tokens)) &&
      rows.length > 2 &&
      tokens.length * 2 > rows.length
    )
      return [];
    const [first] = tokens.filter((token) => /[\p{L}\p{N}.]/u.test(token.text));
    return first === undefined ? [] : [unread(first)];
  });
}

/** Of each token whether a word before it explains it: `row 3`, `id 12`; all of a run alike. */
function explainedByWords(tokens: readonly Token[]): boolean[] {
  const found: boolean[] = [];
  let [first, before]: (Token | undefined)[] = [];
  for (const token of tokens) {
    const isSame = before !== undefined && continues(token, before);
    const isTold = (): boolean => isWordOf(token, first) || isWordOf(token, before);
    found.push(isSame ? found.at(-1) === true : isTold());
    [first, before] = [before, token];
  }
  return found;
}

const isWordOf = ({ line }: Token, word: Token | undefined): boolean =>
  word?.line === line && isWord(word.run);

/** Whether a token goes on with the run of the one before it. */
const continues = (token: Token, before: Token): boolean =>
  before.line === token.line && before.end === token.start && before.run === token.run;

/** More numbers with a name than say something of a puzzle: rules, or cells of another grid. */
function manyKeys(rest: readonly RestOfLine[], puzzles: number): Finding[] {
  const keyed = rest
    .filter(({ cells }) => cells > 0)
    .flatMap(({ tokens }) => {
      const isTold = explainedByWords(tokens);
      return tokens.filter(({ run }, i) => isTold[i] && /^\d{1,4}$/.test(run));
    });
  const [first] = keyed;
  return first === undefined || keyed.length <= MOST_KEYED * puzzles ? [] : [unread(first)];
}

const isSame = (tokens: readonly Token[]): boolean =>
  tokens.every(({ text }) => text === tokens[0]?.text);

/** 1, 2, 3 …, 0, 1, 2 … or A, B, C …; from the start again at the next grid. */
export function isCounting(tokens: readonly Token[]): boolean {
  const first = codeOf(tokens[0]?.text ?? '');
  if (first === null || (first > 1 && first !== 10)) return false;
  let last = first - 1;
  for (const { text } of tokens) {
    const code = codeOf(text);
    if (code === null || (code !== last + 1 && code !== first)) return false;
    last = code;
  }
  return tokens.length > 1;
}

function codeOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return /^[A-Za-z]$/.test(text) ? Number.parseInt(text, 36) : null;
}

/** Text beside grids that a line holds whole: numbers, ids and names, or another grid. */
function besideWhole(
  { text, tokens }: RestOfLine,
  puzzles: readonly GridPuzzle[],
  alphabet: Alphabet,
): Finding[] {
  const found: Finding[] = [];
  for (let i = 0; i < tokens.length;) {
    const run = runFrom(tokens, i);
    i += run.length;
    const start = run[0]?.start ?? 0;
    const before = text.slice(Math.max(0, start - FURTHEST), start);
    if (run.length < CELLS_SIDE_BY_SIDE || OF_COLUMNS.test(before)) continue;
    const [finding] = asGrid(run, puzzles, alphabet);
    const last = found.at(-1);
    // Grids that were lost beside another are told together.
    if (finding?.kind === 'unread' && last?.kind === 'unread')
      found[found.length - 1] = { ...last, cells: (last.cells ?? 0) + (finding.cells ?? 0) };
    else if (finding !== undefined) found.push(finding);
  }
  const cells = puzzles[0]?.cells.length ?? 81;
  const [number] = tokens;
  const isNumbered = number?.start === 0 && /^\d{1,6}$/.test(number.run);
  const beside = isNumbered ? tokens.slice(number.run.length) : tokens;
  const whole = betweenWords(beside).filter(({ length }) => length > 0 && length % cells === 0);
  for (const grid of whole) found.push(...asGrid(grid, puzzles, alphabet));
  const taken = new Set(whole.flat());
  const isTold = explainedByWords(beside);
  const loose = beside.filter(
    (token, i) => token.run.length <= 2 && !isWord(token.run) && !taken.has(token) && !isTold[i],
  );
  if (loose.length >= CELLS_SIDE_BY_SIDE) found.push(...asGrid(loose, puzzles, alphabet));
  return found;
}

/** Short signs that stand together with no word between them: the lists of a grid under a key. */
function betweenWords(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    if (isWord(token.run)) groups.push([]);
    else if (token.run.length <= 2) groups.at(-1)?.push(token);
  }
  return groups;
}

/** The tokens of the run that begins at `i`. */
function runFrom(tokens: readonly Token[], i: number): Token[] {
  const first = tokens[i] as Token;
  const run = [first];
  for (let at = i + 1; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const last = run.at(-1) as Token;
    if (token.line !== first.line || token.start !== last.end) break;
    run.push(token);
  }
  return run;
}

/** Signs of cells that are no cell of a puzzle: its solution, itself, or something that was not read. */
function asGrid(
  tokens: readonly Token[],
  puzzles: readonly GridPuzzle[],
  alphabet: Alphabet,
): Finding[] {
  const [first] = tokens;
  if (first === undefined || !tokens.some(({ text }) => /\p{N}/u.test(text))) return [];
  const values = tokens.map((token) => valueOf(token, alphabet));
  // A hash, a date, a name.
  const strange = values.filter((value) => value < 0).length;
  const isLong = values.length % (puzzles[0]?.cells.length ?? 81) === 0;
  if (!isLong && (strange * 8 > values.length || isHexadecimal(tokens))) return [];
  return [related(first, values, puzzles) ?? unread(first, tokens.length)];
}

/** The values are a solution, right or wrong, or a state on the way to it. */
export function related(
  { line, start, text }: Pick<Token, 'line' | 'start' | 'text'>,
  values: readonly number[],
  puzzles: readonly GridPuzzle[],
): Finding | null {
  const kind = relationOf(values, puzzles);
  if (kind === 'same' || kind === 'other') return null;
  const of = puzzles.findIndex((puzzle) => relationOf(values, [puzzle]) === kind);
  return { kind, line, column: start + 1, text, of };
}

function isHexadecimal(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join('');
  return /^[0-9a-f]{8,64}$/i.test(text) && /[a-f]/i.test(text) && tokens.length < 60;
}

/** Lines without a cell: headings, sizes, numbers of columns, or rows that were not read. */
function loose(
  lines: readonly RestOfLine[],
  puzzles: readonly GridPuzzle[],
  alphabet: Alphabet,
  size: number,
): Finding[] {
  const found: Finding[] = [];
  // The first row of a solution may look like the numbers of columns.
  const all = lines.flatMap(({ tokens }) => tokens);
  const values = all.map((token) => valueOf(token, alphabet));
  const solution = all[0] && related(all[0], values, puzzles);
  if (solution) return [solution];
  let pool: Token[] = [];
  const settle = (): void => {
    if (pool.length > 0) found.push(...asRows(pool, puzzles, alphabet));
    pool = [];
  };
  for (const { text, tokens } of lines) {
    if (tokens.length === 0 || isRule(text)) continue;
    const [first] = tokens;
    if (
      isComment(text) &&
      first !== undefined &&
      longestRun(tokens) >= (puzzles[0]?.cells.length ?? 81)
    )
      found.push({
        kind: 'commented',
        line: first.line,
        column: first.start + 1,
        text: first.text,
      });
    const isAside = ID.test(text) || isComment(text) || isHeading(tokens, size);
    if (isAside || isLabels(tokens, size)) settle();
    else {
      // `S: 5346…`
      const key = /^\s*\p{L}\s*[:=]/u.exec(text)?.[0].length ?? 0;
      pool.push(...tokens.filter(({ start }) => start >= key));
    }
  }
  settle();
  return [...found, ...squares(lines), ...numbered(lines)];
}

/** So many lines of numbers alone are a list of something, of givens for instance. */
const FEWEST_NUMBERED = 12;

/** Lines one after another with up to three numbers each, and nothing else: more than headings. */
function numbered(lines: readonly RestOfLine[]): Finding[] {
  const found: Finding[] = [];
  let run: Token[][] = [];
  for (const { tokens } of [...lines, { tokens: [] }]) {
    const runs = new Set(tokens.map((token) => token.run));
    if (runs.size > 1 && runs.size <= 3 && [...runs].every((each) => /^\d{1,3}$/.test(each))) {
      run.push([...tokens]);
      continue;
    }
    const [first] = run[0] ?? [];
    if (run.length >= FEWEST_NUMBERED && first !== undefined)
      found.push(unread(first, run.flat().length));
    run = [];
  }
  return found;
}

/** As many lines of one word as the words have signs: a grid of another side. */
function squares(lines: readonly RestOfLine[]): Finding[] {
  let first = 0;
  for (let at = 0; at <= lines.length; at++) {
    const side = sideOfRow(lines[first]);
    if (at < lines.length && side > 0 && sideOfRow(lines[at]) === side) continue;
    const token = lines[first]?.tokens[0];
    if (side >= 4 && at - first >= side && token !== undefined && side < 9)
      return [unread(token, (at - first) * side)];
    first = at;
  }
  return [];
}

const sideOfRow = (line: RestOfLine | undefined): number => {
  const [token] = line?.tokens ?? [];
  const isRow = token !== undefined && token.run === line?.text.trim() && !isWord(token.run);
  return isRow ? token.run.length : 0;
};

const longestRun = (tokens: readonly Token[]): number =>
  tokens.reduce((most, { run }) => (isWord(run) ? most : Math.max(most, run.length)), 0);

/** A rule that a program prints, or a title between two. */
const DRAWN = /^([-*_#~.])\1{2,}(?:\p{L}{3,}\1+)?$/u;

/** A value that only tells one thing from another. */
const ID =
  /^\W*(?:\w*_)?(?:id|u?uid|guid|hash|key|seed|sha\d*|md5|checksum|digest)\W+[\w-]{1,63}\W*$/i;

/** Words with some numbers, or up to three numbers. */
function isHeading(all: readonly Token[], size: number): boolean {
  // `Time: 0.0062397`
  const isTold = all.some(({ run }) => isWord(run));
  const distinct = [...new Set(all.map(({ run }) => run))];
  const asides = new Set(distinct.filter((run) => /^\d+\.\d+$/.test(run) || DRAWN.test(run)));
  const tokens = isTold ? all.filter(({ run }) => !asides.has(run)) : all;
  const [{ run: only } = { run: '' }] = tokens;
  if (isCutOff(only) && tokens.every(({ run }) => run === only)) return false;
  // A row of cells side by side.
  if (tokens.some(({ run }) => run.length >= Math.max(size, 4) && !isWord(run))) return false;
  if (size > 9 && only.length === size && /\d.*\d/.test(only)) return false;
  const runs = new Set(tokens.map(({ run, start, text }) => (run === text ? `${start}` : run)));
  const words = tokens.filter(({ run }) => isWord(run)).length;
  if (words * 2 >= tokens.length) return true;
  if (words > 0 && tokens.length - words <= 6) return true;
  return (
    runs.size <= 3 &&
    [...tokens].every(({ run }) => run.length < CELLS_SIDE_BY_SIDE) &&
    tokens.length <= 12
  );
}

/** Values and blanks side by side: the start of a row or a grid. */
function isCutOff(run: string): boolean {
  return (
    /^(?=.*[1-9])(?=.*[.*_?])[0-9.*_?]{3,}$/.test(run) && !/^\d+\.\d*$|^\d+(?:\.\d+)+$/.test(run)
  );
}

/** The numbers of columns; a letter after a word is a name: `param A: 1 2 3`. */
function isLabels(tokens: readonly Token[], size: number): boolean {
  const all = tokens.filter(({ text, run }) => codeOf(text) !== null && !isWord(run));
  const isTold = explainedByWords(tokens);
  const told = new Set(tokens.filter((_, i) => isTold[i]));
  const others = all.filter((token) => !told.has(token) || !/^\p{L}$/u.test(token.run));
  return [all, others].some(
    (counted) => counted.length >= size - 1 && counted.length <= size + 1 && isCounting(counted),
  );
}

/** What stands side by side as one: the candidates of a cell. */
function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, i) => {
    const before = tokens[i - 1];
    const goes = before?.line === token.line && before.end === token.start;
    return goes ? [] : [token.run];
  });
}

/** A map of the regions that are the boxes anyway. */
function areBoxes(tokens: readonly Token[], [puzzle]: readonly GridPuzzle[]): boolean {
  if (puzzle === undefined || tokens.length !== puzzle.cells.length) return false;
  const signs = new Map<number, string>();
  tokens.forEach(({ text }, cell) => void signs.set(boxOf(puzzle.shape, cell), text));
  return (
    new Set(signs.values()).size === puzzle.shape.size &&
    tokens.every(({ text }, cell) => signs.get(boxOf(puzzle.shape, cell)) === text)
  );
}

function asRows(
  tokens: readonly Token[],
  puzzles: readonly GridPuzzle[],
  alphabet: Alphabet,
): Finding[] {
  const cells = tokens.filter(({ run }) => !isWord(run) || run.length >= CELLS_SIDE_BY_SIDE);
  const [first] = cells;
  if (first === undefined || areBoxes(cells, puzzles)) return [];
  // `new int[81] {…}`
  const isTold = explainedByWords(tokens);
  const typed = tokens.filter(({ run }, i) => !isWord(run) && !isTold[i]);
  for (const texts of [cells, typed]
    .map((all) => all.map(({ text }) => text))
    .concat([wordsOf(cells)])) {
    const values = texts.map(alphabet);
    if (relationOf(values, puzzles) === 'same') return [];
    const found = related(first, values, puzzles);
    if (found !== null) return [found];
  }
  return [unread(first, cells.length)];
}
