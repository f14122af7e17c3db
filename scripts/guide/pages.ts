/** What the pages of the user guide consist of, for the test that holds them to the program. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues, type Locale } from '../../src-main/shared/text';
import { danceWords } from '../../src-main/shared/text/dance';
import { reasoningWords } from '../../src-main/shared/text/reasoning';
import { splitWords } from '../../src-main/programs/words';

export interface GuidePage {
  readonly path: string;
  /** File name without language and extension. */
  readonly name: string;
  readonly locale: Locale;
  /** Headings with their marks: `## Steps`. */
  readonly headings: readonly string[];
  /** Bold texts outside of code. */
  readonly labels: readonly string[];
  /** Bold texts that Markdown shows with their asterisks. */
  readonly brokenBold: readonly string[];
  /** Targets of links and pictures, addresses of the web left out. */
  readonly links: readonly string[];
  /** Arguments of each `dlx-workbench` line in the code blocks. */
  readonly commands: readonly (readonly string[])[];
}

const GUIDE = join(import.meta.dirname, '../../docs/guide');

const FENCED = /^( *)```[^\n]*\n([\s\S]*?)^\1```$/gm;
const PROGRAM = 'npx dlx-workbench ';

export function guidePages(): GuidePage[] {
  return readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parsePage(file, readFileSync(join(GUIDE, file), 'utf8')));
}

export function parsePage(file: string, text: string): GuidePage {
  const isChinese = file.endsWith('.zh-CN.md');
  const prose = text.replaceAll(FENCED, '');
  const code = [...text.matchAll(FENCED)].flatMap((match) => (match[2] ?? '').split('\n'));
  return {
    path: join(GUIDE, file),
    name: file.replace(/(\.zh-CN)?\.md$/, ''),
    locale: isChinese ? 'zh' : 'en',
    headings: prose.match(/^#+ .*$/gm) ?? [],
    labels: matches(prose.replaceAll(/`[^`]*`/g, ''), /\*\*([^*]+)\*\*/g),
    brokenBold: brokenBold(prose),
    links: matches(prose, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link)),
    commands: code.filter((line) => line.trim().startsWith(PROGRAM)).map(argumentsOf),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll(/\s+/g, ' '));
}

const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);
const isWord = (character: string): boolean => /\S/.test(character) && !isPunctuation(character);

/** CommonMark: asterisks with punctuation inside do not open or close next to a letter outside. */
function brokenBold(text: string): string[] {
  return [...text.matchAll(/(?<=(.|^))\*\*([^*]+)\*\*(?=(.|$))/gsu)]
    .filter(([, before = '', label = '', after = '']) => {
      const first = [...label].at(0) ?? '';
      const last = [...label].at(-1) ?? '';
      return (isWord(before) && isPunctuation(first)) || (isPunctuation(last) && isWord(after));
    })
    .map(([, , label = '']) => label);
}

/** Redirection is the shell's. */
function argumentsOf(line: string): string[] {
  const [command = ''] = line
    .trim()
    .slice(PROGRAM.length)
    .split(/ [<>|] /);
  return splitWords(command);
}

/** Whether a text is one of the program's in a language; a placeholder stands for a number. */
export function createLabelTest(locale: Locale): (label: string) => boolean {
  const texts = [catalogues, danceWords, reasoningWords]
    .flatMap((words) => [...leaves(words[locale])])
    .flatMap((text) => text.split(' | '))
    // Labels of menus name the key that opens them: &File, 文件(&F).
    .flatMap((text) => [text, text.replace(/\(&\w\)/, '').replace('&', '')]);
  const plain = new Set(texts);
  const patterns = texts
    .filter((text) => text.includes('{') && /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('[\\d,]+')}$`,
        ),
    );
  return (label) => plain.has(label) || patterns.some((pattern) => pattern.test(label));
}

function* leaves(words: unknown): Generator<string> {
  if (typeof words === 'string') yield words;
  else if (typeof words === 'object' && words !== null)
    for (const each of Object.values(words)) yield* leaves(each);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  const words = heading.replace(/^#+ /, '').toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
}
