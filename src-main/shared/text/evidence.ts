/**
 * Words for why a format claims a file: what the content looks like, alone and followed by each kind
 * of further evidence. The keys are the content's name plus one of `Named`, `Beside` and `Twin`.
 */
export interface FurtherEvidence {
  /** The file's own `{name}` is one of the problem's. */
  readonly Named: string;
  /** `{name}` in the same folder is one of the problem's. */
  readonly Beside: string;
  /** `{twin}` has the same input. */
  readonly Twin: string;
}

export function withEvidence(
  contents: Readonly<Record<string, string>>,
  further: FurtherEvidence,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [key, content] of Object.entries(contents)) {
    words[key] = content;
    for (const [kind, evidence] of Object.entries(further)) {
      const forms = content.split(' | ').map((form) => form + evidence);
      words[key + kind] = forms.join(' | ');
    }
  }
  return words;
}
