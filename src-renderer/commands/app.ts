import { useFiles, useSession, useSettings, useNotices } from '../stores';
import { alike, type Command, opens } from './command';

export const appCommands: readonly Command[] = [
  ...alike({ menu: { name: 'help', group: 1 } }, [
    { id: 'app.palette', keys: ['Mod+K', 'Mod+Shift+P'], run: opens('palette') },
    { id: 'app.shortcuts', keys: ['?', 'F1'], run: opens('shortcuts') },
    {
      id: 'app.welcome',
      keys: ['Alt+O'],
      when: () => useFiles().files.length > 0,
      run: opens('welcome'),
    },
  ]),
  {
    id: 'app.settings',
    keys: ['Mod+,'],
    menu: { name: 'file', group: 6 },
    run: opens('settings'),
  },
  {
    id: 'app.language',
    menu: { name: 'view', group: 5 },
    run: () => {
      const settings = useSettings();
      return settings.update({ language: settings.locale === 'zh' ? 'en' : 'zh' });
    },
  },
  ...alike({ menu: { name: 'help', group: 2 } }, [
    {
      id: 'app.copyLog',
      run: async () => {
        const text = await useSession().request('log/text', null);
        await useNotices().copy(text, { key: 'window.safety.log.copied', params: {} });
      },
    },
    { id: 'app.about', run: opens('about') },
  ]),
];
