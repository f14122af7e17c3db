import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { useTempFolder } from '../files/testing/temp-folder';
import { goldens } from '../formats/testing/golden';
import { isLong } from '../testing/long';
import { judgeDialect } from '../formats';
import { judgePackage, PACKAGE_IDS, type PackageFile, type PackageId } from '.';
import { hasTool } from './testing/run-programs';
import { sampleSet, WORDS } from './testing/sample-set';

/**
 * Every program of every package is compiled as its judge does it: in the language that its name or the
 * configuration says, and over the testlib that the judge has.
 */

const INCLUDE = join(import.meta.dirname, 'testing/include');
const TEMPLATES = join(import.meta.dirname, 'programs/templates');
const COMPILER = 'g++';
const folder = useTempFolder();

/** Formats that can be packaged. */
const FORMATS = [...new Set(goldens().map(({ format }) => format.id))].filter(
  (id) => judgeDialect(id) !== null && id !== 'hdu4069',
);

const text = ({ bytes }: PackageFile): string => Buffer.from(bytes).toString();

/** The language that a judge takes a program for, as g++ calls it. */
function languageOf(judge: PackageId, file: PackageFile, files: readonly PackageFile[]): string {
  if (judge === 'uoj') {
    // `suffix_search_list` in UOJ's compiler: chk14.cpp is C++14, chk.cpp what its compiler has.
    const [, year] = /(11|14|17|20)\.cpp$/.exec(file.path) ?? [];
    return year === undefined ? 'c++03' : `c++${year}`;
  }
  if (judge === 'syzoj') {
    const data = files.find(({ path }) => path === 'data.yml');
    const spec: unknown = parse(data === undefined ? '' : text(data));
    const language = (spec as { specialJudge: { language: string } }).specialJudge.language;
    // judge-v3, `src/languages`: `cpp` is compiled with -std=c++03.
    return language === 'cpp' ? 'c++03' : language.replace('cpp', 'c++');
  }
  return judge === 'kattis' || judge === 'kattis2025' || judge === 'polygon' ? 'c++17' : 'c++14';
}

/** The programs of the packages for one judge, by language. */
function programsOf(judge: PackageId): Map<string, { name: string; source: string }[]> {
  const found = new Map<string, { name: string; source: string }[]>();
  for (const format of FORMATS) {
    const { set, tests } = sampleSet({ format, puzzles: 1 });
    const { files } = judgePackage(judge, set, tests, WORDS);
    for (const file of files.filter(({ path }) => /\.(cpp|cc)$/.test(path))) {
      const language = languageOf(judge, file, files);
      const name = `${format}_${file.path}`.replaceAll(/\W/g, '_');
      const known = found.get(language) ?? [];
      found.set(language, [...known, { name, source: text(file) }]);
    }
  }
  return found;
}

/** At length every program is compiled; else one of those that differ in numbers, switches and texts alone. */
function kindOf(source: string): string {
  if (isLong) return source;
  return source
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/(["'])(?:(?!\1)[^\\]|\\.)*\1/g, '$1$1')
    .replaceAll(/\b(?:\d+|true|false)\b/g, '0')
    .replaceAll(/(""|0)(?:, \1)+/g, '$1');
}

/** All programs in one text, each in a namespace of its own: to compile one takes a second. */
function together(programs: readonly { name: string; source: string }[]): string {
  const includes = new Set<string>();
  const bodies = programs.map(({ name, source }) => {
    const body = source.replaceAll(/^#include.*$/gm, (line) => {
      includes.add(line);
      return '';
    });
    return `namespace ${name} {\n${body}\n}\n`;
  });
  return `${[...includes].join('\n')}\n${bodies.join('')}int main() { return 0; }\n`;
}

const templates = (ending: string): string[] =>
  readdirSync(TEMPLATES).filter((name) => name.endsWith(ending));

describe.skipIf(!hasTool('g++'))('templates in C++ (g++ needed)', () => {
  it.each(templates('.cpp'))('%s compiles as it stands', (name) => {
    const warnings = ['-Wall', '-Wextra', '-Werror'];
    const options = ['-std=c++14', ...warnings, '-fsyntax-only', `-I${INCLUDE}`];
    const { stderr, status } = spawnSync(COMPILER, [...options, join(TEMPLATES, name)]);
    expect([String(stderr), status]).toEqual(['', 0]);
  });
});

describe.skipIf(!hasTool('python3'))('templates in Python (python3 needed)', () => {
  const GRID = `${Array<string>(9).fill('000000000').join('\n')}\n`;

  it.each([
    ['validator_grids.py', GRID, GRID.replace('0', 'x')],
    ['validator_matrices.py', '1 2\n1 0\n', '1 2\n1 2\n'],
    ['validator_rectangles.py', '1\n2 1 1\n0 0 2 1\n', '1\n2 1 1\n0 0 3 1\n'],
  ])('%s runs as it stands', (name, sound, faulty) => {
    expect(templates('.py')).toContain(name);
    const run = (input: string): number | null =>
      spawnSync('python3', ['-B', join(TEMPLATES, name)], { input }).status;
    expect([run(sound), run(faulty)]).toEqual([42, 43]);
  });
});

describe.skipIf(!hasTool('g++'))('programs of packages (g++ needed)', () => {
  /** What has been compiled: many packages have the same programs. */
  const done = new Set<string>();

  it.each(PACKAGE_IDS)('compile as %s does it, for every format', (judge) => {
    const at = folder.at(judge);
    mkdirSync(at, { recursive: true });
    if (judge === 'uoj') {
      // testlib 0.9.5 has no registration with arguments for validators.
      const now = readFileSync(join(INCLUDE, 'testlib.h'), 'utf8');
      const old = now.replace('registerValidation(int, char *[])', 'registerValidation()');
      expect(old).not.toBe(now);
      writeFileSync(join(at, 'testlib.h'), old);
    }
    const testlib = (judge === 'uoj' && process.env['DLX_UOJ_TESTLIB']) || undefined;
    const include = testlib ?? (judge === 'uoj' ? at : (process.env['DLX_TESTLIB'] ?? INCLUDE));
    const programs = programsOf(judge);
    expect(programs.size).toBeGreaterThan(0);
    for (const [language, all] of programs) {
      const file = join(at, 'all.cpp');
      const keyOf = (source: string): string => `${language} ${include}\n${kindOf(source)}`;
      const fresh = all.filter(
        ({ source }) => !done.has(keyOf(source)) && done.add(keyOf(source)) !== undefined,
      );
      writeFileSync(file, together(fresh));
      const args = [`-std=${language}`, '-fsyntax-only', '-I', include, file];
      const { status, stderr } = spawnSync(COMPILER, args, { encoding: 'utf8' });
      expect([language, status, status === 0 ? '' : stderr.slice(0, 3000)]).toEqual([
        language,
        0,
        '',
      ]);
    }
  });
});
