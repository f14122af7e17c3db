import * as v from 'valibot';

/** A verb of the workbench: what it takes, as it is checked where it comes in, and what it gives. */
export interface VerbRecord<Params, Result> {
  readonly takes: v.GenericSchema<unknown, Params>;
  readonly afterEdits: boolean;
  /** Known to the types alone. */
  readonly gives?: Result;
}

/** The fields of the parameters, no parameters, or any other schema. */
type Takes = v.ObjectEntries | null | v.GenericSchema;

type Taken<T extends Takes> = T extends v.GenericSchema
  ? Constant<v.InferOutput<T>>
  : T extends v.ObjectEntries
    ? Constant<v.InferOutput<v.StrictObjectSchema<T, undefined>>>
    : null;

/** What crosses the pipe is never changed. */
export type Constant<T> = T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;

function schemaOf(takes: Takes): v.GenericSchema {
  if (takes === null) return v.null();
  return isSchema(takes) ? takes : v.strictObject(takes);
}

const isSchema = (takes: v.ObjectEntries | v.GenericSchema): takes is v.GenericSchema =>
  typeof takes['~run'] === 'function';

const verb =
  (afterEdits: boolean) =>
  <T extends Takes>(takes: T) => ({
    gives: <Result>(): VerbRecord<Taken<T>, Result> => ({
      takes: schemaOf(takes) as v.GenericSchema<unknown, Taken<T>>,
      afterEdits,
    }),
  });

/**
 * A verb that does or answers what no edit changes that a window may still hold back. Every verb has to say
 * which it is: one that should wait and does not would read old cells. Requests about the puzzle in the
 * editor are sent by the editor, which orders them itself.
 */
export const atOnce = verb(false);

/** A verb for which a window hands over all edits before it is sent. */
export const afterEdits = verb(true);
