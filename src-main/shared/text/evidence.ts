/**
 * Words for why a format claims a file: what the content looks like, alone and followed by each kind
 * of further evidence. The keys are the content's name, `Start` where only the file's start was
 * looked at, and one of `Named`, `Beside`, `Same`, `Twin` and `Twins`.
 */
export interface FurtherEvidence {
  /** Stands before what a content looks like of which only the start was looked at. */
  readonly Start: string;
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

export function withEvidence(
  contents: Readonly<Record<string, string>>,
  { Start, ...further }: FurtherEvidence,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [key, content] of Object.entries(contents)) {
    addForms(words, key, content, further);
    const start = content.split(' | ').map((form) => Start + form);
    addForms(words, `${key}Start`, start.join(' | '), further);
  }
  return words;
}

function addForms(
  words: Record<string, string>,
  key: string,
  content: string,
  further: Omit<FurtherEvidence, 'Start'>,
): void {
  words[key] = content;
  for (const [kind, evidence] of Object.entries(further)) {
    const forms = content.split(' | ').map((form) => form + evidence);
    words[key + kind] = forms.join(' | ');
  }
}
