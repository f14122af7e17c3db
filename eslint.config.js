import parser from '@typescript-eslint/parser';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';

/** What oxlint (`.oxlintrc.json`) cannot read: Vue's components, and rules about a syntax. */
export default [
  { ignores: ['out/', 'dist/', 'coverage/', 'playwright-report/', 'test-results/'] },
  ...vue.configs['flat/recommended'].map((config) => ({
    ...config,
    files: config.files ?? ['src-renderer/**/*.{ts,vue}'],
  })),
  {
    files: ['**/*.ts'],
    languageOptions: { parser },
  },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser } },
    rules: {
      'vue/multi-word-component-names': 'off',
      // Words and punctuation come from the catalogue: Chinese has its own.
      'vue/no-bare-strings-in-template': [
        'error',
        { allowlist: ['/', '·', '×', '–', '→', '#', '●', '^', '…'] },
      ],
      'vue/no-restricted-syntax': [
        'error',
        {
          selector: 'TemplateElement[value.raw=/^(: |, | \\()/]',
          message: 'Take the punctuation from the catalogue.',
        },
      ],
    },
  },
  {
    // `ready` comes after the main module is evaluated, so a module that waits for it waits for ever.
    files: ['src-main/hosts/electron/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['AwaitExpression', 'ForOfStatement[await=true]'].map((node) => ({
          selector: `${node}:not(:function ${node})`,
          message: 'Electron is ready only after the main module: no await at the top level.',
        })),
      ],
    },
  },
  prettier,
];
