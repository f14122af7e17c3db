import { describeEvent } from '@shared/dance';
import { useWords } from '../../stores';
import type { Playback } from '../../stores/dance';

/** The last step of a run in words, to be asked for; null before the first. */
export function useLastStep({ player, event }: Playback): () => string | null {
  const { t } = useWords();
  return () => {
    if (player.value === null || event.value === null) return null;
    const { instance, cursor } = player.value;
    const text = describeEvent(instance, cursor.links, event.value);
    return text === null ? '' : t(`dance.event.${text.kind}`, text.params);
  };
}
