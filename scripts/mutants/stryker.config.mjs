// @ts-check
// npm run test:mutants -- src/plan/edit.ts: Stryker breaks each line of a file, or of a room ('src/plan/**/*.ts'), and says what no test sees
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // numbers of tables (rules, limits) are static: they are guarded by the tests that compare them with their sources
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', '.tmp', '.cache', '.local', 'bench', 'docs', 'tests/browser/pictures'],
  concurrency: 1,
  tempDirName: '.tmp/stryker',
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
  // all tests in one process
  dryRunTimeoutMinutes: 60,
}
