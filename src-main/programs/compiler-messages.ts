import type { CompilerError } from '../shared/contract';

/** More errors than these come of the first ones. */
const MOST = 20;

/** `file:line:column: error: message` of g++, clang and Go; javac leaves out the column. */
const COLONS = /^(.+?):(\d+):(?:(\d+):)? (?!warning|note)(?:(?:fatal )?error: )?(.*)$/;
/** `file(line,column) Error: message` of Free Pascal. */
const BRACKETS = /^(.+?)\((\d+),(\d+)\) (?:Error|Fatal): (.*)$/;
/** `--> file:line:column` of rustc, after the message. */
const ARROW = /^\s*--> (.+?):(\d+):(\d+)$/;
/** Python and Node.js: the place, the line of source, a caret, the message. */
const PLACE = /^(?:\s*File "(.+)", line (\d+)|((?:\/|\w:|file:).*):(\d+))$/;

export function compilerErrors(output: string): CompilerError[] {
  const lines = output.split(/\r?\n/);
  const found: CompilerError[] = [];
  for (const [at, line] of lines.entries()) {
    const error = errorAt(lines, at, line);
    if (error !== null) found.push(error);
    if (found.length === MOST) break;
  }
  return found;
}

function errorAt(lines: readonly string[], at: number, line: string): CompilerError | null {
  const plain = COLONS.exec(line) ?? BRACKETS.exec(line);
  if (plain !== null) {
    const [, file = '', row, column, message = ''] = plain;
    return errorOf(file, row, column ?? caretBelow(lines, at), message);
  }
  const arrow = ARROW.exec(line);
  if (arrow !== null) {
    const message = /^error(?:\[\w+\])?: (.*)$/.exec(lines[at - 1] ?? '')?.[1];
    return message === undefined ? null : errorOf(arrow[1] ?? '', arrow[2], arrow[3], message);
  }
  const place = PLACE.exec(line);
  const message = lines.slice(at).find((each) => /^\w*Error: /.test(each));
  if (place === null || message === undefined) return null;
  const [, file, row, script, scriptRow] = place;
  return errorOf(file ?? script ?? '', row ?? scriptRow, caretBelow(lines, at), message);
}

function errorOf(
  file: string,
  line: string | undefined,
  column: string | number | undefined,
  message: string,
): CompilerError {
  return { file, line: Number(line), column: Number(column ?? 0), message };
}

/** The column of a caret up to three lines below; 0 where there is none. */
function caretBelow(lines: readonly string[], at: number): number {
  const caret = lines.slice(at + 1, at + 4).find((line) => /^\s*\^[\^~]*\s*$/.test(line));
  return caret === undefined ? 0 : caret.indexOf('^') + 1;
}
