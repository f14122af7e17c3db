export function signingNotes(
  args: readonly string[],
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): string[];
export function withoutEmptySecrets(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined>;
