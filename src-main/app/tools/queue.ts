/** Runs asynchronous work one piece after another, in the order of asking. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
