import type { Locale } from './locale';

/**
 * Titles of built-in formats by id, where they are words and not names: a window shows these in place of the English
 * ones of the formats. They are few, so that they need not be fetched with a catalogue.
 */
const TITLES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {},
  zh: {
    'candidate-line': '候选数，一行一题',
    'f-puzzles': 'f-puzzles 链接',
    'jigsaw-line': '锯齿数独，一行一题',
    'pencil-marks': '候选标记',
    sets: '列表中的集合与矩阵',
    sparse: '精确覆盖，列出列号',
    sudokupad: 'SudokuPad 链接',
    sudokuwiki: 'SudokuWiki 链接',
    text: '文本',
  },
};

/** The title of a built-in format in `locale`; undefined where its own title is right. */
export function formatTitleIn(locale: Locale, id: string): string | undefined {
  return TITLES[locale][id];
}
