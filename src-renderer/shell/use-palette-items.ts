import { computed, type ComputedRef } from 'vue';
import { allCommands, isEnabled, runCommand, shortcutOf, titleOf } from '../commands';
import { useCatalogue, useFiles, useSelection, useWords } from '../stores';
import { useLanguages } from './i18n';

const LOCALES = ['en', 'zh'] as const;

export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  /** What is searched: the title in both languages, or a file's name and folder. */
  readonly text: string;
  readonly keys: string;
  readonly isFile: boolean;
  readonly run: () => void;
}

/** What the palette offers: the commands that can run now, and the open files. */
export function usePaletteItems(): {
  commands: ComputedRef<PaletteItem[]>;
  openFiles: ComputedRef<PaletteItem[]>;
} {
  const files = useFiles();
  const selection = useSelection();
  const { t } = useWords();
  const catalogue = useCatalogue();
  const fetchWords = useLanguages();
  // Whoever never searches needs the words of one language.
  void Promise.all(LOCALES.map(fetchWords)).catch(() => undefined);
  const inBoth = (key: string): string =>
    LOCALES.map((locale) => catalogue.in(locale)(key)).join(' ');

  const commands = computed(() =>
    allCommands
      .filter((command) => command.id !== 'app.palette' && isEnabled(command))
      .map((command) => ({
        key: command.id,
        title: t(titleOf(command)),
        text: inBoth(titleOf(command)),
        keys: shortcutOf(command.id),
        isFile: false,
        run: () => void runCommand(command.id),
      })),
  );
  const openFiles = computed(() =>
    files.files.map(({ id, name, folder }) => ({
      key: `file:${id}`,
      title: name,
      text: `${name} ${folder ?? ''}`,
      keys: '',
      isFile: true,
      run: () => selection.selectFile(id),
    })),
  );
  return { commands, openFiles };
}
