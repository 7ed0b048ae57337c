import { defineConfig } from 'vitest/config'

// the pure tests, with few random examples: each mutant is tried with all that load the broken file
export default defineConfig({
  test: {
    include: ['tests/{plan,workbook,insight,session,flows,rules,texts,excel,backend,hooks}/**/*.test.ts'],
    exclude: ['**/*.integration.test.ts'],
    setupFiles: ['./tests/properties.ts'],
    env: { LONEBANKEN_SEED: '20261122', LONEBANKEN_RUNS: '0.05', LONEBANKEN_FIRST_FAILURE: '1' },
    isolate: false,
    testTimeout: 120_000,
  },
})
