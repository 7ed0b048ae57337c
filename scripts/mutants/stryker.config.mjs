// @ts-check
// one room at a time: scripts/test-mutants.mjs names it
const room = process.env['LONEBANKEN_ROOM'] ?? ''

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // numbers of tables (rules, limits) are static: they are guarded by the tests that compare them with their sources
  ignoreStatic: true,
  mutate: [`src/${room}/**/*.ts`, '!src/backend/{service-worker,server,keep-file}.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', '.tmp', '.cache', '.local', 'bench', 'docs', 'templates', 'tests/browser/pictures'],
  concurrency: Number(process.env['LONEBANKEN_WORKERS'] ?? 1),
  tempDirName: '.tmp/stryker',
  cleanTempDir: 'always',
  incremental: true,
  incrementalFile: `.tmp/mutants/${room}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.tmp/mutants/${room}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 20_000,
}
