import type { Sample } from './format';
import { boxOf, problem, SHAPE_9, type Place, type Problem } from '../shared/puzzle';
import { fieldsOf } from './text/fields';
import { literalNodes, type ListNode, type Node } from './text/nodes';
import { gridsIn, type NodeGrid } from './text/raw-grids';
import { rowBlocks } from './text/row-blocks';

/** Rules besides rows, columns and boxes, as keys of data call them, in the singular. */
const NAMES =
  'killer(?:[-_ ]?cage)?|cage|thermo(?:meter)?|arrow|diagonal|kropki|sandwich|palindrome|renban|whisper|quadruple|little[-_ ]?killer|anti[-_ ]?knight|anti[-_ ]?king|non[-_ ]?consecutive|skyscraper|windoku|hyper(?:[-_ ]?sudoku)?|xv|clone|chevron|extra[-_ ]?region|anti[-_ ]?chess|magic[-_ ]?square|numbered[-_ ]?room|x[-_ ]?sum|zipper|german[-_ ]?whisper|dutch[-_ ]?whisper|region[-_ ]?sum';
/** A key with a value that is there: not false, nothing, or an empty list. */
const KEY = new RegExp(
  `(?<![\\w-])["']?(${NAMES})(?:s|es)?["']?\\s*[:=]\\s*(?!\\[\\s*\\]|\\{\\s*\\}|(?:false|none|null|no|off|0)\\b|""|'')["'\\[{\\w(-]`,
  'i',
);
/** A rule that a program gives to a puzzle: `.with_anti_king()`, `.withArrows(`. */
const CALLED = new RegExp(`(?<![a-z])with_?(${NAMES})s?\\s*\\(`, 'i');
/** What kind of puzzle it is, by the value of a key. */
const KIND = new RegExp(
  `(?<![\\w-])["']?(?:type|variant|kind|mode|constraints?)["']?\\s*[:=]\\s*\\[?\\s*["']?(${NAMES}|samurai)s?\\b`,
  'i',
);
/** The kind on a line of its own; elsewhere the word has other uses. */
const HEADED = /^[\t ]*(?:type|variant|kind)[\t ]*[:=][\t ]*(colou?r)[\t ]*$/im;
/** A list of what a puzzle has to keep, as a key of JSON calls it. */
const RULES = /^(?:variant_?)?(?:rules?|constraints?|variants?)$/i;
const NAMED = /^(?:type|name|kind|id)$/i;
/** Names of the rules of Sudoku itself, without blanks and hyphens. */
const OWN =
  /^(?:standard|classic(?:al)?|normal|regular|vanilla|default|none|sudoku|(?:row|col(?:umn)?|box|block|region|sub_?grid|nonet|house|unit|cell|given)(?:e?s)?(?:_?unique\w*|_?rules?|_?constraints?)?|unique\w*|all_?diff\w*|(?:single|naked|hidden|locked|pointing|claiming|forcing|colou?ring)\w*|(?:multiple|candidate)_?lines?|double_?pairs?|(?:\w_?){1,3}wings?|swordfish|jellyfish|\w*chains?|backtrack\w*)$/i;
/** An object of rules, each under a name that may say nothing. */
const CONSTRAINT = /^constraints?$/i;
/** Most words of a name; a sentence has more. */
const NAME_WORDS = 3;
/** A rule with the cells that it is about: `thermo r1c1 r1c2`, `cage 10: (1,2) (1,3)`. */
const CELLS = new RegExp(
  `^[\\t ]*(${NAMES})s?\\b[^a-z\\n]*(?:r\\d+c\\d+|\\(\\d+,\\s*\\d+\\))`,
  'im',
);
/** Its rules in words, as a key of JSON gives them. */
const IN_WORDS = new RegExp(`"rules"\\s*:\\s*"(?:[^"]*?(?:\\\\n|[^\\w"]))?(${NAMES})s?\\b`, 'i');
/** A heading that is the name of another kind of Sudoku, with no more than a number behind it. */
const TITLE = new RegExp(
  `^[^\\p{L}\\d\\n]{0,12}((?:(?:${NAMES}|x|greater[- ]?than|consecutive|3-?d)[-_ ]?(?=sudoku))|sudoku[- _]?x(?![\\p{L}\\d])|(?:windoku|samurai|killer|thermometer|skyscraper|kropki|greater[- ]?than)(?![\\p{L}\\d]))(?:sudokus?)?[^\\p{L}\\d\\n]*\\d*[^\\p{L}\\d\\n]*$`,
  'imu',
);
/** What all but two of these have, and then what those have: looked for first, as few files have any. */
const NAMED_RULE = new RegExp(`${NAMES}|samurai`, 'iu');
const OF_SUDOKU = /colou?r|sudoku|greater[- ]?than/iu;
/** A sum and the cells of its cage: `10 = r1c1 + r1c2`, `3=A1+A2`. */
const SUM =
  /^[\t ]*(\d{1,2})[\t ]*[=:][\t ]*(?:r\d+c\d+|[a-i]\d)(?:[\t ]*\+[\t ]*(?:r\d+c\d+|[a-i]\d))+[\t ]*$/im;
/** The first line of a formula in the DIMACS format. */
const FORMULA = /^p[\t ]+w?cnf[\t ]+\d+/m;
const MOST = 100_000;

/**
 * That a file has a rule besides those of Sudoku, by its name and place: the grid alone would be another
 * puzzle; or that it is a formula. Null where none is told as data; words in a heading or a comment are none.
 */
export function otherRule(lines: readonly string[]): Problem | null {
  const text = lines.join('\n').slice(0, MOST);
  const placeOf = (index: number): Place => {
    const before = text.slice(0, index).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  };
  const startOf = ({ index, 0: match }: RegExpExecArray): Place =>
    placeOf(index + match.search(/\S/));
  const refused = (rules: string, at: Place): Problem =>
    problem('link-rules', { rules: rules.toLowerCase() }, at);
  const formula = FORMULA.exec(text);
  if (formula !== null) return problem('formula-refused', {}, startOf(formula));
  const named = NAMED_RULE.test(text) ? [KIND, HEADED, KEY, CALLED, CELLS, IN_WORDS, TITLE] : [];
  const worded = named.length === 0 && OF_SUDOKU.test(text) ? [HEADED, TITLE] : named;
  for (const pattern of [...worded, SUM]) {
    const found = pattern.exec(text);
    const name = pattern === SUM ? 'killer' : found?.[1];
    if (found !== null && name !== undefined)
      return refused(name.replace(/[-_ ]+$/, ''), startOf(found));
  }
  const column = ruleInColumn(lines);
  if (column !== null) return refused(column.text, column.at);
  if (/^\s*[[{]/.test(text)) {
    const nodes = literalNodes(text);
    const listed = ruleIn(nodes, text, false);
    if (listed !== null)
      return refused(listed.kind === 'atom' ? listed.text : listed.key, placeOf(listed.start));
    const five = fiveGrids(gridsIn(nodes).grids);
    if (five !== null) return refused('samurai', placeOf(five));
  }
  const samurai = samuraiAt(lines);
  return samurai === null ? null : refused('samurai', samurai);
}

const COLUMN = /^(?:variant|type|kind|rules?|constraints?)$/i;
const NAME = new RegExp(`^(?:${NAMES}|consecutive|samurai|x)(?:e?s)?(?:[-_ ]?sudoku)?$`, 'i');

/** The first rule in a column of a table that has rules by its heading; or null. */
function ruleInColumn([head = '', ...rows]: readonly string[]): {
  readonly text: string;
  readonly at: Place;
} | null {
  const separator = [',', ';', '\t'].find((sign) => head.includes(sign));
  if (separator === undefined || !/variant|type|kind|rule|constraint/i.test(head)) return null;
  const column = fieldsOf(head, separator).findIndex(({ text }) => COLUMN.test(text));
  for (const [i, row] of column < 0 ? [] : rows.entries()) {
    const field = fieldsOf(row, separator)[column];
    if (field !== undefined && NAME.test(field.text))
      return { text: field.text, at: { line: i + 2, column: field.start + 1 } };
  }
  return null;
}

/** Another kind of puzzle, on the first line by itself. */
const KIND_ALONE =
  /^\W*(kakuro|kakurasu|futoshiki|ken[- ]?ken|calcudoku|hitori|nurikabe|slitherlink|nonogram|hidato|numbrix|str8ts|takuzu|binairo|fillomino|shikaku|masyu|samurai)\W*$/i;
/** How many signs the rows of a samurai have without its gaps. */
const RAGGED = /^(?:18 ){6}(?:21 ){3}(?:9 ){3}(?:21 ){3}(?:18 ){6}/;
/** A clue of Kakuro, down and across: `11\5`, `(14/0)`, `14/0`, `C7F15`; and what its rows have besides. */
const CLUE =
  /(?<![\w\\])\d{0,2} *\\ *\d{0,2}(?![\w\\])|(?<![\w/])\(?\d{1,2}\/\d{1,2}\)?(?![\w/])|(?<=(?:^|,)\s*)(?:[A-Z]\d{1,2}){1,2}(?=\s*(?:,|$))/g;
const BESIDE_CLUES = /^(?:ND|[\s,;|.*?X#_0-9-])*$/;
/** What rows of clues have and a list of days, fractions or names has not. */
const OF_KAKURO = /[*?\\]|(?<!\d)0\/|\/0(?!\d)/;
/** The sum of a cage and its cells: `14 1,1 2,1 3,1`. */
const CAGE = /^\s*\d{1,2}[\s:=]+(?:\(?\d,\s*\d\)?\s*){2,}$/;
/** A fact of Prolog or ASP about a rule, `cage_sum(1, 15).` or `cages([`, and how facts end. */
const FACT = new RegExp(`(?<![a-z.])(${NAMES})s?(?:_[a-z]+\\((?=[\\dA-Z])|\\(\\s*(?:\\[|$))`);
const FACTS_END = /\)\s*\.\s*$/m;

/** The kind of puzzle that lines are where no format reads them, and where it shows; or null. */
export function otherPuzzle(lines: readonly string[]): Problem | null {
  const filled = lines.flatMap((text, i) => (/\S/.test(text) ? { text, line: i + 1 } : []));
  const widths = filled.map(({ text }) => `${text.replaceAll(/\s/g, '').length} `).join('');
  const most = (isRow: (text: string) => boolean): typeof filled => {
    const rows = filled.filter(({ text }) => isRow(text));
    return rows.length > 2 && rows.length * 2 > filled.length ? rows : [];
  };
  const clues = most((text) => {
    const rest = text.replaceAll(CLUE, '');
    return rest !== text && BESIDE_CLUES.test(rest);
  });
  const isFacts = FACTS_END.test(lines.join('\n'));
  const ways = [
    [KIND_ALONE.exec(filled[0]?.text ?? '')?.[1], filled[0]],
    [RAGGED.test(widths) ? 'samurai' : undefined, filled[0]],
    ['kakuro', clues.find(({ text }) => OF_KAKURO.test(text))],
    ['killer', most((text) => CAGE.test(text))[0]],
    ...(isFacts ? filled : []).map((each) => [FACT.exec(each.text)?.[1], each] as const),
  ] as const;
  const [rules = '', at] =
    ways.find(([name, where]) => name !== undefined && where !== undefined) ?? [];
  return at === undefined
    ? null
    : problem('link-rules', { rules: rules.toLowerCase() }, { line: at.line, column: 1 });
}

/** What a file of regions or cages is called behind the name of its grid. */
const REGIONS =
  /^[-_. ]?(?:jigsaw[-_ ]?)?(?:regions?|areas?|parts?|shapes?|blocks?|zones?|cages?)(?:[-_ ]?map)?$/i;
/** What it is called beside a grid of any name; the first letters are looked at before. */
const ALONE = /^(?:area|region)s?\./i;

/**
 * The file beside a grid that has its regions by its name, `Sudoku_Regions.txt` beside `Sudoku.txt` or `area.txt`
 * beside any `.txt`; or null.
 */
export function regionsBeside({ name, neighbours }: Sample): string | null {
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  const isMap = (other: string): boolean =>
    (other.startsWith(stem) && REGIONS.test(other.slice(stem.length).replace(/\.[^.]*$/, ''))) ||
    ('ARar'.includes(other.charAt(0)) && ALONE.test(other) && other.endsWith(ending));
  return neighbours.find(isMap) ?? null;
}

/** A rule in the name of a file: `killer.txt`, `X-sudoku-3.txt`, `hard_antiKnight.sdk`. */
const IN_NAME = new RegExp(
  `(?<![a-z])(${NAMES}|samurai|jigsaw|irregular|squiggly|chaos|latin|ken[-_ ]?ken|calcudoku|futoshiki|kakuro|(?:x|consecutive)(?=[-_ ]?sudoku)|3d|\\d+x\\d+x\\d+|(?<=sudoku[-_ ]?)x(?![a-z]))(?:s|es)?(?![a-z])`,
  'i',
);
/** The same in the lines of a file: a word, or a code under a key for rules. */
const TOLD =
  /(?<![a-z])([Ll]atin)[-_ ]?[Ss]quare|["'](?:type|variant|kind|rules?|constraints?)["']\s*:\s*\[?\s*["']([A-Z]{2,3})["']/;
/** A file of regions, by a word of its name: `map-parts.txt`, `JigsawModels.java`. */
const MAP_WORD = /(?<![a-z])(?:jigsaw|region|area|shape|zone|cage|block|part)s?(?![a-z])/i;
/** Most files beside one whose names are looked at: a folder of thousands is a collection. */
const MOST_BESIDE = 50;

/**
 * What the name of a file says of other rules, or that of the only one of its kind beside it of regions; null where it
 * says nothing, or where the grids are plain ones, which takes longer to tell. `isPlain` answers its argument where
 * nobody knows.
 */
export function ruleByName(
  { name, neighbours, lines }: Sample,
  isPlain: (otherwise: boolean) => boolean,
): Problem | null {
  const told = lines.map((line) => TOLD.exec(line)).find((found) => found !== null);
  const rules = IN_NAME.exec(inWords(name))?.[1] ?? told?.[1] ?? told?.[2];
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? '';
  // Of `part1.in` and `part2.in` neither has the regions of the other.
  const isAlike = neighbours.length > MOST_BESIDE || MAP_WORD.test(inWords(name));
  const beside = rules !== undefined || isAlike ? [] : neighbours;
  const maps = beside.filter((other) => other.endsWith(ending) && MAP_WORD.test(inWords(other)));
  // Several of them are puzzles of a collection.
  const file = maps.length === 1 ? maps[0] : undefined;
  if ((rules === undefined && file === undefined) || isPlain(rules === undefined)) return null;
  return file === undefined
    ? problem('named-rules', { file: name, rules: (rules ?? '').toLowerCase() })
    : problem('regions-elsewhere', { file });
}

/** A name in which a capital begins a word. */
const inWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_');

/** The first rule besides those of Sudoku that a list of rules in JSON names, or an object of constraints; or null. */
function ruleIn({ items }: ListNode, text: string, isRule: boolean): Node | null {
  for (const node of items) {
    const isName = isRule && (node.key === '' || NAMED.test(node.key));
    if (node.kind === 'atom') {
      if (isName && text[node.end] === '"' && isOther(node.text)) return node;
      continue;
    }
    if (CONSTRAINT.test(node.key) && node.items.some(({ key }) => key !== '' && isOther(key)))
      return node;
    const found = ruleIn(node, text, isName || (!isRule && RULES.test(node.key)));
    if (found !== null) return found;
  }
  return null;
}

function isOther(name: string): boolean {
  const word = name.trim();
  return (
    /\p{L}/u.test(word) &&
    word.split(/\s+/).length <= NAME_WORDS &&
    !OWN.test(word.replaceAll(/[\s-]/g, ''))
  );
}

/** Rows and columns of a samurai: five grids of nine, of which the one in the middle shares a box with each. */
const SIDE = 21;
const ROW = /^\s*(?:\S{21}|(?:[^\s,;|]{1,2}[\s,;|]+){20}[^\s,;|]{1,2})[\s,;|]*$/;
/** Fewest cells with another sign than the gaps. */
const FEWEST_OTHERS = 40;

/** Where 21 rows of 21 signs begin, with one sign in the four gaps between five grids; or null. */
function samuraiAt(lines: readonly string[]): Place | null {
  const gaps = lines.findIndex(
    (line, at) => GAPPED.test(line) && areFive(lines.slice(at, at + SIDE)),
  );
  if (gaps >= 0) return { line: gaps + 1, column: 1 };
  // Most files have no such lines, which is seen at once.
  if (lines.filter((line) => ROW.test(line)).length < SIDE) return null;
  const grid = rowBlocks(lines).grids.find(
    ({ size, cells }) => size === SIDE && isSamurai(cells.map(({ text }) => text)),
  );
  const line = grid?.cells[0]?.line;
  return line === undefined ? null : { line, column: 1 };
}

const GAPPED = /^\S{9}[^\S\n]{3}\S{9}\s*$/;

/** Whether rows of cells side by side, in which the gaps between five grids are blanks, are a samurai. */
function areFive(rows: readonly string[]): boolean {
  if (rows.length < SIDE) return false;
  const signs = rows.map((row) => row.trimEnd().padEnd(SIDE));
  return signs.every(({ length }) => length === SIDE) && isSamurai([...signs.join('')]);
}

/** The offset of a samurai that is given as five grids: the corners of one are those of the others. */
function fiveGrids(grids: readonly NodeGrid[]): number | null {
  for (const path of new Set(grids.map((grid) => grid.path))) {
    const five = grids.filter((grid) => grid.path === path && grid.size === 9);
    if (five.length !== 5) continue;
    const signsIn = ({ cells }: NodeGrid, top: number, left: number): string =>
      cells
        .filter((_, cell) => boxOf(SHAPE_9, cell) === 3 * top + left)
        .map(({ text }) => text)
        .join(' ');
    const isMiddle = (middle: NodeGrid): boolean =>
      [0, 2].every((top) =>
        [0, 2].every((left) => {
          const own = signsIn(middle, top, left);
          const isShared = five.some(
            (other) => other !== middle && signsIn(other, 2 - top, 2 - left) === own,
          );
          return isShared && new Set(own.split(' ')).size > 1;
        }),
      );
    if (five.some(isMiddle)) return five[0]?.cells[0]?.start ?? null;
  }
  return null;
}

function isSamurai(signs: readonly string[]): boolean {
  const isMiddle = (at: number): boolean => at >= 9 && at < 12;
  const isEnd = (at: number): boolean => at < 6 || at >= 15;
  const others = signs.flatMap((sign, cell) => (sign === signs[9] ? [] : cell));
  const isInGap = (cell: number): boolean => {
    const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
    return (isMiddle(row) && isEnd(column)) || (isEnd(row) && isMiddle(column));
  };
  return others.length >= FEWEST_OTHERS && !others.some(isInGap);
}
