import type { Challenge, Introduction, Welcome } from '@shared/contract';

/** The host does not know this page, or is not the workbench that knew it. */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

/** How a page and the host of its origin come to know each other, over one connection. */
export interface Admission {
  /** The answer to the host’s first message. @throws NotAdmitted without a token or a secret to answer with */
  introduce(message: string): Promise<Introduction>;
  /** Takes the host’s second message. @throws NotAdmitted when it cannot be from the workbench */
  enter(message: string): void;
}

/**
 * A page is known by the token of its address, once; then by the secret that it got for it, which other tabs, a
 * reload and a later visit find. The host must prove that it has the secret too, since another program may listen
 * where the workbench was.
 */
export function createAdmission(token: string | null): Admission {
  /** The proof to come; null in answer to a token, since this page came with it. */
  let expected: string | null = null;
  return {
    introduce: async (message) => {
      const { challenge } = JSON.parse(message) as Challenge;
      if (token !== null) return { token };
      const secret = keptSecret();
      if (secret === null) throw new NotAdmitted();
      const nonce = crypto.randomUUID();
      // Both before anything is sent, so that no message comes in while the second is awaited.
      const [proof, theirs] = await Promise.all([
        proofOf(secret, `page ${challenge} ${nonce}`),
        proofOf(secret, `workbench ${challenge} ${nonce}`),
      ]);
      expected = theirs;
      return { nonce, proof };
    },
    enter: (message) => {
      const { secret, proof } = JSON.parse(message) as Welcome;
      if (proof !== expected) throw new NotAdmitted();
      keep(secret);
    },
  };
}

/** The browser gives what is kept under it to this origin alone, port included. */
const KEY = 'dlx-secret';
/** Where the browser keeps nothing, the secret lasts as long as the page. */
let ofThisPage: string | null = null;

function keptSecret(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return ofThisPage;
  }
}

/** Whether a reload will find a secret. */
export function isKept(): boolean {
  return ofThisPage === null && keptSecret() !== null;
}

function keep(secret: string): void {
  try {
    localStorage.setItem(KEY, secret);
  } catch {
    ofThisPage = secret;
  }
}

const bytes = (text: string): BufferSource => new TextEncoder().encode(text);

/** HMAC-SHA-256 of the text in base64url. */
async function proofOf(secret: string, text: string): Promise<string> {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), hash, false, ['sign']);
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
  const plain = btoa(String.fromCharCode(...made));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
