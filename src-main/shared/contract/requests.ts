import { batchVerbs, type BatchEvents } from './batches';
import { ratingVerbs, type RatingEvents } from './ratings';
import { clipVerbs } from './clips';
import { coverVerbs } from './covers';
import { danceVerbs, type DanceEvents } from './dance';
import { dialectVerbs, type DialectEvents } from './dialect-requests';
import { fileVerbs, type FileEvents } from './files';
import { hostVerbs, type HostEvents } from './host';
import { judgingVerbs, type JudgingEvents } from './judging-requests';
import { listVerbs } from './listing';
import { makeVerbs, type MakeEvents } from './make';
import { menuVerbs, type MenuEvents } from './menus';
import { outputVerbs, type OutputEvents } from './outputs';
import { contestVerbs, type ContestEvents } from './contest';
import { programVerbs, type ProgramEvents } from './programs';
import { puzzleVerbs, type PuzzleEvents } from './puzzles';
import { questionVerbs, trainingVerbs, type QuestionEvents } from './questions';
import { resultsVerbs } from './results';
import { selectionVerbs } from './selection';
import { settingsVerbs, type SettingsEvents } from './settings';
import { sourceVerbs } from './source';
import type { VerbRecord } from './verb';

/**
 * Every verb of the workbench: what it takes and what it gives. A verb without a handler and a handler
 * without a verb do not compile.
 */
export const VERBS = {
  ...settingsVerbs,
  ...hostVerbs,
  ...fileVerbs,
  ...puzzleVerbs,
  ...batchVerbs,
  ...outputVerbs,
  ...coverVerbs,
  ...danceVerbs,
  ...clipVerbs,
  ...listVerbs,
  ...ratingVerbs,
  ...trainingVerbs,
  ...sourceVerbs,
  ...resultsVerbs,
  ...menuVerbs,
  ...selectionVerbs,
  ...judgingVerbs,
  ...questionVerbs,
  ...makeVerbs,
  ...programVerbs,
  ...contestVerbs,
  ...dialectVerbs,
};

export type Verb = keyof typeof VERBS;

/** The verbs for which a window hands over all edits before they are sent. */
export const AFTER_EDITS: readonly string[] = Object.entries(VERBS).flatMap(([verb, record]) =>
  record.afterEdits ? [verb] : [],
);

type Requests = {
  [V in Verb]: (typeof VERBS)[V] extends VerbRecord<infer Params, infer Result>
    ? { readonly params: Params; readonly result: Result }
    : never;
};
export type Params<V extends Verb> = Requests[V]['params'];
export type Result<V extends Verb> = Requests[V]['result'];

/** What a handler may return: nothing, where the verb gives null. */
type Returned<R> = [R] extends [null] ? R | void : R;

/** The implementation of every verb. A handler throws a `ProblemError` to fail. */
export type Handlers = {
  readonly [V in Verb]: (params: Params<V>) => Promise<Returned<Result<V>>> | Returned<Result<V>>;
};

/** The handlers of the verbs of a topic: those that begin with `judge/`. */
export type HandlersFor<Topic extends string> = Pick<Handlers, Extract<Verb, `${Topic}/${string}`>>;

/** What the workbench says unasked. */
export interface Events
  extends
    JudgingEvents,
    QuestionEvents,
    MakeEvents,
    ProgramEvents,
    ContestEvents,
    DialectEvents,
    DanceEvents,
    RatingEvents,
    SettingsEvents,
    HostEvents,
    FileEvents,
    PuzzleEvents,
    BatchEvents,
    MenuEvents,
    OutputEvents {}

export type EventName = keyof Events;
