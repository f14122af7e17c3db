/** The container files, as far as they can be checked without a container engine. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fakeIo } from '../../src-main/hosts/cli/testing/fake-io';
import { run } from '../../src-main/hosts/cli/run';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (name: string): string => readFileSync(join(ROOT, 'docker', name), 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: string;
  readonly entrypoint?: readonly string[];
  readonly volumes: readonly string[];
  readonly network_mode: string;
}
const { services, volumes } = parse(text('compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

it('the image is built with scripts that there are, and starts the command', () => {
  const file = text('Dockerfile');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  for (const [, name = ''] of file.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name);
  const copied = [...file.matchAll(/^COPY --from=build \/src\/(\S+) (\S+)/gm)];
  const inImage = copied.map(([, from = '', to = '']) =>
    to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to,
  );
  const [, started] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(file)?.[1] ?? '[]') as string[];
  expect(inImage).toContain(started);
  const command = readFileSync(join(ROOT, 'scripts/dlx-workbench.cjs'), 'utf8');
  for (const [, own = ''] of command.matchAll(/require\('\.\/([^']+)'\)/g))
    expect(inImage).toContain(join(started ?? '', '..', own));
  // The command looks for the program in ../out, seen from itself.
  expect(inImage).toContain(join(started ?? '', '../../out'));
  for (const [, from = ''] of copied) {
    if (from !== 'out') expect(existsSync(join(ROOT, from))).toBe(true);
  }
});

it('the services share their volumes, have no network, and name files that there are', () => {
  for (const { build, volumes: used, network_mode } of Object.values(services)) {
    expect(network_mode).toBe('none');
    if (build !== undefined) expect(existsSync(join(ROOT, build.dockerfile))).toBe(true);
    for (const each of used) {
      const [name = ''] = each.split(':');
      if (!name.startsWith('$')) expect(volumes).toHaveProperty(name);
    }
  }
});

it('workers and coordinator are started with arguments that the command knows', async () => {
  const worker = services['worker']?.command?.split(' ') ?? [];
  const [, , ...own] = services['coordinator']?.entrypoint ?? [];
  for (const args of [worker, [...own, 'rate', 'nothing.txt', '--json']]) {
    const io = fakeIo({ cwd: '/nowhere' });
    const status = await run([...args, '--help'], io);
    expect([args, status]).toEqual([args, 0]);
    expect(io.stdout).toContain('Usage: dlx-workbench');
    for (const option of args.filter((each) => each.startsWith('--') && each !== '--json'))
      expect(io.stdout).toContain(option);
  }
});
