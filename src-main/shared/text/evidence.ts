/**
 * Words for why a format claims a file: what the content looks like, alone and followed by each kind
 * of further evidence. The keys are the content's name, `Start` where only the file's start was
 * looked at, and one of `Named`, `Beside`, `Same`, `Twin` and `Twins`.
 */
export interface FurtherEvidence {
  /** The file's own `{name}` is one of the problem's. */
  readonly Named: string;
  /** `{name}` in the same folder is one of the problem's. */
  readonly Beside: string;
  /** `{twin}` has the same input and the same answers. */
  readonly Same: string;
  /** `{twin}` has the same input. */
  readonly Twin: string;
  /** `{twins}` have the same input. */
  readonly Twins: string;
}

/** `starts` has the words for contents of which only a part was counted, where they are others. */
export function withEvidence<Key extends string>(
  contents: Readonly<Record<Key, string>>,
  starts: Readonly<Partial<Record<Key, string>>>,
  further: FurtherEvidence,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [key, content] of Object.entries<string>(contents)) {
    addForms(words, key, content, further);
    addForms(words, `${key}Start`, starts[key as Key] ?? content, further);
  }
  return words;
}

function addForms(
  words: Record<string, string>,
  key: string,
  content: string,
  further: FurtherEvidence,
): void {
  words[key] = content;
  for (const [kind, evidence] of Object.entries(further)) {
    const forms = content.split(' | ').map((form) => form + evidence);
    words[key + kind] = forms.join(' | ');
  }
}
