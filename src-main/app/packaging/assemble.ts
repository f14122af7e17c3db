import { basename } from 'node:path';
import type { Format } from '../../formats';
import type { Recognised } from '../../layouts';
import { PACKAGE_NAME, type PackageSet, type PackageTest } from '../../packages';
import { evenShares, problem, type Problem } from '../../shared/puzzle';
import type { Formats } from '../core/formats';

export interface SetRequest {
  /** A folder or a zip with tests and their reference answers. */
  readonly path: string;
  /** The format of all inputs, or null to detect it. */
  readonly formatId: string | null;
  /** Short name and title of the problem; null takes those of the folder. */
  readonly name: string | null;
  readonly title: string | null;
  readonly formats: Pick<Formats, 'registry'>;
  readonly workerPath: string;
  /** Stops the reading. */
  readonly signal?: AbortSignal;
}

/** A set that packages can be made of, and what was taken for granted. */
export interface ReadSet {
  readonly set: PackageSet;
  readonly tests: readonly PackageTest[];
  readonly notes: readonly Problem[];
}

export type Laid = Recognised['tests'][number];

/** A test whose input is as its format writes it, and whose answer was checked. */
export interface Checked {
  readonly laid: Laid;
  readonly format: Format;
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  readonly rewritten: boolean;
}

const SECONDS = 1;
const MEMORY_MB = 256;
const MIB = 1024 ** 2;

/** Puts checked tests into subtasks, in the order in which the set has them. */
export function assembled(
  recognised: Recognised,
  checked: readonly Checked[],
  request: SetRequest,
): ReadSet {
  const isSample = ({ laid }: Checked): boolean => isShown(recognised, laid);
  const scored = checked.filter((each) => !isSample(each));
  const groups = grouped(scored);
  const points = pointsOf(recognised, groups);
  const bySubtask = groups.flatMap((group, i) => group.map((each) => ({ each, subtask: i + 1 })));
  const tests = [
    ...checked.filter(isSample).map((each, i) => ({
      ...testOf(each, i + 1),
      sample: true as const,
      subtask: null,
    })),
    ...bySubtask.map(({ each, subtask }, i) => ({
      ...testOf(each, i + 1),
      sample: false as const,
      subtask,
    })),
  ];
  const subtasks = points.scores.map((score) => ({ score }));
  const whole = groups.filter((group) => isMadeWhole(recognised, group)).length;
  const notes = [
    ...remarks(checked),
    ...(points.assumed ? [problem('package-points-assumed')] : []),
    ...(whole > 0 ? [problem('package-scored-whole', { count: whole })] : []),
  ];
  return { set: { ...titled(request, checked), subtasks }, tests, notes };
}

function remarks(checked: readonly Checked[]): Problem[] {
  const rewritten = checked.filter((each) => each.rewritten).length;
  const bare = checked.filter(
    ({ laid }) => laid.timeLimitMs === null || laid.memoryLimitBytes === null,
  ).length;
  const limits = { count: bare, seconds: SECONDS, memory: MEMORY_MB };
  return [
    ...(rewritten > 0 ? [problem('package-inputs-rewritten', { count: rewritten })] : []),
    ...(bare > 0 ? [problem('package-limits-assumed', limits)] : []),
  ];
}

function titled(
  { path, name, title }: SetRequest,
  [first]: readonly Checked[],
): Pick<PackageSet, 'id' | 'title' | 'format' | 'severalRight'> {
  if (first === undefined) throw new RangeError('a set without tests');
  const own = basename(path).replace(/\.zip$/i, '');
  const short = own
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 31);
  const words = title ?? own;
  return {
    id: name ?? (PACKAGE_NAME.test(short) ? short : 'puzzle'),
    title: { en: words, zh: words },
    format: first.format,
    severalRight: !first.format.promisesUnique,
  };
}

/** Samples as definitions, Kattis, UOJ and Polygon have them among the tests. */
function isShown({ layout, bundles }: Recognised, { subtask }: Laid): boolean {
  if (layout === 'made') return !bundles.has(subtask ?? '');
  if (layout === 'kattis') return subtask === 'sample';
  if (layout === 'uoj') return subtask === 'extra';
  return layout === 'polygon' && subtask === '0' && bundles.get('0')?.points === 0;
}

/** Tests by subtask, in the order of the first of each; those without one are one together. */
function grouped(tests: readonly Checked[]): Checked[][] {
  const groups = new Map<string | null, Checked[]>();
  for (const each of tests) {
    const { subtask } = each.laid;
    const group = groups.get(subtask);
    if (group === undefined) groups.set(subtask, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

/** Whether a package gives points only for all of some tests though the set does not. */
function isMadeWhole({ bundles }: Recognised, group: readonly Checked[]): boolean {
  return group.length > 1 && bundles.get(group[0]?.laid.subtask ?? '')?.takes !== 'all';
}

/** Whole points of each group; 100 shared evenly where the set says nothing. */
function pointsOf(
  { bundles }: Recognised,
  groups: readonly (readonly Checked[])[],
): { readonly scores: readonly number[]; readonly assumed: boolean } {
  const scores = groups.map((group) => {
    const bundle = bundles.get(group[0]?.laid.subtask ?? '');
    const sum = group.reduce((total, { laid }) => total + (laid.points ?? 0), 0);
    return Math.round(bundle?.points ?? sum);
  });
  if (scores.some((score) => score > 0)) return { scores, assumed: false };
  // The first ones get what is left over.
  return { scores: evenShares(100, groups.length).reverse(), assumed: true };
}

function testOf(
  { laid, input, answer }: Checked,
  number: number,
): Omit<PackageTest, 'sample' | 'subtask'> {
  const { timeLimitMs, memoryLimitBytes } = laid;
  return {
    number,
    input,
    answer,
    timeLimitMs: timeLimitMs ?? SECONDS * 1000,
    memoryLimitMb: memoryLimitBytes === null ? MEMORY_MB : Math.ceil(memoryLimitBytes / MIB),
  };
}
