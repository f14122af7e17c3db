import { describe, expect, it } from 'vitest';
import { PROFILE_IDS, type ProfileFinding, type ProfileId } from '../../shared/contract';
import { catalogues } from '../../shared/text';
import { comparing, profiles } from './profile';

const encoder = new TextEncoder();
const REFERENCE = 'FPAH\nCDEG\n\nABCD\nEFGH\n';
const BOM = '\uFEFF';

const judgeBytes = (
  profile: ProfileId,
  output: Uint8Array,
  reference: Uint8Array,
): ProfileFinding => comparing(output, reference)(profile);

function verdict(profile: ProfileId, output: string, reference = REFERENCE): string {
  return judgeBytes(profile, encoder.encode(output), encoder.encode(reference)).verdict;
}

interface Row {
  readonly name: string;
  readonly output: string;
  readonly reference?: string;
  /** Verdicts in the order of `PROFILE_IDS`. */
  readonly verdicts: string;
}

/** What the judges’ own code was measured to say. */
const TABLE: readonly Row[] = [
  {
    name: 'nothing',
    output: REFERENCE,
    verdicts: 'AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'no final newline',
    output: REFERENCE.slice(0, -1),
    verdicts: 'AC AC AC WA AC AC AC AC WA AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'no final newline where the reference ends with a blank line',
    output: REFERENCE.slice(0, -1),
    reference: `${REFERENCE}\n`,
    verdicts: 'AC AC AC WA AC WA AC AC WA AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'one more newline at the end',
    output: `${REFERENCE}\n`,
    verdicts: 'AC AC AC WA AC WA AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'reference ends with a blank line, output does not',
    output: REFERENCE,
    reference: `${REFERENCE}\n`,
    verdicts: 'AC AC AC WA AC WA AC AC WA AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'blank line between cases missing',
    output: REFERENCE.replace('\n\n', '\n'),
    verdicts: 'AC WA WA WA WA WA PE PE WA PE AC WA PE WA WA AC WA AC AC AC AC',
  },
  {
    name: 'two blank lines between cases',
    output: REFERENCE.replace('\n\n', '\n\n\n'),
    verdicts: 'AC WA WA WA WA WA PE PE WA PE AC WA PE WA WA AC WA AC AC AC AC',
  },
  {
    name: 'trailing space on every row',
    output: REFERENCE.replace(/(?<=[A-Z])\n/g, ' \n'),
    verdicts: 'AC AC WA WA AC WA AC PE WA AC AC AC PE AC AC AC AC AC AC AC AC',
  },
  {
    name: 'CRLF',
    output: REFERENCE.replaceAll('\n', '\r\n'),
    verdicts: 'AC AC AC WA AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC AC',
  },
  {
    name: 'spaced cells for packed ones',
    output: REFERENCE.replace('FPAH', 'F P A H'),
    verdicts: 'WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA WA',
  },
  {
    name: 'UTF-8 BOM first',
    output: BOM + REFERENCE,
    verdicts: 'AC AC AC WA WA WA WA WA WA WA WA AC WA WA WA AC WA WA WA WA WA',
  },
];

describe('judge profiles', () => {
  it.each(TABLE)('output differs by: $name', ({ output, reference, verdicts }) => {
    const measured = PROFILE_IDS.map((id) => `${id} ${verdict(id, output, reference)}`);
    const expected = verdicts.split(' ').map((each, i) => `${PROFILE_IDS[i]} ${each}`);
    expect(measured).toEqual(expected);
  });

  it('takes upper and lower case for the same on Kattis and DOMjudge alone', () => {
    const kind = PROFILE_IDS.filter((id) => verdict(id, REFERENCE.toLowerCase()) === 'AC');
    expect(kind).toEqual(['kattis', 'domjudge']);
  });

  it('lists every profile of the contract, in its order', () => {
    expect(profiles.map(({ id }) => id)).toEqual([...PROFILE_IDS]);
  });

  it.each(PROFILE_IDS)('%s refuses another cell, a missing row and a row too many', (id) => {
    expect(verdict(id, REFERENCE.replace('CDEG', 'CDEH'))).toBe('WA');
    expect(verdict(id, 'FPAH\nCDEG\n\nABCD\n')).not.toBe('AC');
    expect(verdict(id, `${REFERENCE}IJKL\n`)).not.toBe('AC');
    expect(verdict(id, '')).not.toBe('AC');
    expect(verdict(id, '', '')).toBe('AC');
  });

  it('reads lines longer than LemonLime’s pieces', () => {
    const long = `${'x'.repeat(40)}\n`;
    expect(verdict('lemon-lines', long, long)).toBe('AC');
    expect(verdict('lemon-lines', `${'x'.repeat(39)}y\n`, long)).toBe('WA');
    expect(verdict('lemon-ignore-spaces', long.trim(), long)).toBe('AC');
  });
});

/** Small pairs that once told a profile from its judge, and what the judge's own program says of them. */
const PAIRS: readonly [string, ProfileId, string, string, string][] = [
  ['a line of blanks at the end', 'hydro-default', 'a\n \n', 'a\n', 'WA'],
  ['a CR at the end of a line', 'hydro-default', 'a\r\r\n', 'a\n', 'AC'],
  ['a form feed at the end of a line', 'hydro-default', 'a\f\n', 'a\n', 'WA'],
  ['a lone CR at the end', 'hydro-strict', 'a\r', 'a\n', 'AC'],
  ['a line of blanks', 'hydro-strict', 'a\n \n', 'a\n\n', 'WA'],
  ['a BOM in the reference', 'wcmp', 'a\n', `${BOM}a\n`, 'WA'],
  ['a BOM on both sides', 'codeforces', `${BOM}a\n`, `${BOM}a\n`, 'WA'],
  ['a form feed between words', 'wcmp', 'a\fb\n', 'a b\n', 'WA'],
  ['a vertical tab between words', 'lcmp', 'a\vb\n', 'a b\n', 'AC'],
  ['a form feed after the end', 'lcmp', 'a\n\f', 'a\n', 'PE'],
  ['a blank line at the end of the reference', 'lcmp', 'a\n', 'a\n\n\n', 'AC'],
  ['a missing line', 'fcmp', 'a\n', 'a\nb\n', 'WA'],
  ['a lone CR, which testlib drops', 'fcmp', 'a\rb\n', 'ab\n', 'AC'],
  ['a lone CR at the end', 'fcmp', 'a\r', 'a\n', 'WA'],
  ['a blank of full width at the end', 'cph', 'a\u3000\n', 'a\n', 'AC'],
  ['another letter with an accent', 'cph', 'Ã\n', 'à\n', 'WA'],
  ['a BOM at the end', 'cph', `a${BOM}\n`, 'a\n', 'AC'],
  ['a word after NUL', 'kattis', 'a\0b\n', 'a\n', 'AC'],
  ['a word after NUL', 'domjudge', 'a\0b\n', 'a\n', 'WA'],
  ['a BOM', 'kattis-case', `${BOM}a\n`, 'a\n', 'WA'],
  ['lower case', 'kattis-case', 'A\n', 'a\n', 'WA'],
  ['amounts of blanks', 'syzoj', 'a  b \n', 'a\tb\n', 'AC'],
  ['a blank before a line', 'syzoj', ' a\n', 'a\n', 'WA'],
  ['a blank within a word', 'syzoj', 'a b\n', 'ab\n', 'WA'],
  ['blank lines anywhere', 'syzoj', '\na\n \nb\n\n', 'a\nb\n', 'AC'],
  ['blank lines that are matched instead', 'syzoj', '\n\na\n', 'a\n\n\n', 'WA'],
  ['a NUL, and a blank', 'syzoj', 'a\0 \n', 'a\0\n', 'WA'],
  ['a lone CR at the end', 'noi', 'a\r', 'a\n', 'WA'],
  ['CRLF and blanks', 'noi', 'a \r\n\r\n', 'a\n', 'AC'],
  ['a lone CR at the end', 'luogu', 'a\r', 'a\n', 'AC'],
];

describe('what judges say of small pairs', () => {
  it('bytes that are no UTF-8 are all alike for cph alone', () => {
    const [output, reference] = [Uint8Array.of(0xff, 10), Uint8Array.of(0xfe, 10)];
    const kind = PROFILE_IDS.filter((id) => judgeBytes(id, output, reference).verdict === 'AC');
    expect(kind).toEqual(['cph']);
  });

  it.each(PAIRS)('%s: %s', (_, id, output, reference, expected) => {
    expect(verdict(id, output, reference)).toBe(expected);
  });
});

/** First reasons of the rows above, where a profile does not accept: all that it may say. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'no final newline': ['noFinalNewline'],
  'no final newline where the reference ends with a blank line': ['noFinalNewline'],
  'one more newline at the end': ['emptyLastExtra'],
  'reference ends with a blank line, output does not': ['emptyLastMissing'],
  // LemonLime, ignoring spaces, looks at the line numbers of words.
  'blank line between cases missing': ['emptyLineMissing', 'lineNumber'],
  'two blank lines between cases': ['emptyLineExtra', 'lineNumber'],
  'trailing space on every row': ['trailingBlank'],
  CRLF: ['cr'],
  'spaced cells for packed ones': ['word', 'blankExtra', 'lineNumber'],
  'UTF-8 BOM first': ['bom'],
};

describe('the first reason', () => {
  const refused = TABLE.flatMap(({ name, output, reference = REFERENCE }) =>
    PROFILE_IDS.filter((id) => verdict(id, output, reference) !== 'AC').map(
      (id) => [name, id, output, reference] as const,
    ),
  );

  it.each(refused)(
    '%s, by %s, is what differs, in both languages',
    (name, id, output, reference) => {
      const { reason } = judgeBytes(id, encoder.encode(output), encoder.encode(reference));
      const key = reason?.key.replace('judge.reason.', '') ?? '';
      expect(REASONS[name]).toContain(key);
      for (const { judge } of Object.values(catalogues)) {
        expect(judge.reason[key as keyof typeof judge.reason]).toMatch(/\S/);
      }
    },
  );

  it('shows of a long word what is around the difference', () => {
    const grid = '1234567890'.repeat(8);
    const wrong = `${grid.slice(0, 50)}X${grid.slice(51)}`;
    const finding = judgeBytes('wcmp', encoder.encode(`${wrong}\n`), encoder.encode(`${grid}\n`));
    expect(finding).toMatchObject({
      reason: {
        key: 'judge.reason.word',
        params: { found: '…34567890X23456789…', expected: '…34567890123456789…' },
      },
      at: { line: 1, column: 51 },
    });
  });

  it('says so when the reference ends its lines with CR LF and the output does not', () => {
    const finding = judgeBytes('bytes', encoder.encode('A\nB\n'), encoder.encode('A\r\nB\r\n'));
    expect(finding.reason?.key).toBe('judge.reason.crMissing');
  });

  const reason = (profile: ProfileId, output: string, reference = REFERENCE) => {
    const finding = judgeBytes(profile, encoder.encode(output), encoder.encode(reference));
    return { key: finding.reason?.key.replace('judge.reason.', ''), ...finding.at };
  };

  it.each<[string, ProfileId, string, object]>([
    ['word', 'wcmp', REFERENCE.replace('ABCD', 'ABXD'), { key: 'word', line: 4, column: 3 }],
    [
      'empty line missing',
      'lcmp',
      REFERENCE.replace('\n\n', '\n'),
      { key: 'emptyLineMissing', line: 3, column: 1 },
    ],
    [
      'empty line extra',
      'cph',
      REFERENCE.replace('\n\n', '\n\n\n'),
      { key: 'emptyLineExtra', line: 4, column: 1 },
    ],
    [
      'trailing blank',
      'fcmp',
      REFERENCE.replace('CDEG', 'CDEG '),
      { key: 'trailingBlank', line: 2, column: 5 },
    ],
    ['CR', 'bytes', REFERENCE.replace('CDEG', 'CDEG\r'), { key: 'cr', line: 2, column: 5 }],
    [
      'lone CR',
      'bytes',
      REFERENCE.replace('CDEG', 'CDEG\r\r'),
      { key: 'crLone', line: 2, column: 5 },
    ],
    ['lone CR at the end', 'bytes', `${REFERENCE}\r`, { key: 'crLone', line: 6, column: 1 }],
    ['BOM', 'hydro-default', BOM + REFERENCE, { key: 'bom', line: 1, column: 1 }],
    [
      'no final newline',
      'lemon-lines',
      REFERENCE.slice(0, -1),
      { key: 'noFinalNewline', line: 5, column: 5 },
    ],
    ['too short', 'wcmp', 'FPAH\nCDEG\n', { key: 'short', line: 2, column: 5 }],
    ['too long', 'hustoj-default', `${REFERENCE}IJKL\n`, { key: 'long', line: 6, column: 1 }],
    [
      'spaced cells',
      'poj',
      REFERENCE.replace('FPAH', 'F P A H'),
      { key: 'word', line: 1, column: 2 },
    ],
    [
      'extra last line',
      'hydro-strict',
      `${REFERENCE}\n`,
      { key: 'emptyLastExtra', line: 6, column: 1 },
    ],
  ])('%s', (_name, profile, output, expected) => {
    expect(reason(profile, output)).toEqual(expected);
  });
});
