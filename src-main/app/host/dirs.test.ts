import { describe, expect, it } from 'vitest';
import { settingsDir } from './dirs';
import { terminalLocale } from '../tools/environment';

describe('the folder of the settings', () => {
  it.each([
    ['linux', {}, '/home/ann/.config/dlx-workbench'],
    ['linux', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/dlx-workbench'],
    ['linux', { XDG_CONFIG_HOME: '' }, '/home/ann/.config/dlx-workbench'],
    ['darwin', {}, '/home/ann/Library/Application Support/dlx-workbench'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/dlx-workbench'],
    ['win32', {}, '/home/ann/AppData/Roaming/dlx-workbench'],
    ['linux', { DLX_WORKBENCH_SETTINGS: '/chosen', XDG_CONFIG_HOME: '/cfg' }, '/chosen'],
  ] as const)('on %s with %j', (platform, env, expected) => {
    expect(settingsDir(platform, env, '/home/ann')).toBe(expected);
  });
});

describe('the language of the terminal', () => {
  it.each([
    [null, {}, 'en'],
    [null, { LANG: 'zh_CN.UTF-8' }, 'zh'],
    [null, { LC_ALL: 'en_GB.UTF-8', LANG: 'zh_CN.UTF-8' }, 'en'],
    [null, { LC_MESSAGES: 'zh_TW', LANG: 'C' }, 'zh'],
    ['zh', { LANG: 'en_GB' }, 'zh'],
    ['fr', { LANG: 'zh_CN' }, 'en'],
  ])('for %j with %j', (asked, env, expected) => {
    expect(terminalLocale(asked, env)).toBe(expected);
  });
});
