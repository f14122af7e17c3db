/**
 * A two-way channel of text messages: an Electron message port, a WebSocket, or two ends in one process.
 * The contract does not know which.
 */
export interface Pipe {
  post(message: string): void;
  /** Calls `listener` for every message until disposed. */
  onMessage(listener: (message: string) => void): Dispose;
  /** Calls `listener` once when the other end is gone. */
  onClose(listener: () => void): Dispose;
}

export type Dispose = () => void;
