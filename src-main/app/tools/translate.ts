import {
  compile,
  createCoreContext,
  fallbackWithLocaleChain,
  registerLocaleFallbacker,
  registerMessageCompiler,
  registerMessageResolver,
  resolveValue,
  translate,
} from '@intlify/core-base';
import { withCellLists } from '../../shared/text/cell-lists';
import type { Locale } from '../../shared/text/locale';
import { visibleParams } from '../../shared/text/visible';
import type { Problem, ProblemParams } from '../../shared/puzzle';

registerMessageCompiler(compile);
registerMessageResolver(resolveValue);
registerLocaleFallbacker(fallbackWithLocaleChain);

/** The words of `key` with its placeholders filled in; the key itself where there are none. */
export type Translate = (key: string, params?: ProblemParams) => string;

/** What only messages have that are more than their words: placeholders, alternatives, links. */
const SYNTAX = /[{}|@]/;

/** The library's own signature infers every key of the catalogues, deeper than the compiler goes. */
const lookUp = translate as unknown as (
  context: unknown,
  key: string,
  named: ProblemParams,
) => unknown;

/**
 * A translator for hosts without a window (menus, terminal), over the same catalogues and the same
 * message syntax as the window. `one | many` is chosen by the parameter `count` or `n`. A key that
 * `locale` lacks falls back to English, where `messages` have English.
 */
export function translatorOf(
  locale: Locale,
  messages: Readonly<Partial<Record<Locale, object>>>,
): Translate {
  const context = createCoreContext({
    locale,
    fallbackLocale: 'en',
    messages: messages as Record<string, Record<string, never>>,
    missingWarn: false,
    fallbackWarn: false,
  });
  return (key, params = {}) => {
    // Most words of a command line are for help that nobody asks for: they need not be compiled.
    const plain = resolveValue(messages[locale], key);
    if (typeof plain === 'string' && !SYNTAX.test(plain)) return plain;
    const words = lookUp(context, key, withCellLists(visibleParams(params), locale));
    return typeof words === 'string' ? words : key;
  };
}

/** A translator over the catalogue of one language, the only one that is loaded for it. */
export async function loadTranslator(locale: Locale): Promise<Translate> {
  if (locale === 'en') {
    const { en } = await import('../../shared/text/en');
    return translatorOf(locale, { en });
  }
  const { zh } = await import('../../shared/text/zh');
  return translatorOf(locale, { zh });
}

/** A problem in words, without its place. */
export function describeProblem(t: Translate, { code, params }: Problem): string {
  return t(`problem.${code}`, params);
}
