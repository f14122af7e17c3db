import { createBirpc } from 'birpc';
import * as v from 'valibot';
import {
  VERBS,
  type Dispose,
  type EventName,
  type Pipe,
  type Reply,
  type Verb,
  type Params,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { LogLevel } from '../host/ports';
import type { Workbench } from '../host/workbench';

/** What a window can call: one function, so that a verb is data and is checked like data. */
export interface ServerFunctions {
  request(verb: unknown, params: unknown): Promise<Reply<unknown>>;
}

/** What the workbench calls in a window. */
export interface ClientFunctions {
  event(name: EventName, payload: unknown): void;
}

type Log = (level: LogLevel, message: string) => void;

/** A call in birpc's own notation; anything else that a window sends is dropped. */
const callSchema = v.object({
  t: v.literal('q'),
  i: v.optional(v.pipe(v.string(), v.maxLength(64))),
  m: v.literal('request'),
  a: v.pipe(v.array(v.unknown()), v.maxLength(2)),
});

/**
 * Serves one window over a pipe until it closes or the result is called.
 *
 * Nothing that a window sends is trusted: messages that are no calls are dropped and logged,
 * parameters are parsed with the verb's schema, paths have to be the user's choice, failures go back as values, and an unexpected error
 * becomes `internal` there and a stack in the log here.
 */
export function serveClient(pipe: Pipe, workbench: Workbench, log: Log = () => undefined): Dispose {
  const functions: ServerFunctions = {
    request: (verb, params) => answer(workbench, verb, params, log),
  };
  let dispose: Dispose = () => undefined;
  const rpc = createBirpc<ClientFunctions, ServerFunctions>(functions, {
    post: (message: string) => pipe.post(message),
    on: (listener) => {
      dispose = pipe.onMessage(listener);
    },
    off: () => dispose(),
    serialize: (message) => JSON.stringify(message),
    deserialize: (message: string) => v.parse(callSchema, JSON.parse(message)),
    resolver: (name) => (name === 'request' ? functions.request : undefined),
    onGeneralError: (error) => {
      log('warn', `message dropped: ${firstLine(error)}`);
      return true;
    },
  });
  const unsubscribe = workbench.on((event, payload) => {
    rpc.$callEvent('event', event, payload).catch((error: unknown) => {
      log('warn', `event not sent: ${firstLine(error)}`);
    });
  });
  const stop = (): void => {
    unsubscribe();
    forgetClose();
    if (!rpc.$closed) rpc.$close();
  };
  const forgetClose = pipe.onClose(stop);
  return stop;
}

async function answer(
  workbench: Workbench,
  verb: unknown,
  params: unknown,
  log: Log,
): Promise<Reply<unknown>> {
  if (!isVerb(verb)) return { ok: false, problem: problem('bad-request', { verb: shown(verb) }) };
  try {
    return { ok: true, value: await call(workbench, verb, params) };
  } catch (error) {
    if (error instanceof ProblemError) {
      log('info', `${verb}: ${error.problem.code}`);
      return { ok: false, problem: error.problem };
    }
    log(
      'error',
      `${verb}: ${error instanceof Error ? (error.stack ?? error.message) : shown(error)}`,
    );
    return { ok: false, problem: problem('internal') };
  }
}

async function call<V extends Verb>(
  workbench: Workbench,
  verb: V,
  params: unknown,
): Promise<unknown> {
  const valid = validParams(verb, params);
  await workbench.admit(verb, valid);
  return (await workbench.handlers[verb](valid)) ?? null;
}

/** What came for a request, as its schema takes it. @throws ProblemError bad-request */
export function validParams<V extends Verb>(verb: V, params: unknown): Params<V> {
  const parsed = v.safeParse(VERBS[verb].takes, params ?? null);
  if (!parsed.success) throw new ProblemError(problem('bad-request', { verb }));
  return parsed.output;
}

function isVerb(verb: unknown): verb is Verb {
  return typeof verb === 'string' && Object.hasOwn(VERBS, verb);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : typeof value;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : shown(error);
  return message.split('\n', 1)[0]?.slice(0, 200) ?? '';
}
