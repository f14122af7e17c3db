import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

const rawIpc = ['ipcMain', 'ipcRenderer'];

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'coverage/', 'playwright-report/', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...vue.configs['flat/recommended'],
  {
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      // A rest without a property leaves that property out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'error',
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-useless-rename': 'error',
      'object-shorthand': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // AssemblyScript has no imports of types alone.
    files: ['src-main/**/assembly/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['src-main/**/*.ts'],
    ignores: ['src-main/hosts/electron/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'electron', message: 'Only hosts/electron speaks to Electron.' }] },
      ],
    },
  },
  {
    files: ['src-main/hosts/electron/**/*.ts'],
    ignores: ['src-main/hosts/electron/pipe.ts', 'src-main/hosts/electron/preload.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: rawIpc,
              message: 'Raw IPC lives in pipe.ts and preload.ts alone.',
            },
          ],
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
  {
    files: ['src-main/{shared,formats,engines,verify,judge,layouts}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'process', 'Buffer', 'console'],
    },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer'] },
  },
  {
    files: ['scripts/**', 'src-main/hosts/cli/**', '*.config.*', '.dependency-cruiser.cjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.vue'],
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
  prettier,
);
