import { useDialogs, useFiles, useSession, useSettings } from '../stores';
import { defineCommands } from './command';
import { copyWithNotice } from './copy-text';

export const appCommands = defineCommands([
  {
    id: 'app.palette',
    title: 'window.commands.appPalette',
    keys: ['Mod+K', 'Mod+Shift+P'],
    menu: { name: 'help', group: 1 },
    run: async () => void (await useDialogs().show('palette', {})),
  },
  {
    id: 'app.shortcuts',
    title: 'window.commands.appShortcuts',
    keys: ['?', 'F1'],
    menu: { name: 'help', group: 1 },
    run: async () => void (await useDialogs().show('shortcuts', {})),
  },
  {
    id: 'app.welcome',
    title: 'window.commands.appWelcome',
    keys: ['Alt+O'],
    menu: { name: 'help', group: 1 },
    // With nothing open it is there anyway.
    when: () => useFiles().files.length > 0,
    run: async () => void (await useDialogs().show('welcome', {})),
  },
  {
    id: 'app.settings',
    title: 'window.commands.appSettings',
    keys: ['Mod+,'],
    menu: { name: 'file', group: 5 },
    run: async () => void (await useDialogs().show('settings', {})),
  },
  {
    id: 'app.language',
    title: 'window.commands.appLanguage',
    menu: { name: 'view', group: 5 },
    run: () => {
      const settings = useSettings();
      return settings.update({ language: settings.locale === 'zh' ? 'en' : 'zh' });
    },
  },
  {
    id: 'app.log',
    title: 'window.commands.appLog',
    menu: { name: 'help', group: 2 },
    run: async () => void (await useDialogs().show('log', {})),
  },
  {
    id: 'app.copyLog',
    title: 'window.commands.appCopyLog',
    menu: { name: 'help', group: 2 },
    run: async () => {
      const { text } = await useSession().request('log/text', { paths: false });
      await copyWithNotice(text, { key: 'window.safety.log.copied', params: {} });
    },
  },
  {
    id: 'app.about',
    title: 'window.commands.appAbout',
    menu: { name: 'help', group: 2 },
    run: async () => void (await useDialogs().show('about', {})),
  },
]);
