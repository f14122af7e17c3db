import { contestVerbs, programVerbs, type ProgramsView } from '../../shared/contract';
import { lazyService } from '../tools/lazy-service';
import type { ProgramsParts, ProgramsService } from './programs';

const NONE: ProgramsView = {
  allowed: false,
  dialog: false,
  runner: null,
  programs: [],
  classes: [],
  askingClass: false,
};

/** Programs, loaded when they are first asked for. */
export function createProgramsService(parts: ProgramsParts): ProgramsService {
  let present: ProgramsService | null = null;
  const { handlers, loading, close } = lazyService(
    { ...programVerbs, ...contestVerbs },
    ['programs/current', 'programs/currentStress', 'contest/current'],
    async () => (present = await (await import('./programs')).createPrograms(parts)),
  );
  const named = parts.port?.named ?? [];
  // What was named to the host is allowed as it is now, not as it is when a window first asks.
  if (named.length > 0) void loading();
  return {
    handlers: {
      ...handlers,
      'programs/list': (params) => (parts.port === null ? NONE : handlers['programs/list'](params)),
    },
    paths: () => present?.paths() ?? named,
    close: async () => await close(),
  };
}
