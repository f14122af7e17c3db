import type { Program } from './start';

/** Waits until `holds` is true. @throws with `otherwise` when it is not in time */
export async function until(
  holds: () => Promise<boolean>,
  otherwise: string,
  withinMs = 20_000,
): Promise<void> {
  const last = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The program ends by itself and has broken no rule. @throws the first breach */
export async function endsSoundly(program: Program): Promise<void> {
  const breach = program.firstBreach.then((what) => {
    throw new Error(what);
  });
  const { breaches, status } = await Promise.race([program.ended, breach]);
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
  if (status !== 0) throw new Error(`ended with status ${status}: ${program.stderr()}`);
}

/**
 * The only window is on the screen within three seconds of being made (S4). The program's own clock
 * counts, so that a busy machine slows both alike.
 */
export async function isShownSoon(program: Program): Promise<void> {
  const made = (): Promise<boolean> => program.evaluate(({ windows }) => windows.length > 0);
  await until(made, 'no window was made');
  const shown = await program.evaluate(async (system) => {
    for (let waited = 0; waited < 3_000 && !system.window.state.visible; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return system.window.state.visible;
  });
  if (!shown) throw new Error('the window was not shown within 3 s');
}

/** The page of the only window has come. @throws why it has not */
export async function isLoaded(program: Program): Promise<void> {
  const state = (): Promise<string> =>
    program.evaluate(({ events }) => {
      const last = events.findLast((event) => /^(did-|render-process-gone)/.test(event));
      return last ?? '';
    });
  await until(async () => (await state()) !== '', 'nothing was loaded');
  const last = await state();
  if (last !== 'did-finish-load') throw new Error(last);
}

/** The page has come, and nothing was broken up to then. */
export async function isLoadedSoundly(program: Program): Promise<void> {
  await isLoaded(program);
  const breaches = await program.evaluate((system) => system.breaches);
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
}

/** Quits as the user does and demands that nothing was broken on the way. */
export async function quitsSoundly(program: Program): Promise<void> {
  await program.evaluate(({ app }) => setImmediate(() => app.quit()) && undefined);
  await endsSoundly(program);
}
