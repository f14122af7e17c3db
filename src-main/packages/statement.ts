import { gridForms, type GridDialect, type JudgeDialect, type MatrixDialect } from '../formats';
import type { ProblemParams } from '../shared/puzzle';
import type { Locale } from '../shared/text';
import { longest, type PackageSet, type PackageTest } from './package';
import { asciiText } from './utf8';

/** The words of a language: `key` below `judgePackage.` with its placeholders filled in. */
export type Words = (key: string, params?: ProblemParams) => string;
export type PackageWords = Readonly<Record<Locale, Words>>;

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly sample?: true }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const code = (lines: readonly string[]): Block => ({ kind: 'code', text: lines.join('\n') });

/** The stub of a statement: what is asked, how files look, the samples, the subtasks. */
export function statementBlocks(
  judge: JudgeDialect,
  set: PackageSet,
  tests: readonly PackageTest[],
  language: Locale,
  words: Words,
): Block[] {
  return [
    { kind: 'title', text: set.title[language] },
    heading(words('heading.description')),
    ...description(judge, set, words).map(text),
    heading(words('heading.input')),
    ...inputBlocks(judge, words),
    heading(words('heading.output')),
    ...outputBlocks(judge, words),
    ...sampleBlocks(tests, words),
    heading(words('heading.subtasks')),
    subtaskTable(set, tests, words),
  ];
}

function description(judge: JudgeDialect, set: PackageSet, words: Words): string[] {
  if (judge.kind === 'matrix') return matrixDescription(judge.dialect, words);
  const { input, question, answer } = judge.dialect;
  const [shape] = input.shapes;
  const sides = input.shapes.map(({ boxRows }) => boxRows).join(', ');
  const about =
    input.shapes.length > 1
      ? words('about.sized', { sides })
      : words('about.grid', {
          size: shape?.size ?? 0,
          rows: shape?.boxRows ?? 0,
          columns: shape?.boxCols ?? 0,
        });
  const { none, many = '', notMinimal = '' } = answer;
  const one = question === 'any' && !set.severalRight ? 'oneSolution' : question;
  return [
    about,
    words(`question.${one}`, { many, notMinimal }),
    ...(none === null ? [] : [words('question.none', { none })]),
  ];
}

function matrixDescription({ input, answer }: MatrixDialect, words: Words): string[] {
  const { found, none, least } = answer;
  const about = words(input.rows === 'rectangles' ? 'about.rectangles' : 'about.matrix');
  if (found !== null) return [about, words('question.exists', { found, none })];
  if (least === true) return [about, words('question.least', { none })];
  return [about, words('question.any'), words('question.none', { none })];
}

function inputBlocks(judge: JudgeDialect, words: Words): Block[] {
  return judge.kind === 'grid'
    ? gridInput(judge.dialect, words)
    : matrixInput(judge.dialect, words).map(text);
}

function gridInput(dialect: GridDialect, words: Words): Block[] {
  const { input } = dialect;
  const [shape] = input.shapes;
  if (shape === undefined) return [];
  const sentences = [
    input.count === true ? words('input.count') : numberOfGrids(dialect, words),
    ...(input.heading === undefined ? [] : [words('input.heading', { heading: input.heading })]),
    ...(input.size === true ? [words('input.size')] : []),
  ];
  const form = gridForms(dialect, input.shapes[1] ?? shape).input;
  const { symbols, blank } = input.alphabet;
  const values = `${symbols[0] ?? ''}–${symbols.at(-1) ?? ''}`;
  const shown =
    input.layout === 'triples'
      ? [text(words('input.triples'))]
      : [text(words('input.form')), code(form), text(words('input.cells', { values, blank }))];
  const apart = input.separator === 'blank' && input.grids === 'many';
  return [...sentences.map(text), ...shown, ...(apart ? [text(words('input.apart'))] : [])];
}

function numberOfGrids({ input }: GridDialect, words: Words): string {
  if (input.grids === 'one') return words('input.single');
  return input.terminator === null
    ? words('input.toEnd')
    : words('input.toMark', { end: input.terminator });
}

function matrixInput({ input }: MatrixDialect, words: Words): string[] {
  if (input.rows === 'rectangles') return [words('input.boards'), words('input.rectangles')];
  const first = input.matrices === 'one' ? 'input.matrix' : 'input.matrices';
  return [words(first, { header: input.header }), words(`input.${input.rows}`)];
}

function outputBlocks(judge: JudgeDialect, words: Words): Block[] {
  if (judge.kind === 'matrix') {
    const { found, counted, least } = judge.dialect.answer;
    const kind = found !== null ? 'word' : least === true ? 'size' : counted ? 'counted' : 'rows';
    return [text(words(`output.${kind}`))];
  }
  const { answer, input } = judge.dialect;
  const shape = input.shapes[1] ?? input.shapes[0];
  if (answer.as === 'score' || shape === undefined) return [text(words('output.score'))];
  const between = input.grids === 'many' ? answer.blankLine : 'never';
  return [
    text(words('output.form')),
    code(gridForms(judge.dialect, shape).answer),
    ...(answer.heading === undefined
      ? []
      : [text(words('output.heading', { heading: answer.heading }))]),
    ...(between === 'never' ? [] : [text(words(`output.${between}`))]),
    ...(answer.total === undefined ? [] : [text(words('output.total', { total: answer.total }))]),
  ];
}

function sampleBlocks(tests: readonly PackageTest[], words: Words): Block[] {
  const shown = (bytes: Uint8Array): Block => ({
    kind: 'code',
    text: asciiText(bytes).replace(/\n$/, ''),
    sample: true,
  });
  return tests
    .filter(({ sample }) => sample)
    .flatMap(({ number: n, input, answer }) => [
      heading(words('heading.sampleInput', { n })),
      shown(input),
      heading(words('heading.sampleOutput', { n })),
      shown(answer),
    ]);
}

function subtaskTable(set: PackageSet, tests: readonly PackageTest[], words: Words): Block {
  const columns = ['subtask', 'tests', 'score', 'time', 'memory'];
  const rows = set.subtasks.map(({ score }, i) => {
    const own = tests.filter(({ subtask }) => subtask === i + 1);
    const { timeLimitMs, memoryLimitMb } = longest(own);
    return [
      String(i + 1),
      String(own.length),
      String(score),
      words('milliseconds', { limit: timeLimitMs }),
      words('mebibytes', { limit: memoryLimitMb }),
    ];
  });
  return { kind: 'table', rows: [columns.map((column) => words(`column.${column}`)), ...rows] };
}

export function markdown(blocks: readonly Block[]): string {
  return `${blocks.map(markdownBlock).join('\n\n')}\n`;
}

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `# ${block.text}`;
    case 'heading':
      return `## ${block.text}`;
    case 'text':
      return block.text;
    case 'code':
      return `\`\`\`\n${block.text}\n\`\`\``;
    case 'table':
      return block.rows
        .flatMap((row, i) => [
          `| ${row.join(' | ')} |`,
          ...(i === 0 ? [`|${' --- |'.repeat(row.length)}`] : []),
        ])
        .join('\n');
  }
}

/** A statement in LaTeX for problemtools, which adds the samples itself. */
export function latex(blocks: readonly Block[]): string {
  const sample = (i: number): boolean => {
    const block = blocks[i];
    return block?.kind === 'code' && block.sample === true;
  };
  const kept = blocks.filter(
    (block, i) => !sample(i) && !(block.kind === 'heading' && sample(i + 1)),
  );
  return `${kept.map(latexBlock).join('\n\n')}\n`;
}

function latexBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `\\problemname{${latexText(block.text)}}`;
    case 'heading':
      return `\\section*{${latexText(block.text)}}`;
    case 'text':
      return latexText(block.text);
    case 'code':
      return `\\begin{verbatim}\n${block.text}\n\\end{verbatim}`;
    case 'table': {
      const rows = block.rows.map((row) => `${row.map(latexText).join(' & ')} \\\\`);
      const columns = 'r'.repeat(block.rows[0]?.length ?? 0);
      return `\\begin{tabular}{${columns}}\n${rows.join('\n')}\n\\end{tabular}`;
    }
  }
}

const LATEX_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '×': '$\\times$',
  '²': '$^2$',
  '–': '--',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
};

/** Text for LaTeX: every sign with a meaning is written out, `code` becomes `\texttt{code}`. */
function latexText(words: string): string {
  return words
    .replace(/[\\{}~^×²–<>|#$%&_]/gu, (sign) => LATEX_SIGNS[sign] ?? `\\${sign}`)
    .replace(/`([^`]*)`/g, '\\texttt{$1}');
}
