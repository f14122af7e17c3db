import { readFileSync } from 'node:fs';

const BYTES_PER_KILOBYTE = 1024;

/**
 * Most memory that this process has had, in bytes. Linux hands a parent's maximum on to its children in
 * `getrusage`; what the kernel keeps of the process's own memory does not have that in it.
 */
export function mostMemory(): number {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * BYTES_PER_KILOBYTE;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE;
}
