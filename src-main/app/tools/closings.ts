/** What was opened and has to be closed: the last one first, each one whatever becomes of the others. */
export class Closings {
  private readonly all: { readonly name: string; readonly close: () => unknown }[] = [];

  private closing: Promise<void> | null = null;

  /** @param onFailure hears what could not be closed, and why */
  constructor(private readonly onFailure: (name: string, error: unknown) => void) {}

  /** Notes how what was opened just now is closed. */
  add(name: string, close: () => unknown): void {
    this.all.push({ name, close });
  }

  /** Notes that a thing was opened, and gives it back. */
  opened<T extends { close(): unknown }>(name: string, thing: T): T {
    this.add(name, () => thing.close());
    return thing;
  }

  /** Closes one after another. @throws AggregateError of what could not be closed, when all else is */
  close(): Promise<void> {
    return (this.closing ??= this.closeAll());
  }

  private async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let last = this.all.pop(); last !== undefined; last = this.all.pop()) {
      try {
        await last.close();
      } catch (error) {
        errors.push(error);
        this.onFailure(last.name, error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be closed');
  }
}
