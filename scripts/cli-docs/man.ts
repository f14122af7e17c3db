/** The manual page of the command, made from the program's own help. Written in man(7) macros. */
import type { Command, Option } from 'commander';
import { createTranslator } from '../../src-main/app/terminal';
import { examplesOf } from '../../src-main/hosts/usage/examples';
import type { Locale } from '../../src-main/shared/text';
import { choicesOf, hasManyChoices, programIn } from './page';

const NAME = 'dlx-workbench';

const WORDS = {
  en: {
    name: 'NAME',
    synopsis: 'SYNOPSIS',
    description: 'DESCRIPTION',
    commands: 'COMMANDS',
    examples: 'EXAMPLES',
    status: 'EXIT STATUS',
    environment: 'ENVIRONMENT',
    choices: 'One of:',
    formats: 'An id of “dlx-workbench formats”.',
    listed: 'The option --help lists the names.',
    about: 'solve, check and judge Sudoku and exact-cover data sets',
    statuses: [
      ['0', 'all puzzles solved; all tests accepted'],
      ['1', 'usage error'],
      ['2', 'no input could be read'],
      ['3', 'some puzzles, tests or outputs failed; everything else is saved'],
      ['130', 'interrupted'],
    ],
    variables: [
      ['NO_COLOR', 'no colours, whatever the output is'],
      ['FORCE_COLOR', 'colours even where the output is no terminal'],
      ['LC_ALL, LC_MESSAGES, LANG', 'language of messages: English or Simplified Chinese'],
      ['DLX_WORKBENCH_SETTINGS', 'folder of the settings'],
    ],
  },
  zh: {
    name: '名称',
    synopsis: '用法',
    description: '说明',
    commands: '命令',
    examples: '示例',
    status: '退出码',
    environment: '环境变量',
    choices: '可选值：',
    formats: '“dlx-workbench formats” 列出的格式。',
    listed: '选项 --help 列出名称。',
    about: '求解、检查和评测数独与精确覆盖数据',
    statuses: [
      ['0', '全部解出；所有测试点通过'],
      ['1', '用法错误'],
      ['2', '没有可以读取的输入'],
      ['3', '有题目、测试点或输出失败；其余结果照常保存'],
      ['130', '被中断'],
    ],
    variables: [
      ['NO_COLOR', '不使用颜色'],
      ['FORCE_COLOR', '输出不是终端时也使用颜色'],
      ['LC_ALL, LC_MESSAGES, LANG', '界面语言：英文或简体中文'],
      ['DLX_WORKBENCH_SETTINGS', '存放设置的文件夹'],
    ],
  },
} as const;

/** The page of section 1 in a language. */
export function manPage(locale: Locale): string {
  const words = WORDS[locale];
  const program = programIn(locale);
  const commands = program.commands.filter((command) => command.name() !== 'help');
  const t = createTranslator(locale);
  const examples = commands.flatMap((command) => examplesOf(NAME, command.name(), { t }));
  return [
    // The date is left out: the page changes with the program alone.
    `.TH ${NAME.toUpperCase()} 1 "" "DLX Workbench"`,
    heading(words.name),
    `${NAME} \\- ${roff(words.about)}`,
    heading(words.synopsis),
    ...commands.map(
      (command) => `.B ${NAME} ${command.name()}\n${roff(argumentsOf(command))}\n.br`,
    ),
    heading(words.description),
    paragraph(program.description()),
    heading(words.commands),
    ...commands.flatMap((command) => section(command, words)),
    heading(words.examples),
    ...examples.map(({ line, words: about }) => item(line, about)),
    heading(words.status),
    ...words.statuses.map(([status, about]) => item(status, about)),
    heading(words.environment),
    ...words.variables.map(([name, about]) => item(name, about)),
    '',
  ].join('\n');
}

function heading(text: string): string {
  return `.SH "${text}"`;
}

type Words = (typeof WORDS)[Locale];

function section(command: Command, words: Words): string[] {
  const options = command.createHelp().visibleOptions(command);
  return [
    `.SS "${command.name()} ${roff(argumentsOf(command))}"`,
    paragraph(command.description()),
    ...command.registeredArguments.map((argument) => item(argument.name(), argument.description)),
    ...options.map((option) => item(option.flags, aboutOption(option, words))),
  ];
}

function argumentsOf(command: Command): string {
  const names = command.registeredArguments.map((argument) => {
    const { required, variadic } = argument;
    const name = argument.name() + (variadic ? '...' : '');
    return required ? name : `[${name}]`;
  });
  return [...names, '[...]'].join(' ');
}

function aboutOption(option: Option, words: Words): string {
  const { description, argChoices } = option;
  if (argChoices === undefined) return description;
  const choices = `${words.choices} ${argChoices.join(', ')}`;
  return `${description}. ${hasManyChoices(option) ? words[choicesOf(option)] : choices}`;
}

function item(term: string, text: string): string {
  return `.TP\n.B "${roff(term)}"\n${paragraph(text)}`;
}

/** In lines that editors and mandoc like; roff fills them anew. */
function paragraph(text: string): string {
  const lines = text.match(/.{1,70}(?= |$)|\S+/g) ?? [];
  return lines.map((line) => roff(line.trim())).join('\n');
}

/** Text that says to roff what it says to a reader. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('"', '\\(dq')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');
}
