import type { CaseReader, CaseSink, Claim, Format, Sample } from './format';
import { sameOutput } from './alternatives';
import { completeLines } from './grid/sample';
import { otherRule, regionsBeside, ruleByName } from './other-rules';
import { parseLines } from './parse-text';
import type { Trial, Trials } from './trial';
import { uniquenessOf, type CountSolutions } from './uniqueness';

/** Score of a format that made no claim and reads everything. */
const READS_WHOLE = 0.55;
/** A claim so much above that of free text that the text need not be asked. */
const FIRM = 0.53;
/** Cases without a puzzle among them that are enough to see that a format cannot read a file. */
const HOPELESS = 3;

/**
 * The claims to a file, best first. What reads the sample whole goes before what does not; otherwise the
 * score decides. Where no claim reads everything, the formats without a claim are tried too, and where
 * they do not either, those of last resort. Claims that come to nothing are left out.
 *
 * A trial is as dear as reading, so a best claim that holds is the end of it. A file that tells another rule,
 * or has its regions beside it, is no file of grids; nor is one that is named after another rule, where `count` finds
 * a grid without exactly one solution.
 */
export function judgedClaims(
  formats: readonly Format[],
  trials: Trials,
  count: CountSolutions | null,
): Claim[] {
  const { sample } = trials;
  const claims = bestFirst(formats, trials);
  const [best] = claims;
  const format = formats.find(({ id }) => id === best?.formatId);
  if (format?.kind !== 'grid') return claims;
  const isPlain = (otherwise: boolean): boolean =>
    count === null || (isUnique(format, sample, count) ?? otherwise);
  const isOther =
    otherRule(sample.lines) !== null ||
    regionsBeside(sample) !== null ||
    ruleByName(sample, isPlain) !== null;
  return isOther ? [] : claims;
}

/** Whether each of the first grids without regions of its own has exactly one solution; null where none is counted. */
function isUnique(format: Format, sample: Sample, count: CountSolutions): boolean | null {
  const reader = (sink: CaseSink): CaseReader => format.reader({ ...sink, unchecked: true });
  const { cases } = parseLines(reader, completeLines(sample));
  const grids = cases.flatMap(({ puzzle }) =>
    puzzle?.kind === 'grid' && puzzle.shape.regions === null ? puzzle : [],
  );
  const { unique, counted } = uniquenessOf(grids, count);
  if (grids.length === 0) return true;
  return counted === 0 ? null : unique === counted;
}

function bestFirst(formats: readonly Format[], trials: Trials): Claim[] {
  const covers = formats.filter(({ kind }) => kind === 'cover');
  const isCover = covers.some(({ agrees }) => agrees?.(completeLines(trials.sample)) === true);
  const claims = isCover ? bestAmong(covers, trials) : [];
  return claims.length > 0 ? claims : bestAmong(formats, trials);
}

function bestAmong(formats: readonly Format[], trials: Trials): Claim[] {
  const { sample } = trials;
  const exactly = formats.filter(({ lastResort }) => lastResort !== true);
  const exact = claimsOf(exactly, sample);
  const [best] = exact;
  if (best !== undefined && trials.of(best.format).sound) return preferNamed(exact, trials);
  const claimed = new Set(exact.map(({ format }) => format));
  const unclaimed = exactly
    .filter((format) => format.kind === 'grid' && !claimed.has(format))
    .flatMap((format) => wholeClaim(format, trials.readWhole(format), sample) ?? []);
  const first = [...exact, ...unclaimed];
  const isWhole = first.some(({ format }) => trials.of(format).sound);
  const last = isWhole ? [] : lastClaims(formats, trials);
  const hopeful = first.filter(({ format }) => mayCome(trials.of(format)));
  // Where nothing competes, the first puzzle is enough.
  const [only, more] = last;
  if (only !== undefined && more === undefined && hopeful.length === 0)
    return mayCome(trials.read(only.format, 1, true)) ? [only.claim] : [];
  const all = [...hopeful, ...last.filter(({ format }) => mayCome(trials.of(format)))];
  all.sort((a, b) => tierOf(b, trials) - tierOf(a, trials) || b.claim.score - a.claim.score);
  return preferNamed(all, trials);
}

/** Whether something may come of a claim. */
const mayCome = ({ good, bad, implausible }: Trial): boolean =>
  good > 0 || (bad < HOPELESS && implausible === 0);

/** The claims of the formats of last resort. Free text is asked last, as it takes longest to say no. */
function lastClaims(formats: readonly Format[], trials: Trials): Judged[] {
  const last = (wanted: Format['kind']): Format[] =>
    formats.filter(({ kind, lastResort }) => lastResort === true && kind === wanted);
  const covers = claimsOf(last('cover'), trials.sample);
  const isFirm = covers.some(({ format, claim }) => claim.score >= FIRM && trials.of(format).sound);
  return isFirm ? covers : [...claimsOf(last('grid'), trials.sample), ...covers];
}

interface Judged {
  readonly format: Format;
  readonly claim: Claim;
}

function claimsOf(formats: readonly Format[], sample: Sample): Judged[] {
  return formats
    .flatMap((format) => {
      const claim = format.sniff(sample);
      return claim === null ? [] : { format, claim };
    })
    .sort((a, b) => b.claim.score - a.claim.score);
}

/** The claim of a format that reads everything, though the looks of the file did not suggest it. */
function wholeClaim(format: Format, puzzles: number, { whole }: Sample): Judged | null {
  if (puzzles === 0) return null;
  const reason = { key: `sniff.readsWhole${whole ? '' : 'Start'}`, params: { count: puzzles } };
  return { format, claim: { formatId: format.id, score: READS_WHOLE, reason } };
}

function tierOf({ format, claim }: Judged, trials: Trials): number {
  const isLast = format.lastResort === true;
  if (trials.of(format).sound) return isLast ? 2 : 3;
  // A file's name that ends as those of this format alone do says more than a bad case against it.
  const name = trials.sample.name.toLowerCase();
  const isNamed = format.extensions?.some((ending) => name.endsWith(ending)) === true;
  if (!isNamed && claim.marked !== true) return isLast ? 0 : 1;
  const { good, bad } = trials.of(format, Infinity);
  const isOwn = (isNamed && good > bad) || (claim.marked === true && good >= bad);
  return (isOwn ? 2 : 0) + (isLast ? 0 : 1);
}

/**
 * Puts the format that the names speak for first, where it reads as much as the best one and has the same
 * output.
 */
function preferNamed(judged: readonly Judged[], trials: Trials): Claim[] {
  const claims = judged.map(({ claim }) => claim);
  const [best] = judged;
  if (best === undefined) return [];
  const named = judged
    .filter(({ claim }) => totalOf(claim) > totalOf(best.claim))
    .sort((a, b) => totalOf(b.claim) - totalOf(a.claim))
    .find(
      ({ format }) =>
        (trials.of(format).sound || !trials.of(best.format).sound) &&
        sameOutput(best.format, format, trials),
    );
  if (named === undefined) return claims;
  return [named.claim, ...claims.filter((claim) => claim !== named.claim)];
}

/** The score with what names add. */
function totalOf({ score, named = 0 }: Claim): number {
  return score + named;
}
