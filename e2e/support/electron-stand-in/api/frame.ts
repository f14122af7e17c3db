import type { WebFrameMain } from 'electron';
import { complain } from '../process/state';

/** WebFrameMain::CheckRenderFrame, shell/browser/api/electron_api_web_frame_main.cc. */
const DISPOSED = 'Render frame was disposed before WebFrameMain could be accessed';

/** A main frame of one document; a cross-document navigation gives the contents another one. */
export class Frame implements Pick<
  WebFrameMain,
  'url' | 'send' | 'detached' | 'isDestroyed' | 'parent'
> {
  readonly parent = null;
  private disposed = false;
  private address: string;

  constructor(
    address: string,
    private readonly transmit: (channel: string, args: unknown[]) => void,
  ) {
    this.address = address;
  }

  get url(): string {
    this.check();
    return this.address;
  }

  get detached(): boolean {
    return this.disposed;
  }

  isDestroyed(): boolean {
    return this.disposed;
  }

  /** lib/browser/api/web-frame-main.ts: a failure is written, never thrown. */
  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    try {
      const copies = args.map(cloneArgument);
      this.check();
      this.transmit(channel, copies);
    } catch (error) {
      complain('Error sending from webFrameMain: ', error);
    }
  }

  moveTo(address: string): void {
    this.address = address;
  }

  dispose(): void {
    this.disposed = true;
  }

  private check(): void {
    if (this.disposed) throw new Error(DISPOSED);
  }
}

/** Electron's serializer says no more than this to the main process. */
function cloneArgument(argument: unknown): unknown {
  try {
    return structuredClone(argument);
  } catch {
    throw new Error('Failed to serialize arguments');
  }
}
