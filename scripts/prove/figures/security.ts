import { tryAccessMatrix } from '../../trials/hostile/access-matrix';
import { askServer } from '../../trials/hostile/requests';
import { sendHostileMessages } from '../../trials/hostile/desktop-messages';
import { askProtocol } from '../../trials/hostile/desktop-urls';
import { failures, type Figure } from '../figure';

const PROMISE = 'No one gets in';

const protocolUrls: Figure = {
  id: 'urls-protocol',
  guarantee: PROMISE,
  goal: '0 bytes from outside the window’s folder',
  count: 100_000,
  quick: 1_000,
  minutes: 2,
  run: async ({ count, seed }) => {
    const { urls, outside } = await askProtocol(count, seed);
    const found = failures({ 'answered from outside': outside });
    const figure = `${urls} hostile addresses at the protocol: ${found.counts}`;
    return { figure, met: found.none, details: found.details };
  },
};

const serverUrls: Figure = {
  id: 'urls-port',
  guarantee: PROMISE,
  goal: '0 bytes from outside the window’s folder',
  count: 10_000,
  quick: 500,
  minutes: 2,
  run: async ({ count, seed }) => {
    const { urls, outside } = await askServer(count, seed);
    const found = failures({ 'answered from outside': outside });
    const figure = `${urls} hostile addresses at the port: ${found.counts}`;
    return { figure, met: found.none, details: found.details };
  },
};

const messages: Figure = {
  id: 'messages',
  guarantee: PROMISE,
  goal: '0 crashes, 0 of a wrong sender, 0 paths outside what was opened',
  count: 100_000,
  quick: 2_000,
  minutes: 3,
  run: async ({ count, seed, entries }) => {
    const report = await sendHostileMessages(count, seed, entries.worker);
    const { crashes, accepted, outside } = report;
    const found = failures({
      crashes,
      'accepted from a wrong sender': accepted,
      'paths outside': outside,
    });
    const figure = `${report.messages} hostile messages: ${found.counts}`;
    return { figure, met: found.none, details: found.details };
  },
};

const access: Figure = {
  id: 'access-matrix',
  guarantee: PROMISE,
  goal: '0 wrong of at least 500',
  // All of them, always.
  count: 1,
  quick: 1,
  run: async () => {
    const { cases, allowed, wrong } = await tryAccessMatrix(1);
    const found = failures({ wrong });
    const figure = `${cases} cases of Host × Origin × site × method × {HTTP, WebSocket}, ${allowed} let in: ${found.counts}`;
    return { figure, met: found.none && cases >= 500, details: found.details };
  },
};

export const security: readonly Figure[] = [protocolUrls, serverUrls, messages, access];
