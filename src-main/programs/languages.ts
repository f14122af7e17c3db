/** Languages of source files: how they are compiled and run. Words in braces are filled in. */
export interface Language {
  readonly id: string;
  readonly title: string;
  /** Of source files, lower case. */
  readonly extensions: readonly string[];
  /** Compilers in order of preference; the first that is installed is the first word below. */
  readonly tools: readonly string[];
  /** After the compiler: `{source}`, `{output}` (the program to be made), `{folder}` (where it is made). */
  readonly compile: readonly string[];
  /**
   * Words of `compile` in braces that can be chosen, by their names: the first is the usual one, '' leaves it
   * out. None of them has the compiler load or start anything.
   */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** `{class}`: of Java. `{tool}`: the compiler itself, which is the interpreter. */
  readonly run: readonly string[];
}

/** Reads a file of Python and writes nothing next to it. */
const READ_PYTHON = 'import sys; p = sys.argv[1]; compile(open(p, "rb").read(), p, "exec")';

const OPTIMISE = ['-O2', '-O0', '-O1', '-O3'];
const DEFINE = ['', '-DONLINE_JUDGE'];

const LANGUAGES: readonly Language[] = [
  {
    id: 'cpp',
    title: 'C++',
    extensions: ['.cpp', '.cc', '.cxx', '.c++'],
    tools: ['g++', 'clang++', 'c++'],
    compile: ['{optimise}', '{standard}', '{define}', '-o', '{output}', '{source}'],
    options: {
      optimise: OPTIMISE,
      standard: ['-std=c++14', '-std=c++11', '-std=c++17', '-std=c++20'],
      define: DEFINE,
    },
    run: ['{output}'],
  },
  {
    id: 'c',
    title: 'C',
    extensions: ['.c'],
    tools: ['gcc', 'clang', 'cc'],
    compile: ['{optimise}', '{standard}', '{define}', '-o', '{output}', '{source}', '-lm'],
    options: { optimise: OPTIMISE, standard: ['-std=c11', '-std=c99'], define: DEFINE },
    run: ['{output}'],
  },
  {
    id: 'java',
    title: 'Java',
    extensions: ['.java'],
    tools: ['javac'],
    compile: ['-encoding', 'UTF-8', '-d', '{folder}', '{source}'],
    run: ['java', '-cp', '{folder}', '{class}'],
  },
  {
    id: 'python',
    title: 'Python',
    extensions: ['.py'],
    tools: ['python3', 'python'],
    compile: ['-B', '-c', READ_PYTHON, '{source}'],
    run: ['{tool}', '-B', '{source}'],
  },
  {
    id: 'rust',
    title: 'Rust',
    extensions: ['.rs'],
    tools: ['rustc'],
    compile: ['-O', '{edition}', '-o', '{output}', '{source}'],
    options: { edition: ['--edition=2021', '--edition=2018'] },
    run: ['{output}'],
  },
  {
    id: 'go',
    title: 'Go',
    extensions: ['.go'],
    tools: ['go'],
    compile: ['build', '-o', '{output}', '{source}'],
    run: ['{output}'],
  },
  {
    id: 'pascal',
    title: 'Pascal',
    extensions: ['.pas', '.pp'],
    tools: ['fpc'],
    compile: ['-O2', '-o{output}', '{source}'],
    run: ['{output}'],
  },
  {
    id: 'node',
    title: 'Node.js',
    extensions: ['.js', '.mjs', '.cjs'],
    tools: ['node'],
    compile: ['--check', '{source}'],
    run: ['{tool}', '{source}'],
  },
];

/** The language of a source file by its name; null where it is none that is known. */
export function languageOf(path: string): Language | null {
  const extension = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase() ?? '';
  return LANGUAGES.find(({ extensions }) => extensions.includes(extension)) ?? null;
}
