import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { REFUSED, type Challenge, type Welcome } from '../../shared/contract';
import { isSameSecret, newSecret, pageSecrets, proofOf } from './secrets';

/**
 * Who may speak over a WebSocket: a page that shows the token of its address, or proves that it has the secret that
 * an earlier token was exchanged for. The browser keeps that secret for this origin alone, port included.
 *
 * The proof is over texts that both sides have drawn, so that whoever listens on the port of a stopped workbench
 * learns nothing from a tab that tries to reconnect; the workbench proves itself as well, so that such a tab
 * speaks to nobody else. See ADR 12.
 */
export interface Secrets {
  readonly token: string;
  /** Whether a text is a ticket that has not been used; it is used up by the question. */
  readonly redeem: (text: string) => boolean;
}

/** How long a page may take to answer: a busy machine is slow. */
const ANSWER_MS = 30_000;
/** Most bytes that are read of who has not been let in. */
const MOST_BYTES = 4_096;

const text = v.pipe(v.string(), v.maxLength(200));
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.strictObject({ token: text }), v.strictObject({ nonce: text, proof: text })]),
);

/** Asks who is there, and calls `accept` for who may speak; hangs up on others. */
export function admit(
  socket: WebSocket,
  stream: NodeJS.EventEmitter,
  secrets: Secrets,
  accept: () => void,
): void {
  const challenge = newSecret();
  let bytes = 0;
  const count = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) socket.terminate();
  };
  stream.on('data', count);
  const timer = setTimeout(() => socket.terminate(), ANSWER_MS);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(timer));
  socket.once('message', (message, isBinary) => {
    clearTimeout(timer);
    const welcome = isBinary ? null : welcomeTo(String(message), challenge, secrets);
    if (welcome === null) {
      socket.close(REFUSED);
      return;
    }
    stream.off('data', count);
    say(socket, welcome);
    accept();
  });
  say(socket, { challenge });
}

function say(socket: WebSocket, message: Challenge | Welcome): void {
  socket.send(JSON.stringify(message));
}

/** What a page that may speak is told; null for any other. */
function welcomeTo(message: string, challenge: string, secrets: Secrets): Welcome | null {
  const answer = v.safeParse(answerSchema, message);
  if (!answer.success) return null;
  const [secret, before] = pageSecrets(secrets.token, Date.now());
  if ('token' in answer.output) {
    const { token } = answer.output;
    return isSameSecret(token, secrets.token) || secrets.redeem(token)
      ? { secret, proof: null }
      : null;
  }
  const { nonce, proof } = answer.output;
  const known = [secret, before].find((one) =>
    isSameSecret(proof, proofOf(one, `page ${challenge} ${nonce}`)),
  );
  if (known === undefined) return null;
  return { secret, proof: proofOf(known, `workbench ${challenge} ${nonce}`) };
}
