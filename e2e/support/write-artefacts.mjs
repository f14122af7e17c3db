/**
 * Child process of the artefact tests: has electron-builder make what it puts into the installers, over
 * a placeholder in place of the Electron runtime, and stops before the tools that would be downloaded.
 *
 *     node write-artefacts.mjs RUNTIME FOLDER
 *
 * FOLDER then holds `appimage.desktop`, `deb.desktop`, `deb.xml`, `deb.json` (the arguments of fpm), and
 * `install.nsh` and `uninstall.nsh`: what NSIS gets besides electron-builder's own templates.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { WinPackager } from 'app-builder-lib/out/winPackager.js';

const [runtime, folder] = process.argv.slice(2);
const keep = (name, text) => writeFile(join(folder, name), text);
const config = { electronDist: runtime, directories: { output: join(folder, 'dist') } };

/** The file that fpm is told to put at `target`. */
const source = (args, target) => args.find((each) => each.endsWith(`=${target}`)).split('=')[0];

async function keepLinux(made) {
  if (!Array.isArray(made)) {
    await keep('appimage.desktop', made.desktop);
    return true;
  }
  const [args, desktop] = made;
  await keep('deb.json', JSON.stringify(args));
  await keep('deb.desktop', await readFile(desktop));
  const types = source(args, '/usr/share/mime/packages/dlx-workbench.xml');
  await keep('deb.xml', await readFile(types));
  return true;
}

/** Makes the scripts of the installer where others would pack the program. */
class ScriptPackager extends WinPackager {
  async pack(_folder, _arch, targets) {
    const nsis = targets.find(({ name }) => name === 'nsis');
    const header = await nsis.computeCommonInstallerScriptHeader();
    const included = header.split('\n').filter((line) => line.includes('file-types.nsh'));
    for (const [name, installs] of [
      ['install.nsh', true],
      ['uninstall.nsh', false],
    ]) {
      const script = await nsis.computeFinalScript('', installs, new Map());
      await keep(name, [script, ...included, ''].join('\n'));
    }
    nsis.finishBuild = async () => undefined;
  }
}

await mkdir(folder, { recursive: true });
// Plugins of NSIS are named in the script, and not needed for what is kept of it.
await mkdir(join(folder, 'plugins'));
process.env.ELECTRON_BUILDER_NSIS_RESOURCES_DIR = folder;
await build({
  targets: Platform.LINUX.createTarget(['AppImage', 'deb'], Arch.x64),
  publish: 'never',
  config,
  effectiveOptionComputed: keepLinux,
});
await build({
  targets: Platform.WINDOWS.createTarget(['nsis'], Arch.x64),
  publish: 'never',
  config,
  platformPackagerFactory: (info) => new ScriptPackager(info),
});
