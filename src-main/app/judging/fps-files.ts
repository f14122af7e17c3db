import { SaxesParser } from 'saxes';
import { FPS_MARKER } from '../../layouts';
import { problem, ProblemError } from '../../shared/puzzle';

/**
 * The tests of an FPS file (github.com/zhblue/freeproblemset) as files: `sample1.in`, `test1.in` … with
 * `.out`, and the limits beside them; each problem in a folder where there are several.
 *
 * @throws ProblemError config-unreadable, no-tests
 */
export function fpsFiles(path: string, bytes: Uint8Array): Map<string, Uint8Array> {
  const items = read(path, new TextDecoder().decode(bytes));
  const files = new Map<string, Uint8Array>();
  items.forEach((item, i) => {
    const folder = items.length > 1 ? `${i + 1}/` : '';
    for (const [name, text] of item) files.set(folder + name, Buffer.from(text));
  });
  if (files.size === 0) throw new ProblemError(problem('no-tests', { file: path }));
  return files;
}

type Item = Map<string, string>;

/** Elements that hold a file of a test. */
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  sample_input: ['sample', 'in'],
  sample_output: ['sample', 'out'],
  test_input: ['test', 'in'],
  test_output: ['test', 'out'],
};

function read(file: string, text: string): Item[] {
  const items: Item[] = [];
  let item: Item = new Map();
  let counts = new Map<string, number>();
  let facts: Record<string, string> = {};
  let content = '';
  let unit = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ProblemError(
      problem('config-unreadable', { file, cause: error.message.split('\n')[0] ?? '' }),
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    content = '';
    unit = String(attributes['unit'] ?? '');
    if (name !== 'item') return;
    item = new Map();
    counts = new Map();
    facts = {};
  });
  parser.on('text', (piece) => (content += piece));
  parser.on('cdata', (piece) => (content += piece));
  parser.on('closetag', ({ name }) => {
    const place = FILES[name];
    if (place !== undefined) {
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      item.set(`${place[0]}${number}.${place[1]}`, content);
    }
    if (name === 'time_limit') facts['time'] = content.trim() + (unit || 's');
    if (name === 'memory_limit') facts['memory'] = content.trim() + (unit || 'mb');
    if (name === 'spj' || name === 'tpj') facts['checker'] = 'true';
    if (name === 'item' && item.size > 0) {
      const lines = Object.entries(facts).map(([key, value]) => `${key}: ${value}\n`);
      item.set(FPS_MARKER, lines.join(''));
      items.push(item);
    }
    content = '';
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return items;
}
