/** An unprivileged user that exists on every Unix. */
const NOBODY = 65_534;

/** Runs work without the rights of root, which may read and write everything. */
export async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const user = process.geteuid?.();
  if (user !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(user);
  }
}
