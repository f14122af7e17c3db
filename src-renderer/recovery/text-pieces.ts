export interface TextPiece {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * A text cut where it begins and ceases to differ from another, place by place; null stays null. Texts
 * of unequal lengths differ from there on.
 */
export function textPieces(text: string | null, other: string | null): TextPiece[] | null {
  if (text === null) return null;
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [i, character] of Array.from(text).entries()) {
    const differs = other !== null && other !== '' && other[i] !== character;
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += character;
    else pieces.push({ text: character, differs });
  }
  return pieces;
}
