import type {
  CompileChoices,
  ProgramInfo,
  ProgramRow,
  ProgramsRun,
  ProgramsView,
  ProgramVerdict,
  StressProgress,
  StressSource,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { problemOf } from '../client';
import { useJudge } from './judge';
import { latestRun } from './latest-run';
import { useRemembered } from './memory';
import { useNotices } from './notices';
import { useSession } from './session';

/** The user's programs, the latest run of them on tests, and the latest search for a failing input. */
export const usePrograms = defineStore('programs', () => {
  const session = useSession();
  const notices = useNotices();
  const judge = useJudge();
  const view = shallowRef<ProgramsView | null>(null);
  const run = shallowRef<ProgramsRun | null>(null);
  const {
    progress: stress,
    active: stressing,
    ...search
  } = latestRun<StressProgress>(({ state }) =>
    ['starting', 'searching', 'shrinking'].includes(state),
  );
  const building = shallowRef<number | null>(null);
  /** Programs that the next run leaves out. */
  const leftOut = shallowRef<readonly number[]>([]);
  const scope = shallowRef<'all' | 'file' | 'class'>('all');
  /** As they are typed; empty is the set's. */
  const timeSeconds = shallowRef('');
  const memoryMegabytes = shallowRef('');
  const jobs = useRemembered('programs.jobs', 1);
  const onSave = useRemembered('programs.onSave', false);
  const stressOpen = shallowRef(false);
  const chosenAt = shallowRef(0);
  /** The verdicts of the latest finished run, by program and test, and the first that it changed. */
  let verdicts = new Map<string, ProgramVerdict | null>();
  const firstChange = shallowRef<{ at: number; before: ProgramVerdict | null } | null>(null);

  const programs = computed<readonly ProgramInfo[]>(() => view.value?.programs ?? []);
  const wanted = computed(() =>
    programs.value.map(({ id }) => id).filter((id) => !leftOut.value.includes(id)),
  );
  const classes = computed(() => view.value?.classes ?? []);
  /** Whether a class is judged, not single programs. */
  const isClass = computed(
    () => classes.value.length > 0 && (scope.value === 'class' || programs.value.length === 0),
  );
  const active = computed(() => run.value?.state === 'building' || run.value?.state === 'running');
  const tests = computed(
    () => (run.value?.total ?? 0) / Math.max(1, run.value?.totals.length ?? 1),
  );
  const chosen = computed<ProgramRow | null>(() => run.value?.rows[chosenAt.value] ?? null);

  session.on('programs/changed', (next) => void (view.value = next));
  session.on('programs/saved', () => {
    if (onSave.value && run.value !== null) void notices.attempt(again);
  });
  session.on('programs/progress', take);
  session.on('programs/stress', search.take);
  session.onRestart(async () => {
    run.value = null;
    search.endWithWorkbench();
  });
  session.onSync(async () => {
    await refresh();
    if (view.value !== null || run.value !== null) await load();
    const found = await session.request('programs/currentStress', null);
    if (found !== null) search.take(found);
  });

  /** Finds out which programs there are: with the first look at them, the workbench looks for sandbox and tools. */
  async function load(): Promise<void> {
    view.value = await session.request('programs/list', null);
  }

  async function refresh(): Promise<void> {
    const found = await session.request('programs/current', null);
    if (found !== null && found.id >= (run.value?.id ?? 0)) run.value = found;
  }
  const refreshSoon = notices.throttle(refresh);

  /** Takes how a run stands, with the rows that changed. */
  function take(news: ProgramsRun): void {
    const before = run.value;
    if (before === null || news.id > before.id) return void refreshSoon();
    if (news.id < before.id || news.done < before.done) return;
    const changed = new Map(news.rows.map((row) => [keyOf(row), row]));
    const rows = before.rows.map((row) => changed.get(keyOf(row)) ?? row);
    run.value = { ...news, rows };
    if (rows.some(({ state }) => state === 'waiting') && news.state === 'done') void refreshSoon();
    if (news.state === 'done') showFirst(rows);
  }

  /** Explains the first test that changed, else the first failure, unless another row is explained that is one. */
  function showFirst(rows: readonly ProgramRow[]): void {
    const before = verdicts;
    verdicts = new Map(rows.map((row) => [keyOf(row), row.verdict]));
    const change = rows.findIndex((row) => {
      const verdict = before.get(keyOf(row));
      return verdict !== undefined && verdict !== row.verdict;
    });
    firstChange.value = null;
    const changed = rows[change];
    if (changed !== undefined) {
      chosenAt.value = change;
      firstChange.value = { at: change, before: before.get(keyOf(changed)) ?? null };
      return;
    }
    if (chosen.value !== null && chosen.value.verdict !== 'AC') return;
    const at = rows.findIndex(({ verdict }) => verdict !== 'AC');
    if (at >= 0) chosenAt.value = at;
  }

  async function choose(what: 'program' | 'class'): Promise<void> {
    view.value = await session.request('programs/choose', { what });
  }

  async function forget(id: number): Promise<void> {
    view.value = await session.request('programs/forget', { id });
  }

  async function build(id: number, chosenOptions: CompileChoices): Promise<void> {
    building.value = id;
    try {
      await session.request('programs/build', { id, chosen: chosenOptions });
    } finally {
      building.value = null;
      await load();
    }
  }

  async function start(fileIds: readonly number[]): Promise<void> {
    firstChange.value = null;
    run.value = await session.request('programs/start', {
      ids: wanted.value,
      fileIds,
      limits: limits(),
      jobs: jobs.value,
      profiles: [],
      judge: judge.chosenJudge,
    });
    chosenAt.value = 0;
  }

  /** Runs what was run last. Another window may have been faster. */
  async function again(): Promise<void> {
    const tests = new Set(run.value?.rows.map(({ test }) => test.fileId));
    await start([...tests]).catch((error: unknown) => {
      if (problemOf(error).code !== 'programs-running') throw error;
    });
  }

  async function cancel(): Promise<void> {
    if (run.value !== null) await session.request('programs/cancel', { id: run.value.id });
  }

  /** Searches for a failing input and waits for the end of the search. */
  async function startStress(wish: {
    readonly id: number;
    readonly source: StressSource;
    readonly seed: number | null;
    readonly seconds: number;
    readonly folder: string;
  }): Promise<StressProgress> {
    return await search.ended(
      await session.request('programs/stress', { ...wish, limits: limits() }),
    );
  }

  async function cancelStress(): Promise<void> {
    if (stress.value !== null)
      await session.request('programs/cancelStress', { id: stress.value.id });
  }

  function limits(): { timeSeconds: number | null; memoryMegabytes: number | null } {
    const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
    const memory = number(memoryMegabytes.value);
    return {
      timeSeconds: number(timeSeconds.value),
      memoryMegabytes: memory === null ? null : Math.round(memory),
    };
  }

  return {
    view,
    run,
    stress,
    building,
    leftOut,
    scope,
    timeSeconds,
    memoryMegabytes,
    jobs,
    onSave,
    firstChange,
    stressOpen,
    chosenAt,
    programs,
    wanted,
    classes,
    isClass,
    limits,
    tests,
    active,
    stressing,
    chosen,
    load,
    choose,
    forget,
    build,
    start,
    cancel,
    startStress,
    cancelStress,
  };
});

const keyOf = ({ programId, test }: ProgramRow): string => `${programId} ${test.fileId}`;
