import { countWriter } from '@shared/text/counts';
import type { TextKey } from '@shared/text/text-key';
import type { Message } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import type { Locale } from '@shared/text/locale';
import { computed, type Ref } from 'vue';
import { useCatalogue } from './catalogue';
import type { NoticeDetail } from './notices';
import { useSession } from './session';

export interface Words {
  locale: Ref<Locale>;
  t: (key: TextKey, params?: Message['params']) => string;
  /** The words of a key that comes from elsewhere, such as the id of what the workbench sent. */
  lookUp: (key: string, params?: Message['params']) => string;
  say: (message: Message) => string;
  /** What went wrong and where. */
  describe: (problem: Problem) => string;
  detail: (detail: NoticeDetail) => string;
  /** Whole sentences, one after the other: with a space between them, but none in Chinese. */
  sentences: (texts: readonly string[]) => string;
  /** A whole number as people of the language write it. */
  count: (value: number) => string;
  /** Parameters of a message with a plural. */
  plural: (value: number) => { n: number; count: number };
}

/** The catalogue as components use it; follows the language. Only in `setup`. */
export function useWords(): Words {
  const { translate, locale } = useCatalogue();
  const session = useSession();
  const lookUp: Words['lookUp'] = (key, params = {}) =>
    translate.value(key, { dlx: session.info?.command ?? '', ...params });
  const t: Words['t'] = lookUp;
  const say: Words['say'] = ({ key, params }) => lookUp(key, params);
  const describe: Words['describe'] = ({ code, params, at }) => {
    const text = t(`problem.${code}`, params);
    return at === undefined ? text : t('window.labelled', { label: placeText(t, at), text });
  };
  const counted = computed(() => countWriter(locale.value));
  return {
    locale,
    t,
    lookUp,
    say,
    describe,
    detail: (detail) =>
      'key' in detail ? say(detail) : `${detail.subject} — ${describe(detail.problem)}`,
    sentences: (texts) => texts.join(locale.value === 'zh' ? '' : ' '),
    count: (value) => counted.value(value),
    plural: (value) => ({ n: value, count: value }),
  };
}

function placeText(t: Words['t'], at: NonNullable<Problem['at']>): string {
  return at.column === undefined
    ? t('window.place', { line: at.line })
    : t('window.placeColumn', { line: at.line, column: at.column });
}
