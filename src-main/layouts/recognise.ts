import type { LeftAlone, Message } from '../shared/contract';
import { hustoj, kattis, lemon, loose, themis } from './by-folders';
import { luogu, syzoj, uoj } from './configured';
import { dmoj } from './dmoj';
import { hydro } from './hydro';
import {
  ANSWER,
  PROGRAM,
  STATEMENT,
  laid,
  nameOf,
  type Laid,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import { polygon } from './polygon';
import { atcoder, cms, coci, fps, usaco } from './published';
import { problem, type Problem } from '../shared/puzzle';

/** Limits that nobody means: a bare number in another unit than the system's. */

/** No program starts in less. */
const LEAST_MS = 20;
/** No judge has more. */
const MOST_BYTES = 64 * 1024 ** 3;

/** Tests without such limits, and what was said; `file` is the configuration that says it. */
function withoutDoubtful(
  tests: readonly LaidTest[],
  file: string | number | undefined,
): { tests: LaidTest[]; doubts: { path: string; problem: Problem }[] } {
  const limits = new Set<string>();
  const cleared = tests.map((test) => {
    const { timeLimitMs, memoryLimitBytes } = test;
    const isTimeDoubtful = timeLimitMs !== null && timeLimitMs < LEAST_MS;
    const isMemoryDoubtful = memoryLimitBytes !== null && memoryLimitBytes > MOST_BYTES;
    if (isTimeDoubtful) limits.add(`${timeLimitMs} ms`);
    if (isMemoryDoubtful) limits.add(`${Math.round(memoryLimitBytes / 1024 ** 3)} GB`);
    return {
      ...test,
      timeLimitMs: isTimeDoubtful ? null : timeLimitMs,
      memoryLimitBytes: isMemoryDoubtful ? null : memoryLimitBytes,
    };
  });
  const path = String(file ?? '');
  const doubts = [...limits].map((limit) => ({
    path,
    problem: problem('limit-doubtful', { file: path, limit }),
  }));
  return { tests: cleared, doubts };
}

/** A recognised set, with everything that is neither input nor answer of it. */
export interface Recognised extends Laid {
  readonly leftAlone: readonly LeftAlone[];
}

/** What a configuration says goes before what folders and names suggest. */
const RECOGNISERS: readonly Recogniser[] = [
  polygon,
  uoj,
  syzoj,
  luogu,
  hydroConfigured,
  dmoj,
  fps,
  cms,
  kattis,
  themis,
  lemon,
  hustoj,
  atcoder,
  usaco,
  coci,
  hydro,
];

function hydroConfigured(tree: Tree): Laid | null {
  return tree.paths.some((path) => /^config\.(ya?ml|ini)$/i.test(nameOf(path)))
    ? hydro(tree)
    : null;
}

const CONFIGURATION =
  /^(problem\.(conf|xml|yaml)|config\.(ya?ml|ini)|data\.ya?ml|init\.ya?ml|task\.ya?ml|fps\.yaml|GEN|testdata\.yaml|test_group\.yaml|domjudge-problem\.ini|(input|output)\.name|.*\.cdf)$/i;

/** Files whose text `recognise` wants to see; none of them is large. */
export function isConfiguration(path: string): boolean {
  return CONFIGURATION.test(nameOf(path));
}

/**
 * Recognises how a set of files is laid out and pairs inputs with answers by that system's rules.
 * `paths` are relative, with `/`, in natural order; `texts` holds the configuration files.
 */
export function recognise(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): Recognised {
  const own = paths.filter((path) => !SYSTEM.test(path));
  const there = new Set(own);
  const tree: Tree = {
    paths: own,
    has: (path) => there.has(path),
    text: (path) => texts.get(path) ?? null,
  };
  const failures: Laid['problems'][number][] = [];
  for (const recogniser of RECOGNISERS) {
    const found = recogniser(tree);
    if (found !== null && found.tests.length > 0) return finished(paths, found, failures);
    const untold = (found?.problems ?? []).filter(({ path }) =>
      failures.every((each) => each.path !== path),
    );
    for (const each of untold) failures.push(each);
  }
  return finished(paths, laid('loose', loose(tree)), failures);
}

/** What systems and editors leave behind; a Mac puts `__MACOSX/._x` into a zip for every `x`. */
const SYSTEM = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

function finished(paths: readonly string[], laid: Laid, failures: Laid['problems']): Recognised {
  const used = new Set(laid.tests.flatMap(({ input, answer }) => [input, answer ?? input]));
  const rank = new Map(paths.map((path, i) => [path, i]));
  const place = ({ input }: LaidTest): number => rank.get(input) ?? 0;
  const sorted = [...laid.tests].sort((a, b) => place(a) - place(b));
  const { tests, doubts } = withoutDoubtful(sorted, laid.reason.params['file']);
  const leftAlone = paths
    .filter((path) => !used.has(path))
    .map((path) => ({ path, why: whyAlone(path, laid) }));
  return { ...laid, tests, leftAlone, problems: [...failures, ...laid.problems, ...doubts] };
}

/** Why a file is no part of a test. */
function whyAlone(path: string, { layout }: Laid): Message {
  const name = nameOf(path);
  const leftAs = (key: string): Message => ({ key: `judge.alone.${key}`, params: {} });
  if (isConfiguration(path)) return leftAs('configuration');
  if (SYSTEM.test(path)) return leftAs('system');
  if (/(^|\/)(source|submissions|solutions)\//i.test(path)) return leftAs('contestant');
  if (PROGRAM.test(name)) return leftAs('program');
  if (STATEMENT.test(name) || /^readme/i.test(name)) {
    return leftAs('statement');
  }
  if (ANSWER.test(name)) return leftAs('answer');
  if (layout === 'hydro' && /\.in$/i.test(name) && !/\d/.test(name)) return leftAs('noDigit');
  if (/\.inp?$/i.test(name)) return leftAs('notListed');
  return leftAs('other');
}
