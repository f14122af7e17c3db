export function signingNotes(
  args: readonly string[],
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): string[];
