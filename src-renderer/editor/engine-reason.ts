import type { EngineReason } from '@shared/puzzle';
import type { useWords } from '../stores';

type Words = ReturnType<typeof useWords>;

/** Why an engine answered, in words. */
export function engineReasonText(
  reason: EngineReason,
  t: Words['lookUp'],
  count: Words['count'],
): string {
  const { why } = reason;
  const key = `editor.engine.${why}`;
  switch (why) {
    case 'grid-of-masks':
      return t(key, { size: reason.size });
    case 'small-cover':
    case 'general-cover':
      return t(key, { items: count(reason.items) });
    case 'handed-over':
      return t(key, {
        from: t(`editor.engines.${reason.from}`),
        to: t(`editor.engines.${reason.to}`),
        nodes: count(reason.nodes),
      });
    default:
      return t(key);
  }
}
