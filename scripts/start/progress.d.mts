export function showProgress(
  stream: { write(text: string): unknown; readonly isTTY?: boolean },
  words: (key: string, params?: Record<string, string | number>) => string,
): ((bytes: number, total: number | null) => void) & { end(): void };
