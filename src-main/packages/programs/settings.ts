import { gridForms, type GridDialect, type JudgeDialect, type MatrixDialect } from '../../formats';

/** What the generated programs know of a problem, as constants at their heads. */

/** A constant under one name in C++ and Python. */
interface Constant {
  readonly name: string;
  readonly value: boolean | number | string | readonly string[];
}

const cppString = (text: string): string => JSON.stringify(text);
const cppList = (texts: readonly string[]): string => `{${texts.map(cppString).join(', ')}}`;

const CPP_TYPES = { boolean: 'bool', number: 'int', string: 'std::string' } as const;

function cpp({ name, value }: Constant): string {
  if (typeof value === 'object')
    return `const std::vector<std::string> ${name} = ${cppList(value)};`;
  const type = CPP_TYPES[typeof value as keyof typeof CPP_TYPES];
  return `const ${type} ${name} = ${typeof value === 'string' ? cppString(value) : value};`;
}

function python({ name, value }: Constant): string {
  const literal = typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
  return `${name} = ${literal}`;
}

/** Whether a program is about the inputs alone, or about the answers too. */
type Scope = 'input' | 'both';

export function settingsCpp({ kind, dialect }: JudgeDialect, scope: Scope): string {
  return kind === 'grid'
    ? gridSettingsCpp(dialect, scope)
    : matrixConstants(dialect, scope).map(cpp).join('\n');
}

/** The settings of a problem's input in Python. */
export function settingsPython({ kind, dialect }: JudgeDialect): string {
  return kind === 'grid'
    ? gridSettingsPython(dialect)
    : matrixConstants(dialect, 'input').map(python).join('\n');
}

function gridSettingsCpp(dialect: GridDialect, scope: Scope): string {
  const shapes = dialect.input.shapes.map((shape) => {
    const { input, answer } = gridForms(dialect, shape);
    const forms = scope === 'input' ? [input] : [input, answer];
    return `    {${[shape.boxRows, shape.boxCols, ...forms.map(cppList)].join(', ')}}`;
  });
  return [
    ...gridConstants(dialect, scope).map(cpp),
    '',
    '/** A grid: in its lines, # is a cell and anything else stands as it is. */',
    'struct Shape {',
    '    int boxRows, boxCols;',
    `    std::vector<std::string> input${scope === 'input' ? '' : ', answer'};`,
    '};',
    `const std::vector<Shape> SHAPES = {\n${shapes.join(',\n')}};`,
  ].join('\n');
}

function gridSettingsPython(dialect: GridDialect): string {
  const shapes = dialect.input.shapes.map((shape) => {
    const { input } = gridForms(dialect, shape);
    return `    (${shape.boxRows}, ${shape.boxCols}, ${JSON.stringify(input)}),`;
  });
  return [
    ...gridConstants(dialect, 'input').map(python),
    '',
    '# Box rows, box columns, and the lines of a grid, in which # is a cell.',
    `SHAPES = [\n${shapes.join('\n')}\n]`,
  ].join('\n');
}

/** Conflicting givens are a puzzle without a solution, which only some problems have an answer for. */
function allowsConflicts({ answer, question }: GridDialect): boolean {
  return answer.none !== null || question === 'all';
}

function gridConstants(dialect: GridDialect, scope: Scope): Constant[] {
  const { input } = dialect;
  const { symbols, blank } = input.alphabet;
  const size = Math.max(...input.shapes.map((shape) => shape.size));
  return [
    { name: 'SYMBOLS', value: symbols.slice(0, size) },
    { name: 'BLANK', value: blank },
    { name: 'COUNTED', value: input.count === true },
    { name: 'SINGLE', value: input.grids === 'one' },
    { name: 'SIZED', value: input.size === true },
    { name: 'TRIPLES', value: input.layout === 'triples' },
    { name: 'HEADING', value: input.heading ?? '' },
    { name: 'END', value: input.terminator ?? '' },
    ...(scope === 'both' ? answerConstants(dialect) : whitespaceConstants(dialect)),
  ];
}

/** What only matters where every byte does. */
function whitespaceConstants(dialect: GridDialect): Constant[] {
  return [
    { name: 'APART', value: dialect.input.separator === 'blank' },
    { name: 'CONFLICTS', value: allowsConflicts(dialect) },
  ];
}

function answerConstants({ answer, question }: GridDialect): Constant[] {
  return [
    { name: 'QUESTION', value: question },
    { name: 'ANSWER_HEADING', value: answer.heading ?? '' },
    { name: 'ANSWER_BLANK_LINE', value: answer.blankLine },
    { name: 'NONE', value: answer.none ?? '' },
    { name: 'MANY', value: answer.many ?? '' },
    { name: 'NOT_MINIMAL', value: answer.notMinimal ?? '' },
    { name: 'TOTAL', value: answer.total ?? '' },
  ];
}

function matrixConstants({ input, answer }: MatrixDialect, scope: Scope): Constant[] {
  const about: Constant[] = [
    { name: 'ROWS', value: input.rows },
    { name: 'SINGLE', value: input.matrices === 'one' },
  ];
  if (scope === 'input') return about;
  return [
    ...about,
    { name: 'FOUND', value: answer.found ?? '' },
    { name: 'NONE', value: answer.none },
    { name: 'ROW_COUNT_FIRST', value: answer.counted === true },
    { name: 'LEAST', value: answer.least === true },
  ];
}
