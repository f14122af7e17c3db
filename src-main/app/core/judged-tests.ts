import { headline, type DecidedTest, type Headline, type PlacedTest } from '../judging/deciding';
import { SEARCH_LIMIT_MS, type JudgingContext } from '../judging/judge-test';
import type { TestOf } from '../judging/open-set';

/** What the tests of a run came to. */
export interface JudgedFiles extends Headline {
  readonly tests: { readonly length: number };
  /** Whether every judge asked for accepts every test, too. */
  readonly allAccepted: boolean;
}

/**
 * The judged tests of a run: of each, what the headline needs. Most of a hundred thousand are alike, and
 * share it: nothing of a test is kept by its own.
 */
export class JudgedTests {
  private readonly decided: DecidedTest[] = [];
  private readonly places: (PlacedTest | null)[] = [];
  private readonly known = new Map<string, DecidedTest | PlacedTest>();
  private allAccepted = true;

  add({ judge, verdict, subtask }: DecidedTest, test: TestOf | null, accepted: boolean): void {
    this.decided.push(
      this.shared(['decided', judge, verdict, subtask], { judge, verdict, subtask }),
    );
    this.places.push(test === null ? null : this.placeOf(test));
    this.allAccepted &&= accepted;
  }

  private placeOf({ test: { points }, set: { id, layout }, bundle }: TestOf): PlacedTest {
    return this.shared(['placed', id, layout, points, bundle], {
      test: { points },
      set: { id, layout },
      bundle,
    });
  }

  /** The value that came first with all that it consists of. */
  private shared<T extends DecidedTest | PlacedTest>(parts: readonly unknown[], value: T): T {
    const key = JSON.stringify(parts);
    const known = this.known.get(key);
    // What the parts begin with tells the types apart.
    if (known !== undefined) return known as T;
    this.known.set(key, value);
    return value;
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
  return { pool, judge, profiles, signal, now: true, timeLimitMs: SEARCH_LIMIT_MS };
}
