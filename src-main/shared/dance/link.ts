/**
 * A state of the dance as a line of text: `dance?from=gallery&id=knuth&…&at=17`. It works as the
 * fragment of an address, as an argument of the command, and pasted among other text.
 *
 * Grids stay readable (`grid=3x3:53..7…`); matrices and boards are JSON, compressed by lz-string.
 */
import lzString from 'lz-string';
import * as v from 'valibot';
import { USUAL_OPTIONS, type DanceOptions } from './options';
import { fits, stage } from './source';
import { danceOptionsSchema, danceSourceSchema, type DanceSource } from './source-schema';

const { compressToEncodedURIComponent, decompressFromEncodedURIComponent } = lzString;

export interface DanceState {
  readonly source: DanceSource;
  readonly options: DanceOptions;
  /** Events that have happened. */
  readonly position: number;
}

const MARK = 'dance?';
/** Longest link that is looked at: a full matrix of 500×500 takes less. */
const LONGEST = 2_000_000;
const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP';

/** Rules that links of earlier versions may have; the usual one takes their place. */
const GONE_RULES: ReadonlySet<string> = new Set(['sharp', 'weights']);

export function linkOf({ source, options, position }: DanceState): string {
  const { rule, variant, seed, solutions } = options;
  const fields = {
    ...sourceFields(source),
    rule,
    ...(variant === 'right' ? {} : { variant }),
    ...(rule === 'random' ? { seed } : {}),
    ...(solutions === 0 ? {} : { solutions }),
    ...(position === 0 ? {} : { at: position }),
  };
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`,
  );
  return MARK + pairs.join('&');
}

function sourceFields(source: DanceSource): Record<string, string> {
  switch (source.from) {
    case 'gallery':
      return { from: 'gallery', id: source.id };
    case 'grid': {
      const { boxRows, boxCols, cells, regions, symbols } = source;
      const text = (values: readonly number[]): string =>
        values.map((value) => SYMBOLS[value]).join('');
      return {
        from: 'grid',
        grid: `${boxRows}x${boxCols}:${text(cells)}`,
        ...(regions === null ? {} : { regions: text(regions.map((region) => region + 1)) }),
        ...(symbols === null ? {} : { symbols: symbols.join(' ') }),
      };
    }
    case 'matrix':
      return { from: 'matrix', data: compressToEncodedURIComponent(JSON.stringify(source)) };
    case 'board':
      return { from: 'board', data: compressToEncodedURIComponent(JSON.stringify(source)) };
  }
}

/** The first link in a text; null where there is none or it makes no sense. */
export function parseLink(text: string): DanceState | null {
  const begin = text.indexOf(MARK);
  if (begin < 0 || text.length - begin > LONGEST) return null;
  const [query = ''] = text.slice(begin + MARK.length).split(/[\s"'<>#]/);
  const fields = fieldsOf(query);
  if (fields === null) return null;
  const source = v.safeParse(danceSourceSchema, sourceOf(fields));
  const options = v.safeParse(danceOptionsSchema, optionsOf(fields));
  // A link of an earlier version to the engine has a position in another run.
  const position = fields.get('program') === 'engine' ? 0 : Number(fields.get('at') ?? 0);
  if (!source.success || !options.success || !Number.isSafeInteger(position) || position < 0)
    return null;
  return isSound(source.output, options.output)
    ? { source: source.output, options: options.output, position }
    : null;
}

function fieldsOf(query: string): ReadonlyMap<string, string> | null {
  try {
    return new Map(
      query.split('&').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    );
  } catch {
    // A percent sign that begins no character.
    return null;
  }
}

function optionsOf(fields: ReadonlyMap<string, string>): unknown {
  return {
    ...USUAL_OPTIONS,
    ...Object.fromEntries(
      ['rule', 'variant'].flatMap((name) => {
        const value = fields.get(name);
        return value === undefined || GONE_RULES.has(value) ? [] : [[name, value]];
      }),
    ),
    seed: Number(fields.get('seed') ?? USUAL_OPTIONS.seed),
    solutions: Number(fields.get('solutions') ?? 0),
  };
}

function sourceOf(fields: ReadonlyMap<string, string>): unknown {
  const from = fields.get('from');
  if (from === 'gallery') return { from, id: fields.get('id') };
  if (from === 'grid') return gridOf(fields);
  try {
    const data: unknown = JSON.parse(decompressFromEncodedURIComponent(fields.get('data') ?? ''));
    return data;
  } catch {
    return null;
  }
}

function gridOf(fields: ReadonlyMap<string, string>): unknown {
  const [, boxRows, boxCols, cells = ''] =
    /^(\d+)x(\d+):(.*)$/.exec(fields.get('grid') ?? '') ?? [];
  const values = (text: string): number[] => [...text].map((symbol) => SYMBOLS.indexOf(symbol));
  const regions = fields.get('regions');
  return {
    from: 'grid',
    boxRows: Number(boxRows),
    boxCols: Number(boxCols),
    cells: values(cells),
    regions: regions === undefined ? null : values(regions).map((value) => value - 1),
    symbols: fields.get('symbols')?.split(' ') ?? null,
  };
}

function isSound(source: DanceSource, options: DanceOptions): boolean {
  try {
    return fits(stage(source), options);
  } catch {
    return false;
  }
}
