/**
 * A recorded run as JSON, for other programs and for another day. The format is described in
 * `docs/dance-run.md`.
 */
import * as v from 'valibot';
import { EVENT_KINDS, KIND, kindOf, pack, subjectOf, type EventKind } from './events';
import type { RunStart } from './instance';
import { MAX_EVENTS } from './event-store';
import type { DanceOptions } from './options';
import { firstUnsound, isSoundStart } from './soundness';
import { fits, stage } from './source';
import { danceOptionsSchema, danceSourceSchema, type DanceSource } from './source-schema';

const FORMAT = 'dlx-workbench-dance';
const VERSION = 1;

/** Why recording ended; null for a run that was cut off. */
export const DANCE_ENDS = ['searched', 'enough', 'limit', 'astray'] as const;
export type DanceEndReason = (typeof DANCE_ENDS)[number];

export interface RecordedRun {
  readonly source: DanceSource;
  readonly options: DanceOptions;
  readonly start: RunStart;
  readonly end: DanceEndReason | null;
  readonly nodes: number;
  readonly updates: number;
  readonly solutions: number;
  readonly events: Int32Array;
}

/** The text of a run, in pieces of some ten thousand events. */
export function* runText(run: RecordedRun): Generator<string> {
  const { start, events, ...rest } = run;
  const head = { format: FORMAT, version: VERSION, ...rest, start: listed(start) };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [`;
  const PIECE = 10_000;
  for (let from = 0; from < events.length; from += PIECE) {
    const lines = Array.from(
      events.subarray(from, from + PIECE),
      (event) => `    ["${kindOf(event) ?? ''}", ${subjectOf(event)}]`,
    );
    yield `${from === 0 ? '\n' : ',\n'}${lines.join(',\n')}`;
  }
  yield '\n  ]\n}\n';
}

const listed = ({ open, hung }: RunStart): object => ({ open: [...open], hung: [...hung] });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = v.pipe(v.array(count), v.maxLength(1_000_000));

const runSchema = v.looseObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  source: danceSourceSchema,
  options: danceOptionsSchema,
  end: v.nullable(v.picklist(DANCE_ENDS)),
  nodes: count,
  updates: count,
  solutions: count,
  start: v.strictObject({ open: list, hung: list }),
  events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS)),
});

/** Where a text that should be a run is none: the path of a setting, or the number of an event. */
export class NotARun extends Error {
  constructor(readonly where: string) {
    super(where);
  }
}

/**
 * Reads a run and holds it to what runs are: see {@link firstUnsound}. Counters are taken as written.
 *
 * @throws NotARun
 */
export function parseRun(text: string): RecordedRun {
  const parsed = v.safeParse(runSchema, json(text));
  if (!parsed.success) throw new NotARun(v.getDotPath(parsed.issues[0]) ?? 'JSON');
  const { source, options, end, nodes, updates, solutions } = parsed.output;
  const { instance } = staged(source);
  if (!fits(instance, options)) throw new NotARun('options');
  const start = {
    open: Int32Array.from(parsed.output.start.open),
    hung: Int32Array.from(parsed.output.start.hung),
  };
  if (!isSoundStart(instance, start)) throw new NotARun('start');
  const events = Int32Array.from(parsed.output.events, eventOf);
  const unsound = firstUnsound(instance, start, events);
  if (unsound !== null) throw new NotARun(`events.${unsound}`);
  return { source, options, start, end, nodes, updates, solutions, events };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new NotARun('JSON');
  }
}

function staged(source: DanceSource): ReturnType<typeof stage> {
  try {
    return stage(source);
  } catch {
    throw new NotARun('source');
  }
}

function eventOf(pair: unknown, at: number): number {
  if (!Array.isArray(pair) || pair.length !== 2) throw new NotARun(`events.${at}`);
  const [kind, subject] = pair as unknown[];
  const known = EVENT_KINDS.includes(kind as EventKind);
  const fits =
    Number.isInteger(subject) && (subject as number) >= 0 && (subject as number) < 2 ** 26;
  if (!known || !fits) throw new NotARun(`events.${at}`);
  return pack(KIND[kind as EventKind], subject as number);
}
