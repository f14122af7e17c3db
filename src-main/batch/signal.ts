/** Wakes everyone who waits; a notice that nobody waits for is forgotten. */
export class Signal {
  private promise: Promise<void> | null = null;
  private resolve: () => void = () => undefined;

  wait(): Promise<void> {
    this.promise ??= new Promise((resolve) => (this.resolve = resolve));
    return this.promise;
  }

  notify(): void {
    if (this.promise === null) return;
    this.promise = null;
    this.resolve();
  }
}
