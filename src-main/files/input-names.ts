import { extname } from 'node:path';

/** Extensions of files that hold puzzles, as judges and collectors name them. */
const INPUT_EXTENSIONS = new Set([
  '.in',
  '.inp',
  '.txt',
  '.sdm',
  '.sdk',
  '.ss',
  '.sud',
  '.sudoku',
  '.dat',
  '.data',
]);

/** `I.1` of USACO; `task.in.1` and `task.in.1a` of COCI. */
const NUMBERED_INPUT = /^I\.\d+$|.\.in\.\d+[a-z]*$/i;

/** Texts that are often next to data sets and contain none. */
const PROSE = /^(readme|licen[cs]e|copying|changelog|authors|notice|说明)(?=[-_. ]|$)/i;

/**
 * Whether a file in a folder is taken for an input, by its name alone: a known extension or
 * `.in1`; not prose; not an answer, also where answers are called `.txt` (`3.out.txt`, `3.ans.txt`,
 * `output3.txt` next to `input3.txt`).
 */
export function isInputName(name: string, beside: ReadonlySet<string>): boolean {
  if (NUMBERED_INPUT.test(name)) return true;
  const extension = extname(name).toLowerCase();
  const known = INPUT_EXTENSIONS.has(extension) || /^\.in\d+$/.test(extension);
  if (!known || PROSE.test(name)) return false;
  if (/\.(out|ans|a|ou)\d*\.txt$/i.test(name)) return false;
  const input = name.replace(/^output/, 'input').replace(/^Output/, 'Input');
  return input === name || !beside.has(input);
}

/** The definition that lies in the folder of a data set that was made. */
export const DEFINITION_FILE = 'dlx-make.yaml';
/** Next to a definition: the packages of its tests, which hold the same inputs again. */
export const PACKAGES_FOLDER = 'packages';

/** Whether a folder holds packages of what lies next to it. */
export const isPackagesFolder = (name: string, beside: readonly string[]): boolean =>
  name === PACKAGES_FOLDER && beside.includes(DEFINITION_FILE);

/** Folders whose files are the answers to those of the folder beside it, by its name. */
const ANSWER_FOLDERS: Readonly<Record<string, string>> = { out: 'in', output: 'input' };

/** Whether a folder holds answers to the inputs of a folder next to it, as AtCoder and CMS have them. */
export const isAnswerFolder = (name: string, beside: readonly string[]): boolean =>
  beside.includes(ANSWER_FOLDERS[name] ?? '');

/** Whether every file of a folder is an input: `in` next to `out`. */
export const isInputFolder = (name: string, beside: readonly string[]): boolean =>
  name === 'in' && beside.includes('out');
