export function compile(out: string): void;
