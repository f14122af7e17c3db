export type Runtime = 'present' | 'absent' | 'unfetchable';

export interface Situation {
  readonly forced: 'electron' | 'browser' | null;
  readonly display: boolean;
  readonly superuser: boolean;
  readonly runtime: Runtime;
}

export interface Decision {
  readonly act: 'electron' | 'browser' | 'fetch' | 'stop';
  readonly why: 'asked' | 'runtime' | 'absent' | 'noDisplay' | 'superuser' | 'noRuntime';
}

type Env = Readonly<Record<string, string | undefined>>;

export function decide(situation: Situation): Decision;
export function hasDisplay(platform: string, env: Env): boolean;
export function splitArguments(args: readonly string[]): {
  readonly forced: 'electron' | 'browser' | null;
  readonly help: boolean;
  readonly lang: string | null;
  readonly rest: string[];
};
export function windowArguments(
  root: string,
  lang: string | null,
  rest: readonly string[],
): string[];
