import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { problem } from '../../shared/puzzle';
import { handOver, listenForHandovers, type Taken } from './handover';

const URL_OF_FIRST = 'http://127.0.0.1:4321/?token=a-secret_token';
const TICKET_URL = 'http://127.0.0.1:4321/?token=a-ticket';
let settings: string;

beforeEach(async () => {
  settings = await mkdtemp(join(tmpdir(), 'dlx-hand-'));
});
afterEach(() => rm(settings, { recursive: true, force: true }));

const socket = (): string => join(settings, 'running', 'socket');

/** The first workbench; what it is handed is recorded. */
async function first(some: Partial<Taken> = {}) {
  const handed: (readonly string[])[] = [];
  const listener = await listenForHandovers(settings, '1.0.0', async ({ paths }) => {
    handed.push(paths);
    return { url: URL_OF_FIRST, ticketUrl: TICKET_URL, windows: 1, problems: [], ...some };
  });
  onTestFinished(() => listener?.close());
  return { listener, handed };
}

const second = (paths: readonly string[] = ['/a.in']) =>
  handOver(settings, { version: '1.0.0', paths, newToken: false });

describe.skipIf(process.platform === 'win32')('a second start', () => {
  it('hands its paths to the first and learns its address', async () => {
    const gone = { path: '/b.in', problem: problem('file-missing', { file: '/b.in' }) };
    const { handed } = await first({ problems: [gone] });
    expect(await second(['/a.in', '/b.in'])).toEqual({
      url: URL_OF_FIRST,
      ticketUrl: TICKET_URL,
      windows: 1,
      problems: [gone],
    });
    expect(await second([])).not.toBeNull();
    expect(handed).toEqual([['/a.in', '/b.in'], []]);
  });

  it('stands alone where nobody runs, and after the first has ended', async () => {
    expect(await second()).toBeNull();
    const { listener } = await first();
    await listener?.close();
    expect(await second()).toBeNull();
  });

  it('stands alone beside another version, which opens nothing', async () => {
    const { handed } = await first();
    expect(
      await handOver(settings, { version: '2.0.0', paths: ['/a.in'], newToken: false }),
    ).toBeNull();
    expect(handed).toEqual([]);
  });

  it('takes the place of one that crashed, and not of one that runs', async () => {
    await mkdir(join(settings, 'running'), { mode: 0o700 });
    await writeFile(socket(), 'left behind');
    expect((await first()).listener).not.toBeNull();
    expect((await first()).listener).toBeNull();
    expect(await second()).not.toBeNull();
  });
});

describe.skipIf(process.platform === 'win32')('what others may do', () => {
  it('nobody else can reach the socket', async () => {
    await first();
    expect((await lstat(join(settings, 'running'))).mode & 0o777).toBe(0o700);
  });

  it('a folder that others can enter is not used, by either side', async () => {
    await first();
    await chmod(join(settings, 'running'), 0o755);
    expect(await second()).toBeNull();
    expect((await first()).listener).toBeNull();
  });

  it('a link in place of the folder is not followed', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'dlx-else-'));
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
    await symlink(elsewhere, join(settings, 'running'));
    expect((await first()).listener).toBeNull();
    expect(await second()).toBeNull();
  });

  it('an address that is not ours is not believed', async () => {
    for (const url of ['https://evil.example/', 'http://127.0.0.1:1/?token=a#x', 'file:///x']) {
      const { listener } = await first({ url });
      expect(await second(), url).toBeNull();
      await listener?.close();
    }
  });

  it('nonsense is answered by silence, and the next is served', async () => {
    const { handed } = await first();
    const lines = ['', 'x', '{}', '{"version":"1.0.0"}', '[1]', 'null'];
    for (const line of [...lines, '{"version":"1.0.0","paths":[""],"more":1}']) {
      expect(await say(`${line}\n`)).toBe('');
    }
    expect(handed).toEqual([]);
    expect(await second()).not.toBeNull();
  });
});

it.skipIf(process.platform === 'win32')('a line that is too long is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await first();
  expect(await say('a'.repeat(4_000_001))).toBe('');
});

/** What the socket says to a line. */
function say(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const caller = connect(socket(), () => caller.write(line));
    caller.setEncoding('utf8');
    caller.on('data', (piece: string) => (text += piece));
    // Whoever is hung up on while it still speaks is told so.
    caller.on('error', (error: NodeJS.ErrnoException) => {
      if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) reject(error);
    });
    caller.on('close', () => resolve(text));
  });
}
