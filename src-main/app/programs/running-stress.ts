import { join } from 'node:path';
import type { FormatRegistry } from '../../formats';
import { PRESET_NAMES } from '../../make';
import type { ProgramRunner } from '../../programs';
import type { Params, StressProgress } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { askedDefinition } from '../make/asked-definition';
import type { OpenFile } from '../datasets/open-file';
import type { Ports } from '../host/ports';
import { endBy } from '../batches/run-end';
import type { ChosenProgram } from './chosen-program';
import { chosenLimits } from './running-programs';
import type { Tried } from './stress/candidate';
import { stressFiles, type StressRequest } from './stress/stress-files';

export interface StressParts {
  readonly params: Params<'programs/stress'>;
  readonly program: ChosenProgram;
  readonly files: readonly OpenFile[];
  readonly registry: FormatRegistry;
  readonly runner: ProgramRunner;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workerPath: string;
  readonly tell: () => void;
  readonly log: Ports['log'];
}

/** How long a failing input is made smaller. */
const SHRINK_MS = 30_000;

/** A search for an input on which a program fails: made smaller, and kept. */
export class RunningStress {
  private state: StressProgress['state'] = 'starting';
  private readonly abort = new AbortController();
  private readonly begun = performance.now();
  private elapsedMs = 0;
  private seed: number | null = null;
  private tried = 0;
  private found: Tried | null = null;
  private kept: string | null = null;
  private problem: Problem | null = null;

  constructor(
    readonly id: number,
    private readonly parts: StressParts,
  ) {}

  get active(): boolean {
    return ['starting', 'searching', 'shrinking'].includes(this.state);
  }

  async run(): Promise<void> {
    try {
      await this.search();
    } catch (error) {
      const end = endBy(error, this.parts.log, this.abort.signal);
      this.state = end.state;
      this.problem = end.problem ?? this.problem;
    }
    this.elapsedMs = performance.now() - this.begun;
    this.parts.tell();
  }

  cancel(): void {
    this.abort.abort();
  }

  progress(): StressProgress {
    const { id, state, seed, tried, kept, problem: why } = this;
    return {
      id,
      state,
      seed,
      tried,
      kept,
      problem: why,
      programId: this.parts.program.id,
      elapsedMs: this.active ? performance.now() - this.begun : this.elapsedMs,
      failure: this.found === null ? null : failureOf(this.found),
    };
  }

  private async search(): Promise<void> {
    const { params, program, runner, env, tell } = this.parts;
    const command = await program.ready(this.abort.signal);
    const made = await this.definition();
    const result = await stressFiles(this.request({ run: { runner, command, env }, made }), {
      begin: (seed) => this.step('searching', { seed }),
      round: (tried) => {
        this.tried = tried;
        tell();
      },
      failure: (found) => this.step('shrinking', { found }),
      problem: (_, what) => (this.problem ??= what),
    });
    this.found = result.end.failure?.smallest ?? null;
    this.kept = result.kept === null ? null : join(params.folder, result.kept.input);
    if (this.found !== null) this.state = 'found';
    else this.state = this.abort.signal.aborted ? 'cancelled' : 'nothing';
  }

  private step(
    state: StressProgress['state'],
    known: { readonly seed?: number; readonly found?: Tried },
  ): void {
    Object.assign(this, { state, ...known });
    this.parts.tell();
  }

  private request(known: Pick<StressRequest, 'run' | 'made'>): StressRequest {
    const { params, files, registry, workerPath } = this.parts;
    const name = files.map((file) => file.name).join(', ');
    return {
      ...known,
      paths: [],
      open: { files, name },
      limits: chosenLimits(params.limits),
      files: null,
      profiles: [],
      workerPath,
      formats: { registry, dialects: [], problems: [] },
      signal: this.abort.signal,
      seed: params.seed,
      folder: params.folder,
      searchMs: params.seconds * 1000,
      shrinkMs: SHRINK_MS,
    };
  }

  /** @throws ProblemError not-allowed for a preset that there is not */
  private async definition(): Promise<StressRequest['made']> {
    const { preset } = this.parts.params.source;
    if (preset === null) return null;
    if (!PRESET_NAMES.includes(preset)) throw new ProblemError(problem('not-allowed'));
    const { definition } = await askedDefinition({ from: 'preset', name: preset }, {}, null);
    return definition === null ? null : { definition, name: preset };
  }
}

function failureOf({ candidate, tested, failed }: Tried): StressProgress['failure'] {
  const { test, reason, stderr } = tested;
  return {
    verdict: failed ?? 'WA',
    puzzles: candidate.puzzles.length,
    bytes: candidate.input.length,
    test: { test, reason, stderr },
  };
}
