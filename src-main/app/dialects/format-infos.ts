import { coverFeaturesOf, formats, type Format } from '../../formats';
import type { FormatInfo } from '../../shared/contract';

/** Formats as windows and scripts see them. */
export function formatInfos(all: readonly Format[]): FormatInfo[] {
  const builtIn = new Set(formats);
  return all.map((format) => {
    return {
      id: format.id,
      title: format.title,
      kind: format.kind,
      own: !builtIn.has(format),
      readOnly: format.readOnly === true,
      boxes: format.shapes.map(({ boxRows, boxCols }) => [boxRows, boxCols] as const),
      jigsaw: format.jigsaw === true,
      extensions: format.extensions ?? [],
      holds: format.kind === 'cover' ? coverFeaturesOf(format) : [],
    };
  });
}
