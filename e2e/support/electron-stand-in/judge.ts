import { writeMiniApp, type MiniApp } from './mini-app';
import { startElectron, type Program, type StartOptions } from './start';

/** A tiny program that uses Electron one way. */
export interface Use extends MiniApp {
  readonly options?: StartOptions;
}

/** A rule of the stand-in, broken once and kept once. */
export interface Rule {
  readonly name: string;
  readonly wrong: Use;
  readonly right: Use;
  /** Options of both programs. */
  readonly options?: StartOptions;
  /** Fails for the wrong use with `red`. */
  readonly demand: (program: Program) => Promise<void>;
  readonly red: RegExp;
}

/** Starts a program below `folder` and demands what the rule does. @throws when it is not met */
export async function judge(folder: string, use: Use, { options, demand }: Rule): Promise<void> {
  const program = await startElectron({
    app: writeMiniApp(folder, use),
    env: { HOME: folder },
    ...options,
    ...use.options,
  });
  try {
    await demand(program);
  } finally {
    await program.kill();
  }
}
