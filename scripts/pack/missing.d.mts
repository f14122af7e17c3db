export function withoutStack(text: string): string;
export function whatIsMissing(output: string): string | null;
