import {
  EventStore,
  KIND,
  Links,
  pack,
  Player,
  type DanceInstance,
  type EventKind,
} from '@shared/dance';

/** Algorithm X in its plainest form, first item first: runs for tests that need no workbench. */
export function smallRun(instance: DanceInstance): Player {
  const links = new Links(instance.puzzle);
  const { L, R, U, D, header } = links;
  const events = new EventStore();
  let solutions = 0;
  const tell = (kind: EventKind, subject: number): void => events.push(pack(KIND[kind], subject));
  const act = (kind: 'hide' | 'unhide' | 'close' | 'reopen', number: number): void => {
    tell(kind, number);
    links[kind](number);
  };
  const walk = (along: Int32Array, from: number, visit: (number: number) => void): void => {
    for (let at = along[from] as number; at !== from; at = along[at] as number) visit(at);
  };
  const cover = (item: number): void => {
    tell('cover', item);
    act('close', item);
    walk(D, item, (row) => walk(R, row, (node) => act('hide', node)));
  };
  const uncover = (item: number): void => {
    tell('uncover', item);
    walk(U, item, (row) => walk(L, row, (node) => act('unhide', node)));
    act('reopen', item);
  };
  const search = (): void => {
    const item = R[0] as number;
    if (item === 0) return tell('solution', ++solutions);
    tell('choose', item);
    cover(item);
    if (D[item] === item) tell('die', item);
    walk(D, item, (row) => {
      tell('try', row);
      walk(R, row, (node) => cover(header[node] as number));
      search();
      tell('back', row);
      walk(L, row, (node) => uncover(header[node] as number));
    });
    uncover(item);
    tell('leave', item);
  };
  search();
  tell('end', 0);
  const player = new Player(instance);
  player.append(events.slice());
  return player;
}
