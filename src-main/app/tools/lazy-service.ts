import type { Handlers, Params, Result, Verb } from '../../shared/contract';

interface Service<V extends Verb> {
  readonly handlers: Pick<Handlers, V>;
  close(): Promise<void>;
}

/**
 * A service that is loaded when a verb of it is first asked for: a window that never asks starts as fast as
 * without it.
 *
 * @param verbs  all of its verbs
 * @param idle   those that are answered with null, and load nothing, as long as it is not there
 */
export function lazyService<V extends Verb, S extends Service<V>>(
  verbs: Readonly<Record<V, unknown>>,
  idle: readonly NoInfer<V>[],
  load: () => Promise<S>,
) {
  let loaded: Promise<S> | null = null;
  const loading = (): Promise<S> => (loaded ??= load());
  const later =
    <T extends V>(verb: T) =>
    async (params: Params<T>): Promise<Result<T> | null> => {
      const service = await (idle.includes(verb) ? loaded : loading());
      return service === null ? null : await service.handlers[verb](params);
    };
  const all = Object.keys(verbs).map((verb) => [verb, later(verb as V)]);
  // Each verb has the handler of its own name.
  const handlers = Object.fromEntries(all) as Pick<Handlers, V>;
  return { handlers, loading, close: async () => (await loaded)?.close() };
}
