import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { cliPage } from './page';

/** `npm run docs:cli` writes the pages anew. */
test.each([
  ['en', '../../docs/cli.md'],
  ['zh', '../../docs/cli.zh-CN.md'],
] as const)('the reference of the command line is the help’s (%s)', async (locale, file) => {
  const path = new URL(file, import.meta.url).pathname;
  const text = await format(cliPage(locale), {
    ...(await resolveConfig(path)),
    parser: 'markdown',
  });
  await expect(text).toMatchFileSnapshot(file);
});

test('every command and every option is there', () => {
  const page = cliPage('en');
  for (const command of [
    'solve',
    'check',
    'count',
    'second',
    'judge',
    'convert',
    'dance',
    'formats',
    'serve',
  ])
    expect(page).toContain(`\n## ${command}\n`);
  expect(page).toContain('`--resume`');
  expect(page).toContain('one of `auto`, `bands`');
});
