/**
 * What the installers put into a system, as electron-builder makes it from this configuration: entries
 * of the menu, file types, the control fields of the Debian package, the script of the installer for
 * Windows. The programs that read these files on users' machines read them here.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ROOT } from './support/environment';
import { writePlaceholder } from './support/placeholder-runtime';
import { needTools, runTool } from './support/tools';

const TYPES = {
  sudoku: 'application/x-sudoku',
  sdk: 'application/x-sudoku-sdk',
  sdm: 'application/x-sudoku-sdm',
};

let dir: string;
const made = (name: string): string => join(dir, 'made', name);
const text = (name: string): Promise<string> => readFile(made(name), 'utf8');

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-artefacts-'));
  await writePlaceholder(join(dir, 'runtime'));
  const script = join(import.meta.dirname, 'support', 'write-artefacts.mjs');
  const args = [script, join(dir, 'runtime'), join(dir, 'made')];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
});

test.afterAll(() => rm(dir, { recursive: true, force: true }));

for (const name of ['deb', 'appimage']) {
  test(`the menu entry of the ${name} opens every type, in a window that it knows @long`, async () => {
    const entry = await text(`${name}.desktop`);
    expect(entry).toContain(`\nMimeType=${Object.values(TYPES).join(';')};\n`);
    // Electron names its windows after package.json's desktopName.
    expect(entry).toContain('\nStartupWMClass=dlx-workbench\n');
    expect(entry).not.toContain('--no-sandbox');
    await needTools('desktop-file-validate');
    expect(await runTool('desktop-file-validate', [made(`${name}.desktop`)])).toBe('');
  });
}

test('Linux knows every file type by its extension, and nothing of `.in` @long', async () => {
  const patterns = [...(await text('deb.xml')).matchAll(/<glob pattern="([^"]*)"/g)];
  expect(patterns.map(([, pattern]) => pattern)).toEqual(['*.sudoku', '*.sdk', '*.sdm']);
  await needTools('update-mime-database', 'xdg-mime', 'mimetype');
  const mime = join(dir, 'share', 'mime');
  await mkdir(join(mime, 'packages'), { recursive: true });
  await copyFile(made('deb.xml'), join(mime, 'packages', 'dlx-workbench.xml'));
  await runTool('update-mime-database', [mime]);
  for (const [extension, type] of Object.entries({ ...TYPES, in: 'text/plain' })) {
    const file = join(dir, `a.${extension}`);
    await writeFile(file, '.27\n');
    const env = { XDG_DATA_HOME: join(dir, 'share'), XDG_CURRENT_DESKTOP: '', DE: 'generic' };
    expect((await runTool('xdg-mime', ['query', 'filetype', file], env)).trim()).toBe(type);
  }
});

test('the Debian package says who made it, where it lives, and what it needs @long', async () => {
  const args = JSON.parse(await text('deb.json')) as string[];
  const field = (name: string): string | undefined => args[args.indexOf(`--${name}`) + 1];
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(field('name')).toBe('dlx-workbench');
  expect(field('version')).toBe(version);
  expect(field('architecture')).toBe('amd64');
  expect(field('url')).toMatch(/^https:\/\/github\.com\//);
  expect(field('maintainer')).toMatch(/^The DLX Workbench authors <\S+@\S+>$/);
  expect(field('license')).toBe('MIT');
  expect(field('category')).toBe('education');
  expect(field('description')?.split('\n')[0]).toMatch(/^Sudoku and exact-cover data sets/);
  const targets = args.filter((each) => each.includes('=/')).map((each) => each.split('=')[1]);
  expect(targets).toEqual(
    expect.arrayContaining([
      '/opt/DLX Workbench',
      '/usr/share/applications/dlx-workbench.desktop',
      '/usr/share/mime/packages/dlx-workbench.xml',
      '/usr/share/icons/hicolor/512x512/apps/dlx-workbench.png',
    ]),
  );
});

/** Inserts what electron-builder's `installSection.nsh` and `uninstaller.nsh` insert. */
const SCRIPT = `
Unicode true
Name check
OutFile "check.exe"
InstallDir "$TEMP\\check"
!ifdef INSTALLS
  Var appExe
  !include "install.nsh"
!else
  !include "uninstall.nsh"
!endif
Section install
  !ifdef INSTALLS
    StrCpy $appExe "$INSTDIR\\x.exe"
    !ifmacrodef registerFileAssociations
      !insertmacro registerFileAssociations
    !endif
    !ifmacrodef customInstall
      !insertmacro customInstall
    !endif
  !else
    WriteUninstaller "$INSTDIR\\u.exe"
  !endif
SectionEnd
!ifndef INSTALLS
  Section un.install
    !ifmacrodef customUnInstall
      !insertmacro customUnInstall
    !endif
    !ifmacrodef unregisterFileAssociations
      !insertmacro unregisterFileAssociations
    !endif
  SectionEnd
!endif
`;

/** The commands of the installer's script that touch the registry, as the compiler understood them. */
async function registryCommands(part: 'install' | 'uninstall'): Promise<string[]> {
  const script = made('check.nsi');
  await writeFile(script, SCRIPT);
  const icons = join(ROOT, 'resources', 'icons');
  const defines = [`-DBUILD_RESOURCES_DIR=${icons}`, ...(part === 'install' ? ['-DINSTALLS'] : [])];
  const log = await runTool('makensis', ['-V4', '-WX', ...defines, script]);
  return log.split('\n').filter((line) => /^(Write|Delete)Reg/.test(line));
}

test('Windows offers the program for `.in` and leaves its default alone @long', async () => {
  await needTools('makensis');
  const installs = await registryCommands('install');
  const about = (extension: string): string[] =>
    installs.filter((line) => line.includes(`\\Classes\\.${extension}\\`));
  expect(about('in')).toEqual([
    'WriteRegNone: SHELL_CONTEXT\\Software\\Classes\\.in\\OpenWithProgids\\DLXWorkbench.JudgeInput=',
  ]);
  for (const extension of Object.keys(TYPES)) expect(about(extension)).toHaveLength(2);
  const commands = installs.filter((line) => line.includes('\\shell\\open\\command\\='));
  expect(commands).toHaveLength(2);
  for (const line of commands) expect(line).toContain('="$appExe" "%1"');
});

test('on Windows what the installer wrote goes with the program, and no more @long', async () => {
  await needTools('makensis');
  const removes = await registryCommands('uninstall');
  for (const id of ['DLXWorkbench.DataSet', 'DLXWorkbench.JudgeInput']) {
    expect(removes).toContainEqual(
      expect.stringMatching(`DeleteRegKey: .*\\\\Software\\\\Classes\\\\${id}$`),
    );
  }
  const keys = removes.filter((line) => line.startsWith('DeleteRegKey'));
  expect(keys).toHaveLength(2);
  const offered = removes.filter((line) => line.includes('\\.in\\OpenWithProgids\\'));
  expect(offered).toHaveLength(1);
});
