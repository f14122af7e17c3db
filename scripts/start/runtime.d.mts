type Env = Readonly<Record<string, string | undefined>>;

export function findRuntime(root: string, platform: string, env: Env): string | null;
export function fetchRuntime(root: string, seconds: number): Promise<void>;
