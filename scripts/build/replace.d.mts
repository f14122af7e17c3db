export function temporaryName(pid: number): string;
export function replaceOut(root: string, built: string): void;
export function removeLeftovers(root: string): void;
