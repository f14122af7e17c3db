import type {
  AnswerChoice,
  ChosenJudge,
  JudgedTest,
  JudgeProgress,
  JudgeRun,
  ProfileId,
  ProfileInfo,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';
import { useRemembered } from './memory';

/** The latest run of the judge, what it is to judge, and its report. */
export const useJudge = defineStore('judge', () => {
  const session = useSession();
  const notices = useNotices();
  const layout = useLayout();
  const selection = useSelection();
  const run = shallowRef<JudgeRun | null>(null);
  const progress = shallowRef<JudgeProgress | null>(null);
  const profiles = shallowRef<readonly ProfileInfo[]>([]);
  const answers = shallowRef<AnswerChoice>({ from: 'own' });
  /** Judges that the next run leaves out. Kept this way, so that new ones take part by themselves. */
  const leftOut = useRemembered<ProfileId[]>('judge.leftOut', []);
  /** What decides in the next run. */
  const chosenJudge = useRemembered<ChosenJudge>('judge.decides', 'set');
  const chosenId = shallowRef<number | null>(null);

  let chosenByUser = false;

  const active = computed(() => progress.value?.state === 'running');
  const wanted = computed<readonly ProfileId[]>(() =>
    profiles.value.map(({ id }) => id).filter((id) => !leftOut.value.includes(id)),
  );
  const chosen = computed<JudgedTest | null>(
    () => run.value?.tests.find((test) => test.fileId === chosenId.value) ?? null,
  );

  // The tree follows the test that is explained, also while the verdicts are still being loaded.
  watch(chosenId, (fileId) => {
    if (fileId !== null && layout.stage === 'verdicts') selection.turnTo(fileId);
  });

  session.on('judge/progress', take);
  session.on('files/changed', ({ closed }) => {
    if (run.value !== null && closed.length > 0 && !active.value) void refreshSoon();
  });
  session.onSync(async () => {
    profiles.value = await session.request('judge/profiles', null);
    await refresh();
  });

  async function refresh(): Promise<void> {
    const found = await session.request('judge/current', null);
    const before = progress.value;
    if (found !== null && before !== null && found.id < before.id) return;
    // The answer is older than a run that has begun since.
    if (found === null && active.value) return;
    run.value = found;
    if (found === null) {
      progress.value = null;
      chosenId.value = null;
      return;
    }
    if (before === null || found.id > before.id) progress.value = found;
    if (chosen.value === null) chosenId.value = found.tests[0]?.fileId ?? null;
  }

  const refreshSoon = notices.throttle(refresh);

  function take(next: JudgeProgress): void {
    const before = progress.value;
    if (before !== null && next.id < before.id) return;
    const wasEnded = before?.id === next.id && before.state !== 'running';
    if (wasEnded) return;
    progress.value = next;
    if (next.state === 'running') void refreshSoon();
    else void finish(next);
  }

  async function finish({ state, done, total }: JudgeProgress): Promise<void> {
    await notices.attempt(refresh);
    if (state === 'cancelled') {
      notices.notify('info', { key: 'window.judge.stopped', params: { done, total } });
      return;
    }
    const tests = run.value?.tests ?? [];
    if (run.value?.accepted === true) {
      notices.notify('success', { key: 'window.judge.accepted', params: {} });
      return;
    }
    showFirstFailure(tests);
    const accepted = run.value?.acceptedTests ?? 0;
    const params = { accepted, total };
    if (accepted === tests.length) notices.notify('info', { key: 'window.judge.objected', params });
    else notices.notify('warning', { key: 'window.judge.ended', params });
  }

  /** Explains the first test that is not accepted, unless one that failed is explained already. */
  function showFirstFailure(tests: readonly JudgedTest[]): void {
    if (chosenByUser || (chosen.value !== null && chosen.value.verdict !== 'AC')) return;
    chosenId.value = tests.find(({ verdict }) => verdict !== 'AC')?.fileId ?? chosenId.value;
  }

  /** Explains a test, as the user chose. */
  function choose(fileId: number): void {
    chosenByUser = true;
    chosenId.value = fileId;
  }

  async function start(fileIds: readonly number[]): Promise<void> {
    const params = {
      fileIds,
      answers: answers.value,
      profiles: wanted.value,
      judge: chosenJudge.value,
    };
    const started = await session.request('judge/run', params);
    chosenId.value = null;
    chosenByUser = false;
    take(started);
    await refresh();
  }

  async function cancel(): Promise<void> {
    if (progress.value !== null) {
      take(await session.request('judge/cancel', { id: progress.value.id }));
    }
  }

  return {
    run,
    progress,
    profiles,
    answers,
    leftOut,
    chosenJudge,
    wanted,
    chosenId,
    chosen,
    active,
    choose,
    start,
    cancel,
  };
});
