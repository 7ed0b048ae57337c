// @ts-check
import { examineMigrations } from '../setup/doctor-storage.mjs'
import { runProgram } from '../setup/run-program.mjs'
import { addressIn, askPostgres } from './tables.mjs'

/** @typedef {import('../setup/doctor.mjs').Finding} Finding */

const sql = `SELECT json_build_object(
  'version', current_setting('server_version'),
  'isStandby', pg_is_in_recovery(),
  'standbys', (SELECT count(*) FROM pg_stat_replication),
  'waitedFor', (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')),
  'mayLook', pg_has_role(current_user, 'pg_monitor', 'USAGE'),
  'customers', (SELECT count(*) FROM users),
  'plans', (SELECT count(*) FROM plans),
  'migrations', (SELECT json_agg(file) FROM _migrations))`

/**
 * Whether PostgreSQL answers and can be written to, every migration is applied, and another machine has what is saved.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
export async function examinePostgres(env) {
  const of = 'data'
  if (!env['POSTGRES_DATA_DB']) return [{ kind: 'problem', of, says: 'POSTGRES_DATA_DB must name a database' }]
  const [program = '', ...args] = askPostgres(addressIn(env))(sql)
  const { code, output } = runProgram(program, args, { env: { ...env, PGCONNECT_TIMEOUT: '5' } })
  if (code === -1)
    return [{ kind: 'warning', of, says: 'psql is not here to ask PostgreSQL: apt-get install postgresql-client' }]
  if (code !== 0) return [{ kind: 'problem', of, says: `PostgreSQL says: ${output.trim().split('\n').at(-1)}` }]
  const { version, isStandby, customers, plans, migrations, ...standbys } = JSON.parse(
    output.slice(output.indexOf('{')),
  )
  const says = `PostgreSQL ${version} answers: ${customers} customers, ${plans} plans`
  /** @type {Finding} */
  const data = isStandby
    ? { kind: 'problem', of, says: `${says}, and it is a standby, which nobody can save to` }
    : { kind: 'well', of, says }
  return [data, await examineMigrations(migrations), examineStandbys(standbys)]
}

/**
 * @param {{ standbys: number, waitedFor: number, mayLook: boolean }} found
 * @returns {Finding}
 */
function examineStandbys({ standbys, waitedFor, mayLook }) {
  const of = 'standby'
  if (standbys === 0)
    return { kind: 'warning', of, says: 'there is none: a dead disk takes what came after the last copy' }
  if (!mayLook)
    return {
      kind: 'warning',
      of,
      says: `${standbys}; GRANT pg_monitor to the user, and it is said whether saves wait for it`,
    }
  if (waitedFor === 0)
    return { kind: 'warning', of, says: `${standbys}, but no save waits for it: synchronous_standby_names` }
  return { kind: 'well', of, says: `${standbys}, of which every save waits for ${waitedFor}` }
}
