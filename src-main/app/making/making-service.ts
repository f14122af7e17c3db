import type { makeVerbs, Params, Result } from '../../shared/contract';
import type { MakingParts, MakingService } from './making';

/** The maker, loaded when it is first asked for: the window starts without YAML. */
export function createMakingService(parts: MakingParts): MakingService {
  let loaded: Promise<MakingService> | null = null;
  const load = (): Promise<MakingService> =>
    (loaded ??= import('./making').then(({ createMaking }) => createMaking(parts)));
  const later =
    <V extends keyof typeof makeVerbs>(verb: V) =>
    async (params: Params<V>): Promise<Result<V>> =>
      (await load()).handlers[verb](params);
  return {
    handlers: {
      'make/form': later('make/form'),
      'make/check': later('make/check'),
      'make/preview': later('make/preview'),
      'make/endPreview': async () => (await loaded)?.handlers['make/endPreview'](null) ?? null,
      'make/open': later('make/open'),
      'make/openText': later('make/openText'),
      'make/saveDefinition': later('make/saveDefinition'),
      'make/start': later('make/start'),
      'make/cancel': later('make/cancel'),
      'make/current': async () => (await loaded)?.handlers['make/current'](null) ?? null,
    },
    close: async () => (await loaded)?.close(),
  };
}
