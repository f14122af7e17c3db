import { EXPORTS, type DialectRecord } from '../shared/contract';
import type { SameInput } from './evidence';
import { checked } from './checked';
import type { Claim, Format, Sample } from './format';
import { collectionFormat } from './collections/codec';
import { csv } from './collections/csv';
import { collectionDialects } from './collections/dialects';
import { gridFormat } from './grid/codec';
import type { GridDialect } from './grid/dialect';
import { gridDialects } from './grid/dialects';
import { coverFormats } from './covers/formats';
import { matrixFormat } from './matrix/codec';
import type { MatrixDialect } from './matrix/dialect';
import { matrixDialects } from './matrix/dialects';
import { groupsFormat } from './groups/codec';
import { groupsDialects } from './groups/dialects';
import { judgedClaims } from './judge-claims';
import { Recogniser, type Recognised } from './recogniser';
import { recordDialects } from './records';
import { recordFormat } from './records/codec';
import { textFormat, textFormatWith } from './text/codec';
import { Trials } from './trial';
import { alternativesOf } from './alternatives';
import { formatFromDialect, readRecords, type ReadDialects } from './user-dialects';
import { witnessed, type CountSolutions } from './uniqueness';
import { xmlFormat } from './xml/codec';
import { xmlDialects } from './xml/dialects';

/** Every format of the product, in the order in which they are listed to users. */
export const formats: readonly Format[] = (
  [
    ...withTwins(gridDialects, gridFormat),
    ...collectionDialects.map(collectionFormat),
    ...recordDialects.map(recordFormat),
    ...xmlDialects.map(xmlFormat),
    ...groupsDialects.map(groupsFormat),
    textFormat,
    ...withTwins(matrixDialects, matrixFormat),
    ...coverFormats,
  ] satisfies Format[]
).map(checked);

/** A list of formats that can be searched and asked about a file. */
export interface FormatRegistry {
  readonly formats: readonly Format[];
  formatById(id: string): Format | undefined;
  /**
   * Every format that may fit the file, best first, judged by reading the sample; empty when none
   * does. Claims with the same score stay in the order of the format list.
   */
  detect(sample: Sample): Claim[];
  /** {@link detect} and the alternatives, which many files of one kind get at the price of one. */
  recognise(sample: Sample): Recognised;
}

/**
 * The formats of the product and those of the user's own dialects, which come after them. With `count`,
 * readings that are guesses are judged by their solutions.
 */
export function createRegistry(
  dialects: readonly DialectRecord[] = [],
  count: CountSolutions | null = null,
): FormatRegistry {
  const own = [...formats, ...dialects.map((dialect) => checked(formatFromDialect(dialect)))];
  const all = own.map((format) => {
    if (count === null || format.kind !== 'grid') return format;
    const isText = format.id === textFormat.id;
    const isGuess = isText || format.id === csv.id;
    return witnessed(isText ? checked(textFormatWith(count)) : format, count, isGuess);
  });
  const byId = new Map(all.map((format) => [format.id, format]));
  const formatById = (id: string): Format | undefined => byId.get(id);
  const detect = (sample: Sample): Claim[] => judgedClaims(all, new Trials(sample), count);
  const fully = (sample: Sample): Recognised => {
    const trials = new Trials(sample);
    const claims = judgedClaims(all, trials, count);
    return { claims, alternatives: alternativesOf(formatById, claims, trials) };
  };
  // In the alphabet of a user's dialect one digit may be another kind of sign than the next.
  const recogniser = new Recogniser(all, fully);
  const recognise = dialects.length === 0 ? (sample: Sample) => recogniser.of(sample) : fully;
  return { formats: all, formatById, detect, recognise };
}

const builtIn = createRegistry();

/** The product's own format with this id. */
export const formatById = (id: string): Format | undefined => builtIn.formatById(id);

/** Dialects of users from JSON; none may have the id of one of the product's own formats. */
export function readDialects(text: string): ReadDialects {
  return readRecords(
    text,
    (id) => formatById(id) !== undefined || EXPORTS.some((each) => each.id === id),
  );
}

/** Claims of the product's own formats. */
export const detect = (sample: Sample): Claim[] => builtIn.detect(sample);

/** A format of each dialect, told of the others with the same input, apart by whether their answers differ. */
function withTwins<D extends GridDialect | MatrixDialect>(
  dialects: readonly D[],
  formatOf: (dialect: D, twins: SameInput) => Format,
): Format[] {
  const inputs = dialects.map(({ input }) => JSON.stringify(input));
  return dialects.map((dialect, place) => {
    const others = dialects.filter((_, i) => i !== place && inputs[i] === inputs[place]);
    const isSame = (other: D): boolean => answerKey(other) === answerKey(dialect);
    return formatOf(dialect, {
      sameInput: others.filter((other) => !isSame(other)).map(shortTitle),
      same: others.filter(isSame).map(shortTitle),
    });
  });
}

function answerKey(dialect: GridDialect | MatrixDialect): string {
  const question = 'question' in dialect ? dialect.question : null;
  return JSON.stringify([question, dialect.answer]);
}

function shortTitle({ title }: { readonly title: string }): string {
  return title.split(' · ')[0] ?? title;
}
