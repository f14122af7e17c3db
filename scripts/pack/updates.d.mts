export function updateArguments(env: Readonly<Record<string, string | undefined>>): string[];
