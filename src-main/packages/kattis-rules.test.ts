import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { judgePackage, type PackageFile } from '.';
import { sampleSet, WORDS } from './testing/sample-set';

/**
 * What `verifyproblem` of Kattis checks of a package of the legacy format without running programs
 * (https://github.com/Kattis/problemtools, `problemtools/verifyproblem.py`), as errors and warnings.
 */
function violations(files: readonly PackageFile[], shortName: string): string[] {
  const texts = new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  const yaml = (path: string): Record<string, unknown> =>
    (parse(texts.get(path) ?? '') as Record<string, unknown> | null) ?? {};
  const paths = [...texts.keys()];
  const found: string[] = [];
  const demand = (good: boolean, what: string): void => void (good || found.push(what));
  demand(/^[a-z0-9]+$/.test(shortName), 'shortname');
  for (const part of paths.flatMap((path) => path.split('/'))) {
    demand(/^[a-zA-Z0-9][a-zA-Z0-9_.-]*[a-zA-Z0-9]$/.test(part), `name ${part}`);
  }

  const problem = yaml('problem.yaml');
  const known = ['name', 'type', 'validation', 'validator_flags', 'limits', 'grading'];
  demand(
    Object.keys(problem).every((key) => known.includes(key)),
    'unknown key in problem.yaml',
  );
  demand(typeof problem['name'] === 'string' && problem['name'].trim() !== '', 'name');
  demand(!/[\\$]/.test(String(problem['name'])), 'name looks like LaTeX');
  demand(['pass-fail', 'scoring'].includes(String(problem['type'])), 'type');
  const scoring = problem['type'] === 'scoring';
  const grading = (problem['grading'] ?? {}) as Record<string, unknown>;
  demand(
    scoring ? 'show_test_data_groups' in grading : Object.keys(grading).length === 0,
    'grading',
  );

  const statements = paths.filter((path) =>
    /^problem_statement\/problem(\.[a-z]+)?\.tex$/.test(path),
  );
  demand(
    statements.length === 1 && statements[0]?.endsWith('problem.en.tex') === true,
    'statement',
  );
  const latex = texts.get(statements[0] ?? '') ?? '';
  demand(latex.includes('\\problemname{'), 'problemname');
  const outsideVerbatim = latex.replace(/\\begin\{verbatim\}[\s\S]*?\\end\{verbatim\}/g, '');
  demand(!/[^\x20-\x7e\n]/.test(outsideVerbatim), 'characters that LaTeX lacks');
  demand(!/(?<!\\)[#%_]/.test(outsideVerbatim), 'characters that mean something to LaTeX');

  const validation = String(problem['validation']);
  const outputValidators = paths.filter((path) => path.startsWith('output_validators/'));
  demand(['default', 'custom'].includes(validation), 'validation');
  demand((validation === 'custom') === outputValidators.length > 0, 'validators and validation');
  demand(new Set(outputValidators.map((path) => path.split('/')[1])).size <= 1, 'one validator');
  demand(
    paths.some((path) => path.startsWith('input_validators/')),
    'no input validator',
  );
  demand(
    paths.some((path) => path.startsWith('submissions/accepted/')),
    'no accepted submission',
  );

  const data = paths.filter((path) => path.startsWith('data/'));
  demand(
    data.some((path) => /^data\/secret\/.*\.in$/.test(path)),
    'no secret data',
  );
  demand(
    data.some((path) => /^data\/sample\/.*\.in$/.test(path)),
    'no sample data',
  );
  demand(!data.some((path) => /^data\/[^/]+\.(in|ans)$/.test(path)), 'tests at the top');
  demand(
    data.every((path) => /^data\/(testdata\.yaml|(sample|secret)\/)/.test(path)),
    'groups',
  );
  for (const path of data.filter((each) => /\.(in|ans)$/.test(each))) {
    const other = path.endsWith('.in') ? path.replace(/in$/, 'ans') : path.replace(/ans$/, 'in');
    demand(texts.has(other), `no pair of ${path}`);
    const text = texts.get(path) ?? '';
    demand(!text.includes('\r') && (text === '' || text.endsWith('\n')), `lines of ${path}`);
  }
  const inputs = data.filter((path) => path.endsWith('.in')).map((path) => texts.get(path));
  demand(new Set(inputs).size === inputs.length, 'identical inputs');
  // Folders and files are taken in the order of their names, so numbers have to be as wide.
  const groups = [
    ...new Set(data.flatMap((path) => /^data\/secret\/([^/]+)\//.exec(path)?.[1] ?? [])),
  ];
  demand(
    groups.every(({ length }) => length === groups[0]?.length),
    'groups out of order',
  );

  for (const path of data.filter((each) => each.endsWith('testdata.yaml'))) {
    const settings = yaml(path);
    const fields = [
      'on_reject',
      'grading',
      'grader_flags',
      'accept_score',
      'reject_score',
      'range',
    ];
    demand(
      Object.keys(settings).every((key) => fields.includes(key)),
      `unknown key in ${path}`,
    );
    demand(scoring, `${path} in a problem that is not scored`);
    demand(['break', 'continue'].includes(String(settings['on_reject'])), `on_reject in ${path}`);
    const [least, most, ...more] = String(settings['range']).split(' ').map(Number);
    const whole = more.length === 0 && (least ?? NaN) <= (most ?? NaN);
    demand(whole, `range in ${path}`);
    const accept = Number(settings['accept_score'] ?? 0);
    demand(accept >= (least ?? 0) && accept <= (most ?? 0), `accept_score in ${path}`);
    const flags = String(settings['grader_flags'] ?? '').split(' ');
    demand(!flags.includes('ignore_sample') || path === 'data/testdata.yaml', 'ignore_sample');
    const ignores = flags.includes('ignore_sample') && settings['on_reject'] === 'break';
    demand(!ignores, 'ignore_sample with break');
  }
  demand(/^timelimit = \d+(\.\d+)?\n$/.test(texts.get('domjudge-problem.ini') ?? ''), 'DOMjudge');
  return found;
}

describe('the package for Kattis follows the rules of problemtools', () => {
  it.each([
    ['several subtasks and a checker', sampleSet({ ownLimits: true })],
    ['one subtask', sampleSet({ tests: [3] })],
    ['no checker', sampleSet({ severalRight: false })],
    ['covers', sampleSet({ format: 'acwing1067', puzzles: 1 })],
    ['twelve subtasks', sampleSet({ tests: Array<number>(12).fill(2), samples: 2 })],
  ])('with %s', (_name, { set, tests }) => {
    const { files } = judgePackage('kattis', set, tests, WORDS);
    expect(violations(files, set.id)).toEqual([]);
  });

  it('notices what breaks them', () => {
    const { set, tests } = sampleSet();
    const { files } = judgePackage('kattis', set, tests, WORDS);
    const without = (path: RegExp): string[] =>
      violations(
        files.filter((file) => !path.test(file.path)),
        set.id,
      );
    expect(without(/^submissions/)).toEqual(['no accepted submission']);
    expect(without(/^output_validators/)).toEqual(['validators and validation']);
    expect(without(/data\/secret\/01\/1\.ans$/)).toEqual(['no pair of data/secret/01/1.in']);
    expect(without(/data\/sample\/1/)).toEqual(['no sample data']);
  });
});
