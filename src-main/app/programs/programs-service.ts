import { VERBS, type Params, type ProgramsView, type Result } from '../../shared/contract';
import type { ProgramsParts, ProgramsService } from './programs';

type ProgramVerb = keyof ProgramsService['handlers'];
const isOurs = (verb: string): verb is ProgramVerb => /^(programs|contest)\//.test(verb);

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
    <V extends ProgramVerb>(verb: V) =>
    async (params: Params<V>): Promise<Result<V>> =>
      (await load()).handlers[verb](params);
  // Each verb has the handler of its own name.
  const all = Object.fromEntries(
    Object.keys(VERBS)
      .filter(isOurs)
      .map((verb) => [verb, later(verb)]),
  ) as unknown as ProgramsService['handlers'];
  return {
    handlers: {
      ...all,
      'programs/list': (params) => (parts.port === null ? NONE : all['programs/list'](params)),
      'programs/current': async () => (await loaded)?.handlers['programs/current'](null) ?? null,
      'programs/currentStress': async () =>
        (await loaded)?.handlers['programs/currentStress'](null) ?? null,
      'contest/current': async () => (await loaded)?.handlers['contest/current'](null) ?? null,
    },
    paths: () => present?.paths() ?? named,
    close: async () => (await loaded)?.close(),
  };
}
