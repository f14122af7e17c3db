import type {
  contestVerbs,
  Params,
  programVerbs,
  ProgramsView,
  Result,
} from '../../shared/contract';
import type { ProgramsParts, ProgramsService } from './programs';

const NONE: ProgramsView = {
  ...{ allowed: false, dialog: false, runner: null, programs: [] },
  ...{ classes: [], askingClass: false },
};

/** Programs, loaded when they are first asked for: a window without them starts as fast as before. */
export function createProgramsService(parts: ProgramsParts): ProgramsService {
  let loaded: Promise<ProgramsService> | null = null;
  let present: ProgramsService | null = null;
  const load = (): Promise<ProgramsService> =>
    (loaded ??= import('./programs').then(async ({ createPrograms }) => {
      present = await createPrograms(parts);
      return present;
    }));
  const named = parts.port?.named ?? [];
  // What was named to the host is allowed as it is now, not as it is when a window first asks.
  if (named.length > 0) void load();
  const later =
    <V extends keyof typeof programVerbs | keyof typeof contestVerbs>(verb: V) =>
    async (params: Params<V>): Promise<Result<V>> =>
      (await load()).handlers[verb](params);
  return {
    handlers: {
      'programs/list': (params) => (parts.port === null ? NONE : later('programs/list')(params)),
      'programs/choose': later('programs/choose'),
      'programs/forget': later('programs/forget'),
      'programs/build': later('programs/build'),
      'programs/start': later('programs/start'),
      'programs/cancel': later('programs/cancel'),
      'programs/current': async () => (await loaded)?.handlers['programs/current'](null) ?? null,
      'programs/diff': later('programs/diff'),
      'programs/report': later('programs/report'),
      'programs/saveReport': later('programs/saveReport'),
      'programs/stress': later('programs/stress'),
      'programs/cancelStress': later('programs/cancelStress'),
      'programs/currentStress': async () =>
        (await loaded)?.handlers['programs/currentStress'](null) ?? null,
      'contest/start': later('contest/start'),
      'contest/cancel': later('contest/cancel'),
      'contest/current': async () => (await loaded)?.handlers['contest/current'](null) ?? null,
      'contest/diff': later('contest/diff'),
      'contest/report': later('contest/report'),
      'contest/saveReport': later('contest/saveReport'),
    },
    paths: () => present?.paths() ?? named,
    close: async () => (await loaded)?.close(),
  };
}
