import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
    ignores: [
      'dist',
      'node_modules',
      '.cache',
      '.local',
      '.tmp',
      'pb_hooks',
      'pb_migrations',
      'scripts',
      '*.config.js',
      '*.cjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
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
