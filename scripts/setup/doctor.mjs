// @ts-check
import { requireBuilt } from './built.mjs'
import { examineClock, examineDoors, examineMail, examineStripe, examineWeb } from './doctor-network.mjs'
import { examineBackups, examineData, examineDisk, examineReplica } from './doctor-storage.mjs'
import { requireHook } from './hooks-build.mjs'
import { productionData } from './places.mjs'
import { runCommand } from './setup-error.mjs'

/**
 * What an examination found. 'problem': customers are, or would be, worse off.
 * @typedef {{ kind: 'well' | 'warning' | 'problem', of: string, says: string }} Finding
 */

/**
 * npm run doctor: examines settings, data, disk, replica, backups, mail, Stripe, clock, the public address and the admin's doors there, changes nothing and sends no mail.
 * Ends with 1 when there is a problem. No value of a secret setting is ever printed.
 */
export const doctor = () =>
  runCommand(async () => {
    const env = process.env
    const data = productionData()
    const binary = await requireBuilt({ withApp: false })
    const stored = env['POSTGRES_URL'] ? [elsewhere] : await examineStored(binary, data, env)
    const { findings: stripeFindings, theirTime } = await examineStripe(env)
    const web = await examineWeb(env)
    const findings = [
      ...examineSettings(env),
      ...stored,
      ...(await examineMail(env)),
      ...stripeFindings,
      ...examineClock(theirTime ?? web.theirTime),
      ...web.findings,
      ...(await examineDoors(env)),
    ]
    for (const { kind, of, says } of findings) console.log(`${kind.padEnd(8)} ${of.padEnd(10)} ${says}`)
    const problems = findings.filter(({ kind }) => kind === 'problem').length
    console.log(problems === 0 ? '\nNo problems.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`)
    return problems === 0 ? 0 : 1
  })

/** @type {Finding} */
const elsewhere = {
  kind: 'warning',
  of: 'data',
  says: 'it is in PostgreSQL, whose own tools look at it and copy it (docs/operations.md)',
}

/**
 * @param {string} binary
 * @param {string} data
 * @param {NodeJS.ProcessEnv} env
 */
async function examineStored(binary, data, env) {
  const { findings, newestSave } = await examineData(binary, data)
  const copies = [...(await examineReplica(env, newestSave)), ...(await examineBackups(data))]
  return [...findings, ...(await examineDisk(data)), ...copies]
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding[]}
 */
function examineSettings(env) {
  /** @type {Record<'settingsProblems' | 'settingsWarnings', (env: NodeJS.ProcessEnv) => string[]>} */
  const rules = requireHook('ops/required-settings.js')
  const of = 'settings'
  const problems = rules.settingsProblems(env).map((says) => /** @type {const} */ ({ kind: 'problem', of, says }))
  const warnings = rules.settingsWarnings(env).map((says) => /** @type {const} */ ({ kind: 'warning', of, says }))
  const wishes = [
    { name: 'TRUSTED_PROXY_HEADER', without: 'behind a proxy all customers share one rate limit' },
    { name: 'LONEBANKEN_METRICS_TOKEN', without: 'nobody measures this server' },
  ].filter(({ name }) => !env[name])
  const missing = wishes.map(
    ({ name, without }) => /** @type {const} */ ({ kind: 'warning', of, says: `${name} is not set: ${without}` }),
  )
  const all = [...problems, ...warnings, ...missing]
  return all.length > 0 ? all : [{ kind: 'well', of, says: 'all are there' }]
}
