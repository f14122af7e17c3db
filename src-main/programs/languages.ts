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
  /** `{class}`: of Java. `{tool}`: the compiler itself, which is the interpreter. */
  readonly run: readonly string[];
}

/** Reads a file of Python and writes nothing next to it. */
const READ_PYTHON = 'import sys; p = sys.argv[1]; compile(open(p, "rb").read(), p, "exec")';

const LANGUAGES: readonly Language[] = [
  {
    id: 'cpp',
    title: 'C++',
    extensions: ['.cpp', '.cc', '.cxx', '.c++'],
    tools: ['g++', 'clang++', 'c++'],
    compile: ['-O2', '-std=c++14', '-o', '{output}', '{source}'],
    run: ['{output}'],
  },
  {
    id: 'c',
    title: 'C',
    extensions: ['.c'],
    tools: ['gcc', 'clang', 'cc'],
    compile: ['-O2', '-std=c11', '-o', '{output}', '{source}', '-lm'],
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
    compile: ['-O', '--edition=2021', '-o', '{output}', '{source}'],
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
