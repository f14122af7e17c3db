import { shellWords } from '../../app/terminal';
import { STDIN, type Context } from './context';

/** The command line of an interrupted `solve` that goes on where it stopped. */
export function resumeCommand({ argv, io }: Context): string {
  const [solve = '', ...rest] = argv;
  const again = rest.includes('--resume') ? rest : ['--resume', ...rest];
  return `${io.command} ${solve} ${shellWords(again)}`;
}

/** Whether answers went to files, which a second run can find. */
export function canResume(paths: readonly string[], toStdout: boolean): boolean {
  return !toStdout && paths.some((path) => path !== STDIN);
}
