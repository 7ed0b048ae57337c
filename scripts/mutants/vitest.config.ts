import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// the tests that a mutant of a room must turn red: pure ones of every room, and of backend those that talk to a server
const room = process.env['LONEBANKEN_ROOM'] ?? ''
const withServer = room === 'backend' ? ['tests/backend/**/*.integration.test.ts'] : []

/** Runs the room's own tests first and those that try random examples last: a mutant that a quick one sees costs no more. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) =>
      (moduleId.includes(`/tests/${room}/`) ? 0 : 1) + (/\b(runs|prop)\(/.test(readFileSync(moduleId, 'utf8')) ? 2 : 0)
    return Promise.resolve(files.toSorted((one, other) => cost(one) - cost(other)))
  }
}

export default defineConfig({
  test: {
    include: [
      'tests/{plan,workbook,insight,session,flows,rules,texts,excel,backend,hooks}/**/*.test.ts',
      ...withServer,
    ],
    exclude: room === 'backend' ? ['**/pulled-plug*'] : ['**/*.integration.test.ts'],
    setupFiles: ['./tests/properties.ts'],
    env: { LONEBANKEN_SEED: '20261122', LONEBANKEN_RUNS: '0.05', LONEBANKEN_FIRST_FAILURE: '1' },
    // one start and one load of the modules for all files of a mutant
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
