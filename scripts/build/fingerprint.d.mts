export const FINGERPRINT: string;
export function fingerprint(root: string): string;
export function isCurrent(root: string): boolean;
