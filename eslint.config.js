import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What tsconfig.json knows of, but for the scripts. */
const typed = ['{src,tests,bench}/**/*.{ts,tsx}', 'vite.config.ts']

const timersSentence = 'Timers belong to flows (src/flows): a machine can be tested with a simulated clock.'

/** Globals that only one room may use, each with what to use instead. */
const roomsOnly = [
  { name: 'fetch', message: 'Only src/backend talks to the server; ask it through a port.' },
  { name: 'localStorage', message: 'Only src/backend keeps things in the browser; ask it through a port.' },
  { name: 'setTimeout', message: timersSentence },
  { name: 'setInterval', message: timersSentence },
]

export default tseslint.config(
  {
    ignores: ['dist', 'node_modules', '.cache', '.local', '.tmp', '*.config.js', '*.cjs'],
  },
  {
    // what runs in goja, and what runs before anything is installed: types are check:hooks' and tsc's matter
    files: ['pb_hooks/**/*.js', 'pb_migrations/**/*.js', 'scripts/**/*.mjs'],
    extends: [tseslint.configs.strict],
    rules: {
      // goja's only way to load, and PocketBase's types
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: typed })),
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // deliberate: names in Record types read better than index signatures only
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-globals': ['error', ...roomsOnly],
    },
  },
  { files: ['src/backend/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['tests/**', 'bench/**', 'vite.config.ts'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
)
