import { expect, it } from 'vitest';
import { createTranslator } from '../../app/tools/text';
import { plain } from './paint';
import { newProgram, newSubcommand } from './usage';
import { columnsOf, wrap } from './wrap';

it('breaks at blanks, and between wide characters', () => {
  expect(wrap('one two three', 7)).toBe('one two\nthree');
  expect(wrap('求解数据集，并保存', 10)).toBe('求解数据\n集，并保存');
  expect(wrap('a\n\nb', 1)).toBe('a\n\nb');
  expect(wrap('  indented words', 12)).toBe('  indented\nwords');
});

it.each(['en', 'zh'] as const)('help in %s fits the terminal', (locale) => {
  const t = createTranslator(locale);
  for (const columns of [40, 80]) {
    let help = '';
    const around = {
      ...{ t, paint: plain, columns, errColours: false },
      writeOut: (text: string) => void (help += text),
      writeErr: () => undefined,
    };
    const program = newProgram('dlx-workbench', around);
    newSubcommand(program, around, 'solve')
      .argument('<PATH...>', t('cli.argument.paths'))
      .option('--results-answers', t('cli.option.resultsAnswers'));
    program.outputHelp();
    program.commands[0]?.outputHelp();
    expect(help).toContain('solve');
    expect(help).not.toContain('： ');
    expect(help.split('\n').filter((line) => columnsOf(line) > columns)).toEqual([]);
  }
});
