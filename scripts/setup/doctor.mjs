// @ts-check
import { examinePostgres } from '../postgres/examine.mjs'
import { requireBuilt } from './built.mjs'
import { examineMail, mailServer } from './doctor-mail.mjs'
import { examineClock, examineDoors, examineStripe, examineWeb } from './doctor-network.mjs'
import { examineBackups, examineCopies, examineData, examineDisk, examineReplica } from './doctor-storage.mjs'
import { requireHook } from './hooks-build.mjs'
import { productionData } from './places.mjs'
import { runCommand } from './setup-error.mjs'

/**
 * What an examination found. 'problem': customers are, or would be, worse off.
 * @typedef {{ kind: 'well' | 'warning' | 'problem', of: string, says: string }} Finding
 */

/**
 * npm run doctor: examines settings, data, disk, replica, backups, mail, Stripe, clock, the public address and the admin's doors there, changes nothing and sends no mail.
 * Ends with 1 when there is a problem; with --mail the report is then sent to LONEBANKEN_ALARM_EMAIL. No value of a secret setting is ever printed.
 */
export const doctor = () =>
  runCommand(async () => {
    const env = process.env
    const data = productionData()
    const binary = await requireBuilt({ withApp: false })
    const stored = env['POSTGRES_URL'] ? await examinePostgres(env) : await examineStored(binary, data, env)
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
    const lines = findings.map(({ kind, of, says }) => `${kind.padEnd(8)} ${of.padEnd(10)} ${says}`)
    const problems = findings.filter(({ kind }) => kind === 'problem').length
    const sum = problems === 0 ? 'No problems.' : `${problems} ${problems === 1 ? 'problem' : 'problems'}.`
    const report = `${lines.join('\n')}\n\n${sum}`
    console.log(report)
    if (problems > 0 && process.argv.includes('--mail')) await mailReport(env, sum, report)
    return problems === 0 ? 0 : 1
  })

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} sum
 * @param {string} report
 */
async function mailReport(env, sum, report) {
  const to = env['LONEBANKEN_ALARM_EMAIL'] || env['LONEBANKEN_CONTACT_EMAIL']
  if (!to) return console.log('LONEBANKEN_ALARM_EMAIL is not set: nobody is mailed.')
  const mail = { from: env['MAIL_FROM'] ?? '', to, subject: `${env['APP_URL']}: ${sum}`, text: report }
  await mailServer(env).sendMail(mail)
}

/**
 * @param {string} binary
 * @param {string} data
 * @param {NodeJS.ProcessEnv} env
 */
async function examineStored(binary, data, env) {
  const { findings, newestSave } = await examineData(binary, data)
  const copies = [
    ...(await examineReplica(env, newestSave)),
    ...(await examineBackups(data)),
    ...(await examineCopies(data)),
  ]
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
    { name: 'LONEBANKEN_CONTACT_EMAIL', without: 'under Kontakt in the help customers read a message to you' },
    ...['LONEBANKEN_SELLER', 'LONEBANKEN_SELLER_NUMBER', 'LONEBANKEN_SELLER_ADDRESS'].map((name) => ({
      name,
      without: 'customers may not be sold anything by somebody they are not told of (lagen 2002:562, 8 §)',
    })),
    { name: 'LONEBANKEN_TERMS', without: 'customers find no terms of sale' },
    { name: 'LONEBANKEN_PROCESSORS', without: 'nobody is told who handles their data for you (GDPR, article 13.1 e)' },
  ].filter(({ name }) => !env[name])
  const missing = wishes.map(
    ({ name, without }) => /** @type {const} */ ({ kind: 'warning', of, says: `${name} is not set: ${without}` }),
  )
  const all = [...problems, ...warnings, ...missing]
  return all.length > 0 ? all : [{ kind: 'well', of, says: 'all are there' }]
}
