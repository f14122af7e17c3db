type Env = Readonly<Record<string, string | undefined>>;

export function findRuntime(root: string, platform: string, env: Env): string | null;

/** Why the runtime could not be fetched: a key of the words of `npm start`, and what it needs. */
export interface FetchProblem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function fetchRuntime(
  root: string,
  env: Env,
  options: {
    readonly stallSeconds: number;
    readonly onProgress: (bytes: number, total: number | null) => void;
  },
): Promise<FetchProblem | null>;
