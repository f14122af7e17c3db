import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { MESSAGE_CHANNEL } from './channels';
import { gatedPipe, type GateContents, type MessageBus } from './gate';

/** A page's main frame, whose members throw once the page has left it, as Electron's do. */
const disposed = {
  get url(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed');
  },
};

const bus = new EventEmitter();
const heard = vi.fn();
const refused = vi.fn();
let contents: { mainFrame: object; isDestroyed: () => boolean };

beforeEach(() => {
  vi.clearAllMocks();
  bus.removeAllListeners();
  contents = { mainFrame: { url: 'dlx://app/' }, isDestroyed: () => false };
  const window = contents as unknown as GateContents;
  gatedPipe(bus as unknown as MessageBus, window, refused).onMessage(heard);
});

const say = (senderFrame: object | null): void =>
  void bus.emit(MESSAGE_CHANNEL, { sender: contents, senderFrame }, 'a message');

it('hears our page', () => {
  say(contents.mainFrame);
  expect(heard).toHaveBeenCalledWith('a message');
});

it('refuses a frame that the page has left, and does not fall over it', () => {
  contents.mainFrame = disposed;
  say(disposed);
  say(null);
  expect(heard).not.toHaveBeenCalled();
  expect(refused.mock.calls).toEqual([['a frame that is gone'], ['a frame that is gone']]);
});

it('asks nothing of a window that is gone', () => {
  const frame = contents.mainFrame;
  contents.isDestroyed = () => true;
  Object.defineProperty(contents, 'mainFrame', {
    get: () => {
      throw new TypeError('Object has been destroyed');
    },
  });
  say(frame);
  expect(heard).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledWith('a window that is gone');
});
