import type * as v from 'valibot';
import { batchSchemas, type BatchEvents, type BatchRequests } from './batches';
import { chartSchemas, type ChartEvents, type ChartRequests } from './charts';
import { clipSchemas, type ClipRequests } from './clips';
import { coverSchemas, type CoverRequests } from './covers';
import { danceSchemas, type DanceEvents, type DanceRequests } from './dance';
import { dialectSchemas, type DialectEvents, type DialectRequests } from './dialect-requests';
import { fileSchemas, type FileEvents, type FileRequests } from './files';
import { hostSchemas, type HostEvents, type HostRequests } from './host';
import { judgingSchemas, type JudgingEvents, type JudgingRequests } from './judging-requests';
import { listSchemas, type ListRequests } from './listing';
import { makeSchemas, type MakeEvents, type MakeRequests } from './make';
import { menuSchemas, type MenuEvents, type MenuRequests } from './menus';
import { outputSchemas, type OutputEvents, type OutputRequests } from './outputs';
import { programSchemas, type ProgramEvents, type ProgramRequests } from './programs';
import { puzzleSchemas, type PuzzleEvents, type PuzzleRequests } from './puzzles';
import { questionSchemas, type QuestionEvents, type QuestionRequests } from './questions';
import { raceSchemas, type RaceEvents, type RaceRequests } from './race';
import { resultsSchemas, type ResultsRequests } from './results';
import { runSchemas, type RunEvents, type RunRequests } from './runs';
import { selectionSchemas, type SelectionRequests } from './selection';
import { settingsSchemas, type SettingsEvents, type SettingsRequests } from './settings';
import { sourceSchemas, type SourceRequests } from './source';
import { trainingSchemas, type TrainingRequests } from './training';

/**
 * Every verb of the workbench: what it takes and what it gives. A verb without a handler, a handler
 * without a verb, or a schema that disagrees with its verb does not compile.
 */
export interface Requests
  extends
    JudgingRequests,
    QuestionRequests,
    RaceRequests,
    MakeRequests,
    ProgramRequests,
    RunRequests,
    DialectRequests,
    DanceRequests,
    ClipRequests,
    ListRequests,
    ChartRequests,
    TrainingRequests,
    ResultsRequests,
    SelectionRequests,
    CoverRequests,
    MenuRequests,
    SourceRequests,
    SettingsRequests,
    HostRequests,
    FileRequests,
    PuzzleRequests,
    BatchRequests,
    OutputRequests {}

export type Verb = keyof Requests;
export type Params<V extends Verb> = Requests[V]['params'];
export type Result<V extends Verb> = Requests[V]['result'];

/** The implementation of every verb. A handler throws a `ProblemError` to fail. */
export type Handlers = {
  readonly [V in Verb]: (params: Params<V>) => Promise<Result<V>> | Result<V>;
};

/** What the workbench says unasked. */
export interface Events
  extends
    JudgingEvents,
    QuestionEvents,
    RaceEvents,
    MakeEvents,
    ProgramEvents,
    RunEvents,
    DialectEvents,
    DanceEvents,
    ChartEvents,
    SettingsEvents,
    HostEvents,
    FileEvents,
    PuzzleEvents,
    BatchEvents,
    MenuEvents,
    OutputEvents {}

export type EventName = keyof Events;

/** What the workbench accepts from a window, verb by verb. */
export const requestSchemas: { readonly [V in Verb]: v.GenericSchema<unknown, Params<V>> } = {
  ...settingsSchemas,
  ...hostSchemas,
  ...fileSchemas,
  ...puzzleSchemas,
  ...batchSchemas,
  ...outputSchemas,
  ...coverSchemas,
  ...danceSchemas,
  ...clipSchemas,
  ...listSchemas,
  ...chartSchemas,
  ...trainingSchemas,
  ...sourceSchemas,
  ...resultsSchemas,
  ...menuSchemas,
  ...selectionSchemas,
  ...judgingSchemas,
  ...questionSchemas,
  ...raceSchemas,
  ...makeSchemas,
  ...programSchemas,
  ...runSchemas,
  ...dialectSchemas,
};
