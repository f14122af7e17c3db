import type { WebSocket } from 'ws';
import type { Pipe } from '../../shared/contract';

/** How often a silent window is asked whether it is still there. */
const HEARTBEAT_MS = 30_000;

/** WebSocket close codes (RFC 6455 §7.4.1). */
const UNSUPPORTED_DATA = 1003;

/** A WebSocket as a pipe. Binary frames end the connection; a dead peer is noticed and dropped. */
export function socketPipe(socket: WebSocket): Pipe {
  watchHeartbeat(socket);
  socket.on('message', (_, isBinary) => {
    if (isBinary) socket.close(UNSUPPORTED_DATA);
  });
  return {
    post: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    onMessage: (listener) => {
      const relay = (data: { toString(): string }, isBinary: boolean): void => {
        if (!isBinary) listener(data.toString());
      };
      socket.on('message', relay);
      return () => socket.off('message', relay);
    },
    onClose: (listener) => {
      socket.once('close', listener);
      return () => socket.off('close', listener);
    },
  };
}

function watchHeartbeat(socket: WebSocket): void {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) {
      socket.terminate();
      return;
    }
    alive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
