import { defineConfig } from 'vitest/config'

// the tests that a mutant of a room must turn red: pure ones of every room, and of backend those that talk to a server
const room = process.env['LONEBANKEN_ROOM']
const withServer = room === 'backend' ? ['tests/backend/**/*.integration.test.ts'] : []

export default defineConfig({
  test: {
    include: ['tests/{plan,workbook,session,flows,rules,texts,backend,hooks}/**/*.test.ts', ...withServer],
    exclude: room === 'backend' ? ['**/pulled-plug*'] : ['**/*.integration.test.ts'],
    setupFiles: ['./tests/properties.ts'],
    env: { LONEBANKEN_SEED: '20261122', LONEBANKEN_RUNS: '0.3' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
