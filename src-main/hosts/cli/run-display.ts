import { problemIn, type RunState } from '../../app/distributed';
import { describeProblem } from '../../app/terminal';
import type { Context } from './context';
import { clock } from './progress-line';

/** Takes back what stands on the line. */
const ERASE = '\r\u001B[2K';

/** How a distributed run stands, on standard error: a line that is written anew on a terminal, or lines of JSON. */
export class RunDisplay {
  private shown = '';

  constructor(
    private readonly context: Context,
    private readonly asJson: boolean,
  ) {}

  show(state: RunState): void {
    if (this.asJson) this.put(`${JSON.stringify(progressOf(state))}\n`, '');
    else this.put(this.words(state), ERASE);
  }

  hide(): void {
    if (this.shown !== '' && !this.asJson) this.context.io.err.write(ERASE);
    this.shown = '';
  }

  say(key: string, params: Record<string, string | number> = {}): void {
    const { io, t } = this.context;
    this.hide();
    io.err.write(`${t(`cli.run.${key}`, { dlx: io.command, ...params })}\n`);
  }

  /** Why a part failed, as its worker said it. */
  showFailure(part: number, message: string): void {
    this.say('failed', { part, reason: reasonIn(this.context, message) });
  }

  private put(text: string, before: string): void {
    const { err } = this.context.io;
    if (text === this.shown || !(err.isTTY || this.asJson)) return;
    this.shown = text;
    err.write(before + text);
  }

  private words(state: RunState): string {
    const { t } = this.context;
    const { parts, done, secondsLeft } = { ...state, ...progressOf(state) };
    const words = t('cli.run.state', { done, parts, workers: state.workers.length });
    if (secondsLeft === null) return words;
    return words + t('cli.progress.left', { time: clock(1000 * secondsLeft) });
  }
}

/** What a worker gave as the reason of a failure, in words. */
export function reasonIn({ t }: Context, message: string): string {
  const why = problemIn(message);
  return why === null ? message : describeProblem(t, why);
}

/** A line of `--progress-json`, as docs/distributed.md says. */
function progressOf({ elapsedMs, doneSince, ...state }: RunState) {
  const { parts, done } = state;
  const isKnown = doneSince > 0;
  return {
    ...state,
    partsPerMinute: isKnown ? Math.round((600_000 * doneSince) / elapsedMs) / 10 : null,
    secondsLeft: isKnown ? Math.ceil(((parts - done) * elapsedMs) / doneSince / 1000) : null,
  };
}
