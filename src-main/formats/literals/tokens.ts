/** A piece of source text. Lines from 1, columns from 0. */
export interface Token {
  readonly kind: 'open' | 'close' | 'comma' | 'key' | 'stop' | 'word';
  readonly text: string;
  readonly line: number;
  readonly start: number;
  /** It stands right behind the token before it, as an index or a call does behind its name. */
  readonly close: boolean;
  /** A word in quotes. */
  readonly quoted: boolean;
}

const PIECES =
  /\\begin\{[^}]*\}(?:\{[^}]*\})?|\\end\{[^}]*\}|\\left|\\right|\\\\|\\[{}]|"[^"]*"|'[^']*'|[[\]{}(),;&]|:=|[:=]|[^\s[\]{}(),;:=&"'\\]+|\\[a-z]+/gi;

/** A comment to the end of the line, in any of the usual languages; not within quotes. */
const COMMENT = /^((?:"[^"]*"|'[^']*'|[^"'#%/]|\/(?![/*]))*)(?:#|%|\/\/).*$/s;

/**
 * The tokens of a line of a program, a document or a list: brackets of every kind, `\begin{…}` and
 * `\end{…}` of a LaTeX table as brackets around rows, `\\` between them, words and numbers.
 */
export function tokensOf(text: string, line: number): Token[] {
  const content = COMMENT.exec(text)?.[1] ?? text;
  const tokens: Token[] = [];
  let end = -1;
  for (const { 0: piece, index } of content.replaceAll(/\/\*.*?\*\//g, blank).matchAll(PIECES)) {
    const place = { line, start: index, close: index === end };
    for (const { kind, text: shown } of kindsOf(piece)) {
      const quoted = /^["']/.test(piece);
      tokens.push({ ...place, kind, text: quoted ? piece.slice(1, -1) : shown, quoted });
    }
    end = index + piece.length;
  }
  return tokens;
}

const blank = (text: string): string => ' '.repeat(text.length);

type Kind = Pick<Token, 'kind' | 'text'>;

const OPEN: Kind = { kind: 'open', text: '{' };
const CLOSE: Kind = { kind: 'close', text: '}' };
/** LaTeX environments whose content is rows. */
const TABLE = /^\\(?:begin|end)\{(?:[pbvBV]?matrix|smallmatrix|array|tabular)\*?\}/;

function kindsOf(piece: string): readonly Kind[] {
  if (piece.startsWith('\\begin')) return TABLE.test(piece) ? [OPEN, OPEN] : [];
  if (piece.startsWith('\\end')) return TABLE.test(piece) ? [CLOSE, CLOSE] : [];
  if (piece === '\\\\') return [CLOSE, OPEN];
  if (piece === '\\{') return [OPEN];
  if (piece === '\\}') return [CLOSE];
  if (piece.startsWith('\\')) return [];
  if (/^[[{(]$/.test(piece)) return [{ kind: 'open', text: piece }];
  if (/^[\]})]$/.test(piece)) return [{ kind: 'close', text: piece }];
  if (/^[,&]$/.test(piece)) return [{ kind: 'comma', text: piece }];
  if (piece === ';') return [{ kind: 'stop', text: piece }];
  return [{ kind: /^:?[:=]$/.test(piece) ? 'key' : 'word', text: piece }];
}
