import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_CONTENT_LENGTH } from '../../shared/contract';
import { DROP_CHANNEL, MESSAGE_CHANNEL } from './channels';
import { gatedPipe, listenForDrops, type GateContents, type MessageBus } from './gate';

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

it('refuses a frame inside our page, and our frame with another page', () => {
  say({ url: 'dlx://app/' });
  for (const url of ['dlx://app.evil.example/', 'dlx://other/', 'https://app/', 'nonsense']) {
    contents.mainFrame = { url };
    say(contents.mainFrame);
  }
  expect(heard).not.toHaveBeenCalled();
  const [inside, ...others] = refused.mock.calls.flat();
  expect(inside).toBe('a frame inside the window');
  expect(new Set(others)).toEqual(new Set(['a foreign page']));
  expect(others).toHaveLength(4);
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

it('refuses what is longer than the largest dropped file, unread', () => {
  const limit = MAX_CONTENT_LENGTH + 1024 * 1024;
  const event = { sender: contents, senderFrame: contents.mainFrame };
  bus.emit(MESSAGE_CHANNEL, event, ' '.repeat(limit + 1));
  expect(heard).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledWith('a message that is too long');
  bus.emit(MESSAGE_CHANNEL, event, ' '.repeat(limit));
  expect(heard).toHaveBeenCalledTimes(1);
});

it('takes a path of a dropped file that is as long as a path may be', () => {
  const paths: string[] = [];
  const window = { ...contents, once: vi.fn() } as unknown as GateContents;
  listenForDrops(bus as unknown as MessageBus, window, (path) => paths.push(path), refused);
  const event = { sender: window, senderFrame: contents.mainFrame };
  for (const length of [32_768, 32_769]) bus.emit(DROP_CHANNEL, event, 'a'.repeat(length));
  expect(paths.map((path) => path.length)).toEqual([32_768]);
  expect(refused).toHaveBeenCalledWith('a message that is too long');
});
