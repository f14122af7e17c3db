import { afterEach, expect, test } from 'vitest';
import { syncFileSystem } from './file-system';
import { installSystemFaults, type SystemFaults } from './testing/system-faults';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();
let faults: SystemFaults | null = null;

afterEach(() => faults?.restore());

test('tests can fail every call that the writer of small files makes', async () => {
  const fs = syncFileSystem;
  const [from, to, link] = [folder.at('from'), folder.at('to'), folder.at('link')];
  faults = await installSystemFaults(await folder.put('any'));
  faults.arm(null);
  const file = await fs.open(from, 'wx');
  await file.write(Uint8Array.of(1), 0, 1);
  await file.size();
  await file.chmod(0o600);
  await file.sync();
  await file.close();
  await fs.lstat(from);
  await fs.link(from, link);
  await fs.rename(from, to);
  await fs.unlink(link);
  expect(faults.calls).toEqual([
    ...['open', 'handle.write', 'handle.stat', 'handle.chmod', 'handle.sync', 'handle.close'],
    ...['lstat', 'link', 'rename', 'unlink'],
  ]);
});
