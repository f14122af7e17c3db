import checkerGridsCpp from './templates/checker-grids.cpp?raw';
import checkerMatricesCpp from './templates/checker-matrices.cpp?raw';
import checkerWordsCpp from './templates/checker-words.cpp?raw';
import checkerH from './templates/checker.h?raw';
import linesPy from './templates/lines.py?raw';
import mainHustojH from './templates/main-hustoj.h?raw';
import mainKattisH from './templates/main-kattis.h?raw';
import mainSyzojH from './templates/main-syzoj.h?raw';
import mainTestlibH from './templates/main-testlib.h?raw';
import numberedH from './templates/numbered.h?raw';
import solutionGridsCpp from './templates/solution-grids.cpp?raw';
import solutionMatricesCpp from './templates/solution-matrices.cpp?raw';
import solutionH from './templates/solution.h?raw';
import validatorGridsCpp from './templates/validator-grids.cpp?raw';
import validatorMatricesCpp from './templates/validator-matrices.cpp?raw';
import validatorRectanglesCpp from './templates/validator-rectangles.cpp?raw';
import validatorH from './templates/validator.h?raw';
import validatorGridsPy from './templates/validator_grids.py?raw';
import validatorMatricesPy from './templates/validator_matrices.py?raw';
import validatorRectanglesPy from './templates/validator_rectangles.py?raw';

/**
 * The programs of packages: C++ and Python in `templates/`, which compile and run there as they stand, with
 * settings of one problem each. A program of a package is one of them in a single file: in the place of what
 * it includes or imports from there stands its text, and the settings are those of the problem.
 */
const TEMPLATES = {
  'checker-grids.cpp': checkerGridsCpp,
  'checker-matrices.cpp': checkerMatricesCpp,
  'checker-words.cpp': checkerWordsCpp,
  'checker.h': checkerH,
  'lines.py': linesPy,
  'main-hustoj.h': mainHustojH,
  'main-kattis.h': mainKattisH,
  'main-syzoj.h': mainSyzojH,
  'main-testlib.h': mainTestlibH,
  'numbered.h': numberedH,
  'solution-grids.cpp': solutionGridsCpp,
  'solution-matrices.cpp': solutionMatricesCpp,
  'solution.h': solutionH,
  'validator-grids.cpp': validatorGridsCpp,
  'validator-matrices.cpp': validatorMatricesCpp,
  'validator-rectangles.cpp': validatorRectanglesCpp,
  'validator.h': validatorH,
  'validator_grids.py': validatorGridsPy,
  'validator_matrices.py': validatorMatricesPy,
  'validator_rectangles.py': validatorRectanglesPy,
} as const;
type Template = keyof typeof TEMPLATES;

/** What stands for the settings and the last part of a template. */
interface Parts {
  readonly settings?: string;
  readonly main?: Template;
}

const isTemplate = (name: string): name is Template => name in TEMPLATES;

function inlined(template: Template, parts: Parts): string {
  const text: string = TEMPLATES[template];
  return text.replace(
    /^(?:#include "(.+)"|from (\w+) import \*)\n/gm,
    (line: string, header?: string, module?: string) => {
      const named = header ?? `${module}.py`;
      if (named.startsWith('settings')) return `${parts.settings ?? ''}\n`;
      const name = named.startsWith('main-') ? (parts.main ?? named) : named;
      return isTemplate(name) ? `${inlined(name, parts)}\n` : line;
    },
  );
}

/** A program of one file whose first line says what it is; what it includes of the system stands below that. */
export function cppProgram(about: string, template: Template, parts: Parts = {}): string {
  const includes = new Set<string>();
  const body = inlined(template, parts).replaceAll(/^#include .*\n\n?/gm, (line) => {
    includes.add(line.trim());
    return '';
  });
  return `// ${about}\n${[...includes].sort().join('\n')}\n\n${body}`;
}

/** The same in Python. */
export function pythonProgram(about: string, template: Template, settings: string): string {
  return `#!/usr/bin/env python3\n"""${about}"""\n${inlined(template, { settings })}`;
}
