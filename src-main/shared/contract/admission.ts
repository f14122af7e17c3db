/**
 * The messages before the contract on a WebSocket, one JSON object each: the host asks, the page answers, the host
 * tells it that it may go on. Proofs are HMAC-SHA-256 in base64url, keyed with the text of the secret.
 */

/** The close code of a host that does not know the page. */
export const REFUSED = 4403;

/** What the host says first. */
export interface Challenge {
  /** Drawn for this connection. */
  readonly challenge: string;
}

/** What the page says then: the token of its address, or that it has the secret. */
export type Introduction =
  | { readonly token: string }
  | {
      /** Drawn by the page. */
      readonly nonce: string;
      /** Over `page CHALLENGE NONCE`. */
      readonly proof: string;
    };

/** What a page is told that may speak. */
export interface Welcome {
  /** To be kept for the next connection. */
  readonly secret: string;
  /** Over `workbench CHALLENGE NONCE`; null in answer to a token. */
  readonly proof: string | null;
}
