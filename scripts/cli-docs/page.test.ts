import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { manPage } from './man';
import { cliPage } from './page';

/** `npm run docs:cli` writes the pages anew. */
test.each([
  ['en', '../../docs/cli.md'],
  ['zh', '../../docs/cli.zh-CN.md'],
] as const)('the reference of the command line is the help’s (%s)', async (locale, file) => {
  const { code } = await format(file, cliPage(locale));
  await expect(code).toMatchFileSnapshot(file);
});

test('every command and every option is there', () => {
  const page = cliPage('en');
  for (const command of [
    'solve',
    'check',
    'count',
    'solutions',
    'rate',
    'judge',
    'convert',
    'package',
    'make',
    'dance',
    'formats',
    'serve',
  ])
    expect(page).toContain(`\n## ${command}\n`);
  expect(page).toContain('`--resume`');
  expect(page).toContain('one of `auto`, `bands`');
});

/** `npm run docs:cli` writes them anew as well. */
test.each([
  ['en', '../../docs/man/dlx-workbench.1'],
  ['zh', '../../docs/man/dlx-workbench.zh_CN.1'],
] as const)('the manual page is the help’s (%s)', async (locale, file) => {
  const page = manPage(locale);
  expect(page).toContain('dlx\\-workbench solve contest');
  await expect(page).toMatchFileSnapshot(file);
});
