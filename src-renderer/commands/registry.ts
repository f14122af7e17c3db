import { MENUS, type MenuName } from '@shared/contract';
import { useNotices } from '../stores';
import { appCommands } from './app';
import { ratingCommands, listCommands } from './list';
import type { Command, ContextName } from './command';
import { dialectCommands } from './dialects';
import { danceCommands } from './dance';
import { editorCommands, shapeCommands } from './editor';
import { entryCommands } from './entry';
import { fileCommands } from './file';
import { hintCommands, questionCommands } from './hints';
import { judgeCommands } from './judge';
import { matrixCommands } from './matrix';
import { makeCommands } from './make';
import { pickedCommands } from './picked';
import { programCommands } from './programs';
import { solveCommands } from './solve';
import { viewCommands } from './view';

/** Every command of the window, in the order of the menus and the palette. */
export const allCommands: readonly Command[] = [
  ...fileCommands,
  ...matrixCommands,
  ...makeCommands,
  ...editorCommands,
  ...entryCommands,
  ...hintCommands,
  ...questionCommands,
  ...shapeCommands,
  ...dialectCommands,
  ...solveCommands,
  ...judgeCommands,
  ...programCommands,
  ...danceCommands,
  ...listCommands,
  ...pickedCommands,
  ...ratingCommands,
  ...viewCommands,
  ...appCommands,
];

const byId = new Map<string, Command>(allCommands.map((command) => [command.id, command]));

export function commandById(id: string): Command | undefined {
  return byId.get(id);
}

export function isEnabled(command: Command): boolean {
  return command.when?.() ?? true;
}

/** Whether a command can run now; an unknown one cannot. */
export function canRun(id: string): boolean {
  const command = byId.get(id);
  return command !== undefined && isEnabled(command);
}

/** Runs a command by id where it can run now; a failure is shown. Unknown ids are ignored. */
export async function runCommand(id: string): Promise<void> {
  const command = byId.get(id);
  if (command === undefined || !isEnabled(command)) return;
  await useNotices().attempt(async () => command.run());
}

export function contextGroups(
  name: ContextName,
  commands: readonly Command[] = allCommands,
): Command[][] {
  const groups: Command[][] = [];
  for (const command of commands) {
    const group = command.context?.[name];
    if (group !== undefined) (groups[group] ??= []).push(command);
  }
  return groups.filter((group) => group.length > 0);
}

export function menuGroups(
  commands: readonly Command[] = allCommands,
): { name: MenuName; groups: Command[][] }[] {
  return MENUS.map((name) => {
    const members = commands.filter((command) => command.menu?.name === name);
    const numbers = [...new Set(members.map((command) => command.menu?.group ?? 0))].sort(
      (a, b) => a - b,
    );
    const groups = numbers.map((group) =>
      members.filter((command) => command.menu?.group === group),
    );
    return { name, groups };
  });
}
