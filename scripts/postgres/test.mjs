// @ts-check
// npm run test:postgres: the integration tests on PostgreSQL, by the port that an operator has built (docs/operations.md); arguments go on to vitest
import { spawn } from 'node:child_process'
import { places } from '../setup/places.mjs'
import { prepare } from '../setup/prepare.mjs'
import { runCommand, SetupError } from '../setup/setup-error.mjs'
import { startPostgres } from './server.mjs'

runCommand(async () => {
  const PORT_BIN = process.env['POCKETBASE_BIN']
  if (!PORT_BIN) throw new SetupError('POCKETBASE_BIN must name the port: docs/operations.md says how it is built')
  await prepare({ withApp: true })
  const postgres = await startPostgres(PORT_BIN)
  const env = { ...process.env, POCKETBASE_BIN: postgres.pocketBase, LONEBANKEN_TEST_POSTGRES: postgres.url, PORT_BIN }
  const given = process.argv.slice(2)
  // the scripts' own tests are of SQLite's files
  const chosen = given.some((word) => !word.startsWith('-')) ? given : ['tests/integration', 'tests/backend', ...given]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...chosen]
  const tests = spawn(process.execPath, args, { cwd: places.root, env, stdio: 'inherit' })
  const code = await new Promise((resolve) => tests.on('close', resolve))
  await postgres.stop()
  return code ?? 1
})
