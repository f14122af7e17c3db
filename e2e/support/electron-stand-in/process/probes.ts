import { system } from '../system';

/** A function of the test, as text, with its argument. */
interface Probe {
  readonly probe: number;
  readonly source: string;
  readonly argument: unknown;
}

/** Runs what the test sends, inside this process, with `system` at hand. */
export function answerProbes(): void {
  process.on('message', (message: Partial<Probe>) => {
    if (message.probe !== undefined) void answer(message as Probe);
  });
  process.send?.({ listening: true });
}

async function answer({ probe, source, argument }: Probe): Promise<void> {
  try {
    const run = new Function(`return (${source})`)() as (...args: unknown[]) => unknown;
    const value = await run(system, argument);
    process.send?.({ probe, value });
  } catch (error) {
    process.send?.({ probe, error: error instanceof Error ? error.stack : String(error) });
  }
}
