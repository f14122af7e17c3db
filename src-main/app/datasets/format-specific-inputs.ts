import { sampleOf, type FormatSpecificInputs } from '../../files';
import type { FormatRegistry } from '../../formats';
import { ProblemError } from '../../shared/puzzle';

/** A claim above this fits the content; below, the file is most likely something else. */
const SURE = 0.5;

/** Files with the extensions of the formats: data sets only where a format knows their content. */
export function formatSpecificInputs({ formats, detect }: FormatRegistry): FormatSpecificInputs {
  return {
    extensions: new Set(formats.flatMap(({ extensions = [] }) => extensions)),
    isInput: async (path) => {
      try {
        const [best] = detect(await sampleOf({ path }));
        return best !== undefined && best.score > SURE;
      } catch (error) {
        if (error instanceof ProblemError) return false;
        throw error;
      }
    },
  };
}
