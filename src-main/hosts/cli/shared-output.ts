import type { CliIo } from './io';

type Output = CliIo['out'];

/** What was written can go nowhere, and there is no more to do than to write. */
export class OutputLost extends Error {}

/** Standard output, which may break: its reader leaves, as `head` does, or the disk behind it is full. */
export interface SharedOutput {
  /** For commands whose product is elsewhere: what cannot be written is lost, and the work goes on. */
  readonly aside: Output;
  /** For commands that do nothing but write. A write rejects with {@link OutputLost}. */
  readonly alone: Output;
  /** When all is written: the system's name for why something was lost, or null. */
  cause(): Promise<string | null>;
}

export function shareOutput(out: Output): SharedOutput {
  let cause: string | null = null;
  const pending = new Set<Promise<void>>();
  const write = async (text: string): Promise<void> => {
    if (cause !== null) return;
    const written = out.write(text).catch((error: unknown) => {
      cause ??= (error as NodeJS.ErrnoException).code ?? String(error);
    });
    pending.add(written);
    await written;
    pending.delete(written);
  };
  const writeOrEnd = async (text: string): Promise<void> => {
    await write(text);
    if (cause !== null) throw new OutputLost(cause);
  };
  const { isTTY, columns } = out;
  return {
    aside: { isTTY, columns, write },
    alone: { isTTY, columns, write: writeOrEnd },
    cause: async () => {
      await Promise.all(pending);
      return cause;
    },
  };
}
