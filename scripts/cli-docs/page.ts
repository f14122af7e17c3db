/** The reference of the command line, made from the program's own help. */
import type { Argument, Command, Option } from 'commander';
import { createTranslator } from '../../src-main/app/terminal';
import { createRegistry } from '../../src-main/formats';
import { createProgram } from '../../src-main/hosts/cli/program';
import { examplesOf } from '../../src-main/hosts/usage/examples';
import { plain } from '../../src-main/hosts/usage/paint';
import type { Locale } from '../../src-main/shared/text';

/** Longer lists of choices, such as the formats, are not repeated for every option. */
const MOST_CHOICES = 24;

export function hasManyChoices({ argChoices = [] }: Option): boolean {
  return argChoices.length > MOST_CHOICES;
}

/** Where a long list of choices is to be found. */
export function choicesOf({ flags }: Option): 'formats' | 'listed' {
  return flags.endsWith('<ID>') ? 'formats' : 'listed';
}

const WORDS = {
  en: {
    title: 'Command line',
    intro:
      '`npx dlx-workbench` works in the project folder after `npm ci` (elsewhere see [Install the command](../README.md#terminal)). This page is generated from the program’s help (`npm run docs:cli`).',
    columns: ['option', 'meaning'],
    examples: 'Examples',
    choices: 'one of',
    formats: 'an id of `dlx-workbench formats`',
    listed: '`--help` lists the names',
    byDefault: 'default',
    comma: ', ',
    semicolon: '; ',
    after: `## Paths

A PATH is a file, a folder, a zip of tests, or \`-\` for standard input; so is \`-\` for any other FILE that is
read. Zips are read in place. Their answers keep their
places in the zip, under \`--out-dir\` or in a folder next to the zip with the same name. Where two formats match and would
write different output, the likelier one is used and standard error names the other.

## Exit status

| status | meaning                                                                                             |
| ------ | --------------------------------------------------------------------------------------------------- |
| 0      | all puzzles solved (“no solution” in the words of the judge counts as solved); all tests accepted    |
| 1      | usage error                                                                                         |
| 2      | no input could be read                                                                              |
| 3      | some puzzles failed, timed out or were malformed, some tests were not accepted, an output was not saved, or a conversion lost something |
| 130    | interrupted                                                                                         |

Everything else is saved all the same. A file with a malformed puzzle gets no \`.out\` file unless \`--partial\` is given.
Progress goes to standard error if it is a terminal. Terminals get colours unless \`NO_COLOR\` is set; \`FORCE_COLOR=1\`
gives them to pipes as well.`,
  },
  zh: {
    title: '命令行',
    intro:
      '运行 `npm ci` 之后，可以在项目文件夹中使用 `npx dlx-workbench`（在其他文件夹中使用见[安装命令](../README.zh-CN.md#命令行)）。本页由程序自身的帮助生成（`npm run docs:cli`）。',
    columns: ['选项', '含义'],
    examples: '示例',
    choices: '可选',
    formats: '`dlx-workbench formats` 列出的格式',
    listed: '名称见 `--help`',
    byDefault: '默认',
    comma: '、',
    semicolon: '；',
    after: `## 路径

PATH 可以是文件、文件夹、测试数据的 zip，或表示标准输入的 \`-\`。zip 无需解压。其答案按 zip 内的位置保存到 \`--out-dir\`，或保存到 zip 旁同名的文件夹。
若有两种格式都符合而输出不同，则采用较可能的一种，并在标准错误中说明如何选择另一种。

## 退出码

| 状态 | 含义                                                                 |
| ---- | -------------------------------------------------------------------- |
| 0    | 全部解出（按评测格式写出的“无解”也算解出）；所有测试点通过           |
| 1    | 用法错误                                                             |
| 2    | 没有可以读取的输入                                                   |
| 3    | 有题目失败、时间超限或有误，有测试点未通过，有输出未保存，或转换丢失了内容               |
| 130  | 被中断                                                               |

其余结果照常保存。含有错误题目的文件只有在给出 \`--partial\` 时才会写出 \`.out\`。标准错误是终端时显示进度。终端中的输出带有颜色；
设置 \`NO_COLOR\` 可关闭颜色，设置 \`FORCE_COLOR=1\` 则在管道中也使用颜色。`,
  },
} as const;

/** The page in a language, in Markdown. */
export function cliPage(locale: Locale): string {
  const { title, intro, after } = WORDS[locale];
  const program = programIn(locale);
  const commands = program.commands.filter((command) => command.name() !== 'help');
  const list = commands.map(
    (command) => `- [\`${command.name()}\`](#${command.name()}): ${command.description()}`,
  );
  const sections = commands.map((command) => section(command, locale));
  return `# ${title}\n\n${intro}\n\n${list.join('\n')}\n\n${sections.join('\n\n')}\n\n${after}\n`;
}

export function programIn(locale: Locale): Command {
  const t = createTranslator(locale);
  const refuse = (): never => {
    throw new TypeError('only the help is asked for');
  };
  const io = { version: '', out: { write: refuse }, err: { write: refuse } } as never;
  const formats = { registry: createRegistry(), dialects: [], problems: [] };
  const paint = { out: plain, err: plain };
  return createProgram({ argv: [], io, locale, t, paint, formats }, {} as never);
}

function section(command: Command, locale: Locale): string {
  const { columns } = WORDS[locale];
  const args = command.registeredArguments.map(argumentText);
  const usage = ['dlx-workbench', command.name(), ...args.map(({ term }) => term), '[…]'].join(' ');
  const rows = command
    .createHelp()
    .visibleOptions(command)
    .filter((option) => option.long !== '--help');
  const table = [
    [...columns],
    columns.map(() => '---'),
    ...args.map(({ term, text }) => [`\`${term}\``, text]),
    ...rows.map((option) => [`\`${option.flags}\``, optionText(option, locale)]),
  ];
  const lines = table.map((cells) => `| ${cells.map(escaped).join(' | ')} |`);
  const examples = examplesOf('dlx-workbench', command.name(), { t: createTranslator(locale) });
  const shown = examples.map(({ line, words }) => `# ${words}\n${line}`);
  return [
    `## ${command.name()}`,
    command.description(),
    `\`\`\`\n${usage}\n\`\`\``,
    lines.join('\n'),
    `${WORDS[locale].examples}:`,
    `\`\`\`sh\n${shown.join('\n\n')}\n\`\`\``,
  ].join('\n\n');
}

function argumentText(argument: Argument): { readonly term: string; readonly text: string } {
  const name = argument.name() + (argument.variadic ? '…' : '');
  return { term: argument.required ? name : `[${name}]`, text: argument.description };
}

function optionText(option: Option, locale: Locale): string {
  const { description, argChoices, defaultValue } = option;
  const { choices, byDefault, comma, semicolon } = WORDS[locale];
  const parts = [description];
  if (hasManyChoices(option)) parts.push(WORDS[locale][choicesOf(option)]);
  else if (argChoices !== undefined)
    parts.push(`${choices} ${argChoices.map((each) => `\`${each}\``).join(comma)}`);
  if (typeof defaultValue === 'number' && defaultValue !== 0)
    parts.push(`${byDefault} ${defaultValue}`);
  return parts.join(semicolon);
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
