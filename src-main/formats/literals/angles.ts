import { problem, type CoverPuzzle, type Place, type Problem } from '../../shared/puzzle';
import { KnuthReader } from '../covers/knuth-reader';
import { parseLines } from '../parse-text';
import { placesIn } from '../text/offsets';

/** Whether a text is in the form of {@link coverInAngles}. */
export const isInAngles = (lines: readonly string[]): boolean =>
  /^\s*<(?:\s|$)/.test(lines.find((line) => line.trim() !== '') ?? '');

/**
 * An exact cover as the solver miniexact writes it besides `p xc`: `< items > [ secondary items ]`, then
 * options that end in `;`, with `item:colour` for a coloured item (github.com/maximaximal/miniexact). With
 * other signs between the parts it is Knuth’s text, and is read so.
 */
export function coverInAngles(lines: readonly string[]): CoverPuzzle | Problem {
  const text = lines.join('\n');
  const placeOf = placesIn(text);
  const at = (offset: number): Place => {
    const { line, start } = placeOf(offset, offset);
    return { line, column: start + 1 };
  };
  const unclosed = (sign: string, offset: number): Problem =>
    problem('bracket-open', { text: sign }, at(offset));
  const [head = ''] = /^\s*<[^>]*>\s*(?:\[[^\]]*\])?/.exec(text) ?? [];
  const rest = text.slice(head.length);
  if (head === '') return unclosed('<', text.indexOf('<'));
  if (/^\s*\[/.test(rest)) return unclosed('[', text.indexOf('[', head.length));
  const options = Array.from(rest.matchAll(/[^\s;][^;]*;?/g), ({ 0: option, index }) => ({
    text: option,
    start: head.length + index,
  }));
  const last = options.at(-1);
  if (last?.text.endsWith(';') === false) return unclosed('…;', last.start);
  // Every sign keeps its place.
  const items = head.replaceAll(/[<[\]\n]/g, ' ').replace('>', '|');
  const rows = options.map((option) =>
    option.text.replaceAll(/[;\n]/g, ' ').replaceAll(/ *: */g, ':'),
  );
  const [found] = parseLines((sink) => new KnuthReader(sink), [items, ...rows]).cases;
  if (found?.puzzle?.kind === 'cover') return found.puzzle;
  const { code, params, at: place = { line: 1 } } = found?.problem ?? problem('no-options');
  const { line, column = 1 } = place;
  return problem(code, params, at((options[line - 2]?.start ?? 0) + column - 1));
}
