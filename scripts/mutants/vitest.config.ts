import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// the tests that need neither server nor browser, with few random examples: each mutant is tried with those that come to its line
const common = {
  exclude: ['**/*.integration.test.ts', 'tests/house/**'],
  isolate: false,
  testTimeout: 120_000,
  env: { LONEBANKEN_SEED: '20261122', LONEBANKEN_RUNS: '0.1', LONEBANKEN_FIRST_FAILURE: '1' },
}
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'pure',
          include: [
            'tests/{plan,workbook,insight,session,flows,rules,texts,excel,backend,hooks,salary,sheets,app}/**/*.test.ts',
          ],
          setupFiles: ['./tests/properties.ts', './tests/engine.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/{controls,salary,sheets,app}/**/*.test.tsx'],
          setupFiles: [
            './tests/properties.ts',
            './tests/engine.ts',
            './tests/dom-patience.ts',
            './tests/dom-window.ts',
          ],
        },
      },
    ],
  },
})
