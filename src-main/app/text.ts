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
import { catalogues, type Locale } from '../shared/text';
import type { Problem, ProblemParams } from '../shared/puzzle';

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
 * `locale` lacks falls back to English. `more` joins the catalogues.
 */
export function createTranslator(
  locale: Locale,
  more: Readonly<Record<Locale, object>> = { en: {}, zh: {} },
): Translate {
  const messages = { en: { ...catalogues.en, ...more.en }, zh: { ...catalogues.zh, ...more.zh } };
  const context = createCoreContext({
    locale,
    fallbackLocale: 'en',
    messages,
    missingWarn: false,
    fallbackWarn: false,
  });
  return (key, params = {}) => {
    // Most words of a command line are for help that nobody asks for: they need not be compiled.
    const plain = resolveValue(messages[locale], key);
    if (typeof plain === 'string' && !SYNTAX.test(plain)) return plain;
    const words = lookUp(context, key, params);
    return typeof words === 'string' ? words : key;
  };
}

/** A problem in words, without its place. */
export function describeProblem(t: Translate, { code, params }: Problem): string {
  return t(`problem.${code}`, params);
}
