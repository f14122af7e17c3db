import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { privateEnvironment, ROOT } from './support/environment';
import { needTools, runTool } from './support/tools';
import { test as workbench } from './support/workbench';

/** The completion scripts in the shells that they are for, and the manual page in a reader. */

const BIN = join(ROOT, 'scripts/dlx-workbench.mjs');

async function scriptFor(shell: string, folder: string): Promise<string> {
  const env = privateEnvironment(folder);
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, 'completion', shell], {
    env,
  });
  const path = join(folder, `completion.${shell}`);
  await writeFile(path, stdout);
  return path;
}

/** What is typed after the program's name, and the completions that have to be there. */
const LINES: readonly (readonly [line: string, ...words: string[]])[] = [
  ['s', 'solve', 'solutions', 'sample', 'serve', 'sort', 'split', 'stress'],
  ['solve --eng', '--engine'],
  ['solve --engine b', 'bands', 'bitcover', 'bitmask'],
  ['solve -f poj30', 'poj3074', 'poj3076'],
  ['completion ', 'bash', 'zsh', 'fish', 'powershell'],
  ['judge --profile bytes,hydro-', 'bytes,hydro-default', 'bytes,hydro-strict'],
];

workbench('bash completes commands, options and values', async ({ folder }) => {
  await needTools('bash');
  const script = await scriptFor('bash', folder);
  for (const [line, ...words] of LINES) {
    const typed = ['dlx-workbench', ...line.split(' ')];
    const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _dlx_workbench 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const out = await runTool('bash', ['--norc', '-c', program, 'bash', script, ...typed]);
    expect(out.trim().split('\n').sort(), line).toEqual([...words].sort());
  }
});

workbench('fish completes them, and files and folders', async ({ folder }) => {
  await needTools('fish');
  const script = await scriptFor('fish', folder);
  await mkdir(join(folder, 'zfolder'));
  await writeFile(join(folder, 'zfile.in'), '');
  const complete = async (line: string): Promise<string[]> => {
    const program = `cd $argv[1]; source $argv[2]; complete -C $argv[3]`;
    const typed = `dlx-workbench ${line}`;
    const out = await runTool('fish', ['--no-config', '-c', program, folder, script, typed]);
    return out
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0] ?? '');
  };
  for (const [line, ...words] of LINES)
    expect((await complete(line)).sort(), line).toEqual([...words].sort());
  expect(await complete('check z')).toEqual(['zfile.in', 'zfolder/']);
  expect(await complete('solve --out-dir z')).toEqual(['zfolder/']);
});

workbench('zsh completes them', async ({ folder }) => {
  await needTools('zsh');
  const script = await scriptFor('zsh', folder);
  // A shell of its own in a pseudo-terminal: completion runs in the line editor only. Another line ends what is read.
  const program = `zmodload zsh/zpty; zpty z zsh -f -i
    zpty -w z "PROMPT='P''P> '; autoload -Uz compinit; compinit -u -D; bindkey '^I' list-choices; source $1"
    zpty -r z out '*PP> *'
    zpty -w -n z "dlx-workbench $2"$'\\t'$'\\C-u'
    zpty -w z "print 'EN''DED'"
    zpty -r z out '*ENDED*'; print -r -- $out; zpty -d z`;
  for (const [line, ...words] of LINES) {
    const out = await runTool('zsh', ['-f', '-c', program, 'zsh', script, line]);
    // After a comma zsh shows the part that is still to come.
    for (const word of words) expect(out, line).toContain(word.replace('bytes,', ''));
  }
});

workbench('PowerShell’s script has every command and quotes its texts', async ({ folder }) => {
  const script = await scriptFor('powershell', folder);
  const text = await runTool('bash', ['-c', 'cat "$1"', 'bash', script]);
  expect(text).toContain("Register-ArgumentCompleter -Native -CommandName 'dlx-workbench'");
  for (const [, ...words] of LINES.slice(0, 4))
    for (const word of words) expect(text).toContain(`'${word}'`);
  expect(text.replaceAll("''", '').split("'").length % 2).toBe(1);
});

workbench('the manual page is one to its reader', async () => {
  await needTools('mandoc');
  for (const page of ['docs/man/dlx-workbench.1', 'docs/man/dlx-workbench.zh_CN.1'])
    await runTool('mandoc', ['-Tlint', '-Werror', join(ROOT, page)]);
});
