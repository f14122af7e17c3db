import { headline, type DecidedTest, type Headline } from '../judging/deciding';
import { syncOutputDisk } from '../judging/find-outputs';
import { SEARCH_LIMIT_MS, type JudgingContext } from '../judging/judge-test';
import type { TestOf } from '../judging/test-sets';

/** What the tests of a run came to. */
export interface JudgedFiles extends Headline {
  readonly tests: { readonly length: number };
  /** Whether every judge asked for accepts every test, too. */
  readonly allAccepted: boolean;
}

/** The judged tests of a run: of each, what the headline needs. */
export class JudgedTests {
  private readonly decided: DecidedTest[] = [];
  private readonly places: (TestOf | null)[] = [];
  private allAccepted = true;

  add({ judge, verdict, subtask }: DecidedTest, test: TestOf | null, accepted: boolean): void {
    this.decided.push({ judge, verdict, subtask });
    this.places.push(test);
    this.allAccepted &&= accepted;
  }

  /** @param complete  whether every test was judged */
  end(complete: boolean): JudgedFiles {
    const { decided: tests, places, allAccepted } = this;
    return { ...headline(tests, places), tests, allAccepted: allAccepted && complete };
  }
}

/** What the terminal judges outputs with, until `signal` stops it; where they are is added to it. */
export function judgingUntil(
  signal: AbortSignal,
  { pool, judge, profiles }: Pick<JudgingContext, 'pool' | 'judge' | 'profiles'>,
): Omit<JudgingContext, 'produced' | 'answers' | 'outputs'> {
  return { pool, judge, profiles, signal, disk: syncOutputDisk, timeLimitMs: SEARCH_LIMIT_MS };
}
