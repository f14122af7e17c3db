import type { EngineChoice, Makers, PackageId, Pool, Rater } from '../../app/terminal';
import type { Neighbours, Vicinity } from '../../app/collect';
import type { ClassicId, ClassicText, EncodingName, ProfileId } from '../../shared/contract';
import type { ExitStatus } from './io';

/** What takes the place of a command's workers: those that answer from a distributed run. */
export interface InsteadOf {
  readonly pool?: (pool: Pool) => Pool;
  /** Given what starts those of this machine. */
  readonly rater?: (start: () => Rater) => Rater;
  readonly makers?: (start: () => Makers) => Makers;
  /** Goes on with other workers, after what is to be tried was done. */
  readonly vicinity?: (
    around: Vicinity,
    start: () => Neighbours,
    end: (start: () => Neighbours) => Promise<ExitStatus>,
  ) => Promise<ExitStatus>;
}

interface InputFlags {
  readonly format?: string;
}

/** How much is said; at most one of them. */
export interface Loudness {
  readonly verbose?: true;
  /** Only what is wrong. */
  readonly quiet?: true;
}

interface EncodedFlags extends InputFlags {
  readonly encoding?: EncodingName;
}

export interface CheckOptions extends EncodedFlags, Loudness {}

export interface FormatsOptions {
  readonly json?: true;
}

export interface SolveFlags extends CheckOptions {
  readonly outDir?: string;
  readonly overwrite?: true;
  readonly engine: EngineChoice;
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  /** Seconds for each puzzle; 0 is no limit. */
  readonly timeLimit: number;
  readonly stdout?: true;
  readonly json?: true;
  readonly partial?: true;
  readonly yes?: true;
  readonly resume?: true;
  readonly unique: boolean;
  /** Where a table of what came of each puzzle goes. */
  readonly results?: string;
  readonly resultsAnswers?: true;
  readonly resultsColumns?: string;
}

export interface JudgeFlags {
  readonly answers?: string;
  readonly profile?: readonly ProfileId[];
  readonly json?: true;
  readonly quiet?: true;
}

/** How a program is made ready and run. */
export interface ProgramFlags {
  readonly program: string;
  readonly compile?: string;
  /** Seconds and megabytes; without them the limits of the set. */
  readonly timeLimit?: number;
  readonly memoryLimit?: number;
  readonly outputLimit: number;
  readonly files?: string;
  readonly profile?: readonly ProfileId[];
  readonly json?: true;
  readonly quiet?: true;
}

export interface TestFlags extends ProgramFlags {
  readonly jobs: number;
  readonly report?: string;
}

export interface ContestFlags extends Omit<ProgramFlags, 'program' | 'compile' | 'files'> {
  readonly tests: readonly string[];
  readonly jobs: number;
  readonly again?: true;
  readonly report?: string;
}

export interface StressFlags extends ProgramFlags {
  readonly preset?: string;
  readonly make?: string;
  readonly format?: string;
  readonly seed?: number;
  /** Seconds for the search, and for making the failing input smaller. */
  readonly time: number;
  readonly shrinkTime: number;
  readonly outDir: string;
}

export interface ConvertFlags extends EncodedFlags {
  readonly to: string;
  readonly yes?: true;
  readonly outDir?: string;
  readonly overwrite?: true;
  readonly quiet?: true;
}

/** What writes the puzzles of a file otherwise. */
export type CollectVerb =
  | 'filter'
  | 'sort'
  | 'dedupe'
  | 'sample'
  | 'split'
  | 'merge'
  | 'minimise'
  | 'vicinity'
  | 'annotate';

/** Which puzzle of equal ones `dedupe` keeps. */
export const KEEPS = ['first', 'hardest', 'most-given'] as const;

/** Of all of them; each has some. */
export interface CollectFlags extends EncodedFlags {
  readonly out?: string;
  readonly outDir?: string;
  readonly overwrite?: true;
  readonly yes?: true;
  readonly quiet?: true;
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  readonly symmetry?: true;
  /** One of `KEEPS`; an expression for `vicinity`. */
  readonly keep?: string;
  /** Most puzzles that are tried. */
  readonly limit?: number;
  readonly reverse?: true;
  readonly seed?: number;
  readonly expand?: true;
  readonly each?: number;
  readonly parts?: number;
  readonly by?: string;
  /** Share of the puzzles. */
  readonly train?: number;
  /** False: equal ones up to symmetry go together. */
  readonly twins?: boolean;
}

export interface SolutionsFlags extends InputFlags {
  /** From 1. */
  readonly puzzle: number;
  readonly out: string;
  /** Of the whole file; 0 is no limit. */
  readonly limit: number;
  readonly maxBytes: number;
  /** Seconds; 0 is no limit. */
  readonly timeLimit: number;
  readonly jobs: number;
  readonly overwrite?: true;
}

export interface PackageFlags extends InputFlags {
  readonly package: readonly PackageId[];
  readonly name?: string;
  readonly title?: string;
  readonly outDir?: string;
  readonly zip?: true;
  readonly overwrite?: true;
  readonly quiet?: true;
}

export interface CountFlags extends InputFlags {
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  /** Seconds for each puzzle; 0 is no limit. */
  readonly timeLimit: number;
  readonly json?: true;
  /** Where the state of the count is kept. */
  readonly checkpoint?: string;
}

export interface RateFlags extends InputFlags {
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  readonly json?: true;
  readonly path?: true;
}

export interface MakeFlags {
  readonly preset?: string;
  readonly kind?: string;
  readonly shape?: string;
  readonly cases?: number;
  readonly count?: number;
  readonly givens?: string;
  readonly minimal?: true;
  readonly solutions?: string;
  readonly symmetry?: string;
  readonly grade?: string;
  readonly technique?: string;
  readonly hardFor?: string;
  readonly catches?: string;
  readonly cost?: number;
  readonly options?: number;
  readonly items?: number;
  readonly ones?: string;
  readonly size?: number;
  readonly seed?: number;
  readonly format?: string;
  readonly effort?: number;
  readonly outDir: string;
  readonly package?: readonly PackageId[];
  readonly zip?: true;
  readonly check?: true;
  readonly resume?: true;
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  readonly json?: true;
  readonly quiet?: true;
}

/** How a command is run on several machines. */
export interface RunFlags {
  readonly runDir: string;
  readonly queue?: string;
  /** Puzzles of a part; 0 leaves it to the program. */
  readonly partSize: number;
  /** How the run stands, as JSON on standard error. */
  readonly progressJson?: true;
}

export interface WorkFlags {
  readonly runDir: string;
  /** 0 leaves it to the machine. */
  readonly jobs: number;
}

export type PartFlags = Pick<WorkFlags, 'jobs'>;

/** Files of the texts that a problem can be made by. */
export type ClassicFlags = { readonly [T in ClassicText]?: string };

export interface Commands {
  run(args: string[], flags: RunFlags): Promise<void>;
  work(address: string, flags: WorkFlags): Promise<void>;
  part(run: string, part: number, flags: PartFlags): Promise<void>;
  make(definition: string | undefined, flags: MakeFlags): Promise<void>;
  count(paths: string[], flags: CountFlags): Promise<void>;
  collect(
    verb: CollectVerb,
    paths: readonly string[],
    flags: CollectFlags,
    operand?: string,
  ): Promise<void>;
  classic(id: ClassicId, numbers: readonly number[], flags: ClassicFlags): Promise<void>;
  solutions(path: string, flags: SolutionsFlags): Promise<void>;
  rate(paths: string[], flags: RateFlags): Promise<void>;
  judge(paths: string[], flags: JudgeFlags): Promise<void>;
  test(paths: string[], flags: TestFlags): Promise<void>;
  contest(folder: string, flags: ContestFlags): Promise<void>;
  stress(paths: string[], flags: StressFlags): Promise<void>;
  convert(paths: string[], flags: ConvertFlags): Promise<void>;
  package(path: string, flags: PackageFlags): Promise<void>;
  solve(paths: string[], flags: SolveFlags): Promise<void>;
  check(paths: string[], options: CheckOptions): Promise<void>;
  formats(options: FormatsOptions): Promise<void>;
}
